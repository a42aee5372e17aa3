// Names of games, variants, clocks and players, as people read them.
import type { ClockRequest, LevelEntry, ListedTable, WireSeat, WireTable } from '$lib/protocol';
import { list, number, t } from '$lib/text';

/** The game with what is not as usual about it: “Syrtis · Minor”. */
export function gameText(spec: string): string {
  const [game = '', options = ''] = spec.split(':');
  const usual = ['setup=antisymmetric', 'rules=classic'];
  const parts = options.split(',').filter((pair) => pair && !usual.includes(pair));
  return [t(`game-${game}`), ...parts.map((pair) => optionText(...(pair.split('=') as [string, string])))].join(' · ');
}

export function optionText(key: string, value: string): string {
  if (key === 'size') return t('variant-size-value', { size: value });
  if (key === 'players') return t('variant-players-value', { players: value });
  return t(`variant-${key}-${value}`);
}

export function clockText(clock: ClockRequest): string {
  switch (clock.kind) {
    case 'none':
      return t('clock-none');
    case 'turn':
      return clock.seconds % 60 === 0 ? t('clock-turn-minutes', { minutes: clock.seconds / 60 }) : t('clock-turn-seconds', { seconds: clock.seconds });
    case 'fischer':
      return clock.seconds % 60 === 0
        ? t('clock-fischer', { minutes: clock.seconds / 60, increment: clock.increment })
        : t('clock-fischer-seconds', { seconds: clock.seconds, increment: clock.increment });
    case 'days':
      return t('clock-days', { days: clock.days });
  }
}

export function levelName(level: string): string {
  if (level === 'random' || level === 'greedy') return t(`level-${level}`);
  return t('level-number', { level });
}

/** A level with its measured strength. */
export function levelText(entry: LevelEntry): string {
  const name = levelName(entry.level);
  if (entry.elo === null) return t('level-unmeasured', { name });
  return t(entry.at_least ? 'level-at-least' : 'level-measured', { name, elo: number(Math.round(entry.elo), { useGrouping: false }) });
}

/** Who has not chosen a name is a guest, in the reader's language. */
export function nameText(name: string): string {
  const number = /^Guest (\d{4})$/.exec(name)?.[1];
  return number === undefined ? name : t('sitter-guest', { number });
}

/** Who sits there, for people. */
export function sitterText(seat: WireSeat): string {
  if (seat.kind === 'bot') return t('sitter-bot', { level: levelName(seat.level ?? '') });
  if (seat.name !== null) return nameText(seat.name);
  return seat.kind === 'open' ? t('sitter-open') : t('seat', { seat: seat.seat });
}

export function sittersText(table: ListedTable | WireTable): string {
  return list(table.seats.map(sitterText));
}
