/** A film being shown: which frame is seen, and whether it runs. Plain data; every function gives a new one. */
export interface Player {
  /** How many frames there are, the start included. */
  readonly length: number;
  /** The frame that is seen, from 0, the start. */
  readonly at: number;
  readonly playing: boolean;
  readonly speed: Speed;
}

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long a frame stands at speed 1, in milliseconds. */
export const FRAME_MS = 1000;

/** A film opened at a frame; without one, at its end if the game still runs, else at its start. */
export function open(length: number, at: number | null, running = false): Player {
  const player: Player = { length, at: 0, playing: false, speed: 1 };
  return seek(player, at ?? (running ? length - 1 : 0));
}

export function isFirst(player: Player): boolean {
  return player.at === 0;
}

export function isLast(player: Player): boolean {
  return player.at >= player.length - 1;
}

/** Shows a frame, the nearest that there is. A film that runs goes on from there. */
export function seek(player: Player, to: number): Player {
  const wanted = Number.isFinite(to) ? Math.round(to) : 0;
  const at = Math.max(0, Math.min(wanted, player.length - 1));
  return { ...player, at, playing: player.playing && at < player.length - 1 };
}

/** Goes so many frames on, or back, and stands still there. */
export function step(player: Player, by: number): Player {
  return pause(seek(player, player.at + by));
}

/** Lets it run; from the start if it had come to its end. */
export function play(player: Player): Player {
  if (player.length < 2) return player;
  return { ...player, at: isLast(player) ? 0 : player.at, playing: true };
}

export function pause(player: Player): Player {
  return { ...player, playing: false };
}

export function toggle(player: Player): Player {
  return player.playing ? pause(player) : play(player);
}

export function withSpeed(player: Player, speed: number): Player {
  const nearest = SPEEDS.reduce((best, each) => (Math.abs(each - speed) < Math.abs(best - speed) ? each : best));
  return { ...player, speed: nearest };
}

/** The next faster or slower speed. */
export function faster(player: Player, by: 1 | -1): Player {
  const place = SPEEDS.indexOf(player.speed) + by;
  return { ...player, speed: SPEEDS[Math.max(0, Math.min(place, SPEEDS.length - 1))] ?? player.speed };
}

/** The frame's time is over. */
export function tick(player: Player): Player {
  return player.playing ? seek(player, player.at + 1) : player;
}

/** How long the frame that is seen stands while the film runs. */
export function frameTime(player: Player): number {
  return FRAME_MS / player.speed;
}

/** The film has another length now. Who watched the last frame goes on watching the last one. */
export function resize(player: Player, length: number): Player {
  const wasLast = isLast(player) && !player.playing;
  return seek({ ...player, length }, wasLast ? length - 1 : player.at);
}
