// The labels of all cells, made anew only where something has changed: most cells of a large board stay what they were.
import type { Cell, State, Target } from '$lib/game';
import { cellLabel, type Seen } from './words';

export interface Noted {
  aims: ReadonlyMap<Cell, Target>;
  picked: readonly Cell[];
  last: readonly Cell[];
  guilty: readonly Cell[];
  hint: readonly Cell[];
  lit: readonly Cell[];
}

/** A maker of labels that remembers those it has made in a language. */
export function labeller(): (state: State, noted: Noted, language: string) => string[] {
  let made = new Map<string, string>();
  let madeIn = '';
  return (state, noted, language) => {
    if (madeIn !== language) [made, madeIn] = [new Map(), language];
    const [last, guilty, hint, lit] = [noted.last, noted.guilty, noted.hint, noted.lit].map((cells) => new Set(cells));
    return state.cells.map((cell) => {
      const { name } = cell;
      const seen: Seen = {
        target: noted.aims.get(name),
        picked: noted.picked.includes(name),
        last: last!.has(name),
        guilty: guilty!.has(name),
        hint: hint!.has(name),
        lit: lit!.has(name),
      };
      const lies =
        'tile' in cell
          ? `${cell.tile?.colour}${cell.tile?.shape}${cell.tower}${state.phase}`
          : `${cell.stone}${'pending' in state && state.pending === name}${'dropped' in state && state.dropped === name}`;
      const key = `${name} ${lies} ${seen.target?.kind} ${seen.picked}${seen.last}${seen.guilty}${seen.hint}${seen.lit}`;
      let text = made.get(key);
      if (text === undefined) made.set(key, (text = cellLabel(state, name, seen)));
      return text;
    });
  };
}
