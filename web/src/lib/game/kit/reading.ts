import { ReadError, type Action, type ActionKind, type Cell } from '../types';

/** The fields of a position, exactly as many as the game has. */
export function fields(position: string, game: string, count: number): string[] {
  const parts = position.split(' ');
  if (parts.length !== count || parts.some((part) => part === '')) {
    throw new ReadError(`${game}: a position has ${count} fields, not “${position}”`);
  }
  return parts;
}

export function squareRows(text: string, game: string, token: RegExp, sizes: (size: number) => boolean): string[][] {
  const rows = text.split('/').map((row) => row.match(token) ?? []);
  const size = rows.length;
  if (!sizes(size) || rows.some((row) => row.length !== size) || rows.map((row) => row.join('')).join('/') !== text) {
    throw new ReadError(`${game}: not a board: “${text}”`);
  }
  return rows;
}

export function whole(text: string, name: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new ReadError(`${name} is a number, not “${text}”`);
  return Number(text);
}

export function action(kind: ActionKind, text: string, cells: Cell[], detail: string | null = null): Action {
  return { kind, cells, captures: [], detail, text };
}

export function notAnAction(game: string, text: string): never {
  throw new ReadError(`${game}: not an action: “${text}”`);
}
