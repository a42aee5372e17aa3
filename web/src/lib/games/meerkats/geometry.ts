// Meerkats in the scene: sand at height 0, the hexagon with a flat side towards seat 1, cards and the bag about it.
import type { Change, MeerkatsState } from '$lib/game';
import { place } from '$lib/game';
import { around, vec, type Label, type Layout, type Passage, type PickBox, type Showing, type Still, type Vec } from '$lib/scene/layout';

export const STONE = { radius: 0.4, height: 0.24 } as const;
export const CARD = { width: 0.9, length: 1.26, thickness: 0.03 } as const;
export const BAG_HEIGHT = 1.05;
/** From the middle to the corners of the board. */
export const CORNER = 5.35;
const MIDDLE = { x: 4, y: 2 * Math.sqrt(3) };
const TURNS = 6;
const RISEN = 0.4;

/** The turn of the board from which each seat looks, all at equal distances. */
export const seatTurn = (seat: number, seats: number): number => ((seat - 1) * TURNS) / Math.max(2, seats);

/** A place about the board: angle in degrees from seat 1, counterclockwise from above. */
function about(angle: number, radius: number, height = 0): Vec {
  const radians = (angle * Math.PI) / 180;
  return vec(Math.sin(radians) * radius, height, Math.cos(radians) * radius);
}
const BAG_ANGLE: Record<number, number> = { 2: 128, 3: 97, 4: 82 };
export const bagSpot = (seats: number): Vec => about(BAG_ANGLE[seats] ?? 128, 5.9);
const handSpot = (seats: number): Vec => about((BAG_ANGLE[seats] ?? 128) - 14, 5.75, -0.2);
const degrees = (seat: number, seats: number) => seatTurn(seat, seats) * (360 / TURNS);
export const cardSpot = (seat: number, seats: number): Vec => about(degrees(seat, seats) + 37, 5.95, CARD.thickness / 2 - 0.25);

const cardKey = (seat: number) => `card ${seat}`;
/** The seat of a card, by what was picked; null for anything else. */
export const cardSeat = (picked: string): number | null => {
  const hit = /^card (\d)$/.exec(picked);
  return hit ? Number(hit[1]) : null;
};

export function meerkatsLayout(state: MeerkatsState): Layout<MeerkatsState> {
  const seats = state.players;
  const places = new Map<string, Vec>();
  for (const { name } of state.cells) {
    const at = place(state, name)!;
    places.set(name, vec(at.x - MIDDLE.x, 0, at.y - MIDDLE.y));
  }
  const floor = (cell: string): Vec => places.get(cell) ?? vec(0, 0, 0);

  function cast(now: MeerkatsState, { lit, over, open }: Showing): Still[] {
    const order = new Map(lit.flat().map((cell, i) => [cell, i]));
    const stills: Still[] = [];
    for (const { name, stone } of now.cells) {
      if (!stone) continue;
      const at = floor(name);
      const risen = order.get(name);
      if (risen === undefined) stills.push({ key: `stone ${name}`, what: stone, at });
      else {
        stills.push({ key: `stone ${name}`, what: stone, at: vec(at.x, RISEN, at.z), order: risen });
        stills.push({ key: `lit ${name}`, what: 'lit', at, order: risen });
      }
    }
    if (now.hand && !over) stills.push({ key: 'hand', what: now.hand, at: handSpot(seats), size: 1.15 });
    now.secrets.forEach((colour, i) => {
      const seat = i + 1;
      const known = colour !== null && (over || open.includes(seat));
      stills.push({
        key: cardKey(seat),
        what: known ? `card-${colour}` : 'card-?',
        at: cardSpot(seat, seats),
        spin: (degrees(seat, seats) * Math.PI) / 180,
        tilt: known ? 0 : Math.PI,
      });
    });
    return stills;
  }

  function boxes(now: MeerkatsState): PickBox[] {
    const cells = now.cells.map(({ name, stone }) => around(floor(name), stone ? STONE.radius : 0.46, -0.05, stone ? STONE.height : 0.01, name));
    const cards = now.secrets.map((_, i) => around(cardSpot(i + 1, seats), 0.6, -0.3, -0.2, cardKey(i + 1)));
    return [...cells, ...cards];
  }

  function passage(change: Change, before: MeerkatsState): Passage {
    const mouth = bagSpot(seats);
    const inside = vec(mouth.x, BAG_HEIGHT * 0.7, mouth.z);
    if (change.kind === 'draw') return { from: inside };
    if (change.kind === 'appear' && change.from === 'bag') return { from: before.hand ? handSpot(seats) : inside };
    return {};
  }

  function labels(now: MeerkatsState, coordinates: boolean): Label[] {
    const bag = bagSpot(seats);
    const left = Object.values(now.bag).reduce((sum, count) => sum + count, 0);
    const found: Label[] = [{ text: String(left), at: vec(bag.x, -0.24, bag.z + 0.95), size: 0.5, on: 'table' }];
    now.secrets.forEach((_, i) => {
      const at = about(degrees(i + 1, seats) + 37, 5.95 + 0.95, -0.24);
      found.push({ text: String(i + 1), at, size: 0.42, on: 'table' });
    });
    if (!coordinates) return found;
    for (const row of 'abcdefghi') {
      const cells = now.cells.filter(({ name }) => name.startsWith(row));
      for (const [end, next] of [
        [cells[0]!, cells[1]!],
        [cells.at(-1)!, cells.at(-2)!],
      ] as const) {
        const [a, b] = [floor(end.name), floor(next.name)];
        found.push({ text: end.name, at: vec(a.x + (a.x - b.x) * 0.72, 0.012, a.z), size: 0.26 });
      }
    }
    return found;
  }

  return {
    turns: TURNS,
    corners: [...[30, 90, 150, 210, 270, 330].map((angle) => about(angle, CORNER)), ...beside(bagSpot(seats), 1.05, BAG_HEIGHT), ...cardSpots(seats).flatMap((spot) => beside(spot, 0.9, 0))],
    floor,
    top: (_state, cell) => floor(cell),
    cast,
    boxes,
    labels,
    seat: seatTurn,
    passage,
    depth: 1,
    lift: 0.8,
  };
}

/** The corners of the room that something beside the board takes. */
const beside = ({ x, z }: Vec, half: number, height: number): Vec[] =>
  [-half, half].flatMap((dx) => [-half, half].flatMap((dz) => [vec(x + dx, 0, z + dz), vec(x + dx, height, z + dz)]));
const cardSpots = (seats: number): Vec[] => Array.from({ length: seats }, (_, i) => cardSpot(i + 1, seats));
