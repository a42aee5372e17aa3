// What somebody chooses on the start page, and the table that it asks for. Plain data and pure functions.
import type { ClockRequest, GameEntry, LadderEntry, OpenTable, SeatRequest } from '$lib/protocol';

export const MODES = ['bot', 'link', 'local', 'bots'] as const;
export type PlayMode = (typeof MODES)[number];

export interface Choices {
  game: string;
  /** By game, then by key. */
  options: Record<string, Record<string, string>>;
  mode: PlayMode;
  /** The level to play against. */
  level: string;
  /** Computer against computer: the levels by seat. */
  levels: string[];
  /** The names of the others at this device, from seat 2 on; empty where they go without. */
  names: string[];
  /** `any`, or the number of the seat to take. */
  seat: string;
  clock: string;
  /** Whether a table by link is also listed for everybody. */
  listed: boolean;
}

export const CLOCKS: Readonly<Record<string, ClockRequest>> = {
  none: { kind: 'none' },
  't30': { kind: 'turn', seconds: 30 },
  't60': { kind: 'turn', seconds: 60 },
  't180': { kind: 'turn', seconds: 180 },
  'f180-2': { kind: 'fischer', seconds: 180, increment: 2 },
  'f300-5': { kind: 'fischer', seconds: 300, increment: 5 },
  'f900-10': { kind: 'fischer', seconds: 900, increment: 10 },
  'f1800-20': { kind: 'fischer', seconds: 1800, increment: 20 },
  'd1': { kind: 'days', days: 1 },
  'd3': { kind: 'days', days: 3 },
};

export const DEFAULT_CHOICES: Choices = {
  game: 'syrtis',
  options: {},
  mode: 'bot',
  level: '3',
  levels: ['3', '3', '3', '3'],
  names: ['', '', ''],
  seat: '1',
  clock: 'none',
  listed: false,
};

/** Choices from a text that anybody may have written: what is not understood has its default. */
export function readChoices(text: string | null): Choices {
  try {
    const read = JSON.parse(text ?? '{}') as Partial<Choices>;
    const choices = { ...DEFAULT_CHOICES };
    if (typeof read.game === 'string') choices.game = read.game;
    if (MODES.some((mode) => mode === read.mode)) choices.mode = read.mode as PlayMode;
    if (typeof read.level === 'string') choices.level = read.level;
    if (Array.isArray(read.levels) && read.levels.length === 4 && read.levels.every((level) => typeof level === 'string')) {
      choices.levels = [...read.levels];
    }
    if (Array.isArray(read.names) && read.names.length === 3 && read.names.every((name) => typeof name === 'string')) {
      choices.names = [...read.names];
    }
    if (typeof read.seat === 'string') choices.seat = read.seat;
    if (typeof read.clock === 'string' && Object.hasOwn(CLOCKS, read.clock)) choices.clock = read.clock;
    if (typeof read.listed === 'boolean') choices.listed = read.listed;
    if (typeof read.options === 'object' && read.options !== null) choices.options = read.options;
    return choices;
  } catch {
    return { ...DEFAULT_CHOICES };
  }
}

/** The value of an option: what was chosen, if the game has it. */
export function optionOf(entry: GameEntry, choices: Choices, key: string): string {
  const known = entry.keys.find((one) => one.key === key);
  const chosen = choices.options[entry.game]?.[key];
  if (known && chosen !== undefined && known.values.includes(chosen)) return chosen;
  return known?.default ?? '';
}

export function seatCount(entry: GameEntry, choices: Choices): number {
  const players = Number(optionOf(entry, choices, 'players'));
  return entry.seats.includes(players) ? players : (entry.seats[0] ?? 2);
}

export function levelOf(entry: GameEntry, level: string | undefined): string {
  return entry.levels.find((known) => known.level === level)?.level ?? entry.levels[0]?.level ?? '1';
}

/** The spec of what was chosen, with all its keys. */
export function specOf(entry: GameEntry, choices: Choices): string {
  const options = entry.keys.map(({ key }) => `${key}=${optionOf(entry, choices, key)}`).join(',');
  return options ? `${entry.game}:${options}` : entry.game;
}

/** How strong the levels are in what was chosen, as far as that was measured. */
export function ladderOf(entry: GameEntry, choices: Choices): LadderEntry | null {
  const spec = specOf(entry, choices);
  return entry.ladders.find(({ specs }) => specs.includes(spec)) ?? null;
}

/** The table to ask the server for. `random` decides where the seat was left open. */
export function tableFor(entry: GameEntry, choices: Choices, random: () => number = Math.random): OpenTable {
  const count = seatCount(entry, choices);
  const wished = Number(choices.seat);
  const mine = wished >= 1 && wished <= count ? wished : 1 + Math.floor(random() * count);
  const other = (seat: number): SeatRequest => {
    if (choices.mode === 'bot') return { kind: 'bot', level: levelOf(entry, choices.level) };
    if (choices.mode === 'bots') return { kind: 'bot', level: levelOf(entry, choices.levels[seat - 1]) };
    return choices.mode === 'link' ? { kind: 'open' } : { kind: 'local', name: choices.names[seat - 2]?.trim() || null };
  };
  const seats = Array.from({ length: count }, (_, place): SeatRequest => {
    const seat = place + 1;
    const me = choices.mode === 'local' ? seat === 1 : choices.mode !== 'bots' && seat === mine;
    return me ? { kind: 'me' } : other(seat);
  });
  return {
    game: specOf(entry, choices),
    seats,
    // Bots against each other take the time they need.
    clock: (choices.mode === 'bots' ? CLOCKS.none : CLOCKS[choices.clock]) ?? { kind: 'none' },
    seed: null,
    visibility: choices.mode === 'link' && choices.listed ? 'public' : 'unlisted',
    // Against the computer, or at one device, hints take nothing from anybody.
    training: choices.mode !== 'link',
  };
}
