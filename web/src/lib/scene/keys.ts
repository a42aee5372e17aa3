// Where keys lead in a scene: from cell to cell as they are seen, and from camera to camera.
import { neighbour, type Cell, type Direction, type State } from '$lib/game';
import type { CameraName } from './views';

const ARROWS: Record<string, Direction> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };

/** The last cell in a direction. */
function farthest(state: State, cell: Cell, direction: Direction, turn: number): Cell {
  let at = cell;
  for (let next = neighbour(state, at, direction, turn); next; next = neighbour(state, at, direction, turn)) at = next;
  return at;
}

function nextTarget(state: State, cell: Cell, targets: ReadonlySet<Cell>, step: 1 | -1): Cell {
  const names = state.cells.map(({ name }) => name).filter((name) => targets.has(name) || name === cell);
  return names[(names.indexOf(cell) + step + names.length) % names.length] ?? cell;
}

/** The cell that a key leads to, on a board seen turned by `turn`; undefined if it is no such key. */
export function ledTo(state: State, cell: Cell, key: string, turn: number, targets: ReadonlySet<Cell>): Cell | undefined {
  const direction = ARROWS[key];
  if (direction) return neighbour(state, cell, direction, turn) ?? cell;
  switch (key) {
    case 'Home':
      return farthest(state, cell, 'left', turn);
    case 'End':
      return farthest(state, cell, 'right', turn);
    case 'PageDown':
      return nextTarget(state, cell, targets, 1);
    case 'PageUp':
      return nextTarget(state, cell, targets, -1);
    default:
      return undefined;
  }
}

const CAMERA_KEYS: Record<string, CameraName> = {
  '0': 'above',
  '1': 'seat-1',
  '2': 'seat-2',
  '3': 'seat-3',
  '4': 'seat-4',
  '5': 'free',
  '7': 'mine',
  '8': 'follow',
  '9': 'turning',
};

export function cameraOf(key: string, cameras: readonly CameraName[]): CameraName | null {
  const name = CAMERA_KEYS[key];
  return name !== undefined && cameras.includes(name) ? name : null;
}
