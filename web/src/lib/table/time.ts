// Time on a clock, as people read it.
import type { WireClocks } from '$lib/protocol';

/** What a seat has left at the server's time `now`. Nothing where nobody counts. */
export function leftOf(clocks: WireClocks, seat: number, now: number): number | null {
  const left = clocks.left[seat - 1];
  if (left === undefined) return null;
  const gone = clocks.running === seat ? Math.max(0, now - clocks.now) : 0;
  return Math.max(0, left - gone);
}

/** 2 d 5 h, 1:02:03, 4:05, and tenths when it gets short. Always rounded down: nobody has more than is shown. */
export function timeText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600), Math.floor(seconds / 60)];
  const two = (value: number) => String(value).padStart(2, '0');
  if (days >= 1) return `${days} d ${hours % 24} h`;
  if (hours >= 1) return `${hours}:${two(minutes % 60)}:${two(seconds % 60)}`;
  if (seconds < 10) return `0:0${seconds}.${Math.floor((ms % 1000) / 100)}`;
  return `${minutes}:${two(seconds % 60)}`;
}

/** Whether it is getting short: a fifth of what a turn or the game began with, at most half a minute. */
export function isLow(clocks: WireClocks, left: number): boolean {
  const { rule } = clocks;
  if (rule.kind === 'none') return false;
  const whole = rule.kind === 'days' ? rule.days * 86_400_000 : rule.seconds * 1000;
  return left < Math.min(whole / 5, rule.kind === 'days' ? 3_600_000 : 30_000);
}
