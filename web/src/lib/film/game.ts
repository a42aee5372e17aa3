import { api } from '$lib/net';
import type { FilmBody, RecordBody, WireTable } from '$lib/protocol';
import type { End } from '$lib/game/types';
import type { Frame } from './moves';

/** A whole game to look at: a table's, or a kept record's. */
export interface Studied {
  readonly of: 'table' | 'record';
  readonly id: string;
  /** The full game spec. */
  readonly spec: string;
  /** By seat; empty where nobody said. */
  readonly names: readonly string[];
  readonly frames: readonly Frame[];
  readonly outcome: string;
  readonly running: boolean;
  /** Whether it may be analysed: not while it is played, unless its players wanted to learn. */
  readonly analysable: boolean;
}

export async function loadGame(of: 'table' | 'record', id: string, signal?: AbortSignal): Promise<Studied> {
  const options = signal ? { signal } : {};
  if (of === 'record') {
    const [record, film] = await Promise.all([
      api.get<RecordBody>(`/api/records/${id}?format=json`, options),
      api.get<FilmBody>(`/api/records/${id}/film`, options),
    ]);
    return { of, id, spec: record.game, names: record.names, frames: film.frames, outcome: film.outcome, running: false, analysable: true };
  }
  const [table, film] = await Promise.all([
    api.get<WireTable>(`/api/tables/${id}`, options),
    api.get<FilmBody>(`/api/tables/${id}/film`, options),
  ]);
  return {
    of,
    id,
    spec: table.game,
    names: table.seats.map((seat) => seat.name ?? ''),
    frames: film.frames,
    outcome: film.outcome,
    running: table.status !== 'over',
    analysable: table.status === 'over' || table.training,
  };
}

/** Where the record of a game can be had as text. */
export function recordAddress({ of, id }: Pick<Studied, 'of' | 'id'>): string {
  return of === 'table' ? `/api/tables/${id}/record` : `/api/records/${id}`;
}

/** Where its film is, on the page. */
export function filmAddress({ of, id }: Pick<Studied, 'of' | 'id'>): string {
  return of === 'table' ? `/t/${id}/film` : `/r/${id}`;
}

export function analysisAddress({ of, id }: Pick<Studied, 'of' | 'id'>): string {
  return `/${of === 'table' ? 't' : 'r'}/${id}/analysis`;
}

/** `win 1,3 groups` in parts; nothing for a game that goes on, or whose winner is not known here. */
export function endOf(outcome: string): End | null {
  const [word, second = '', third] = outcome.split(' ');
  if (word === 'win' && third) return { winners: second.split(',').map(Number), reason: third };
  if (word === 'draw' && second) return { winners: [], reason: second };
  return null;
}
