// What somebody does at a board, flat or in three dimensions: how it stands, what can be pressed, what is asked and said.
import {
  difference,
  isAction,
  modes,
  NO_CHOICE,
  press,
  stateOf,
  targets,
  type Cell,
  type Change,
  type Choice,
  type End,
  type State,
  type Target,
} from '$lib/game';
import { t } from '$lib/text';
import { untrack } from 'svelte';
import { inHand, marksOf } from './marks';
import { announcement, outcomeWords } from './words';

/** What every board is given. */
export interface BoardProps {
  /** A game's name, or its spec. */
  game: string;
  position: string;
  /** The legal actions, to be shown; none for onlookers. */
  actions?: readonly string[];
  last?: string | null;
  /** Whether they can be played now. For a moment they may not, and the board should look the same. */
  interactive?: boolean;
  /** Quarter turns clockwise; sixth turns on the hexagon. */
  turned?: number;
  /** The cells that show why something is forbidden. */
  guilty?: readonly Cell[];
  hint?: string | null;
  end?: End | null;
  choice?: Choice;
  /** Meerkats: seats whose secret cards may be turned over; null for all that the position knows. */
  own?: readonly number[] | null;
  /** Meerkats: whether known secrets lie open. */
  secrets?: 'asked' | 'shown';
  onact?: (action: string) => void;
  ontry?: (action: string) => void;
  onchoice?: (choice: Choice) => void;
}

/** What only the board knows. */
interface Board {
  choice: Choice;
  /** The cell under the pointer, or with the focus. */
  readonly eyed: Cell | null;
  /** Another position is there: reached by an action, if that is known, or quite another board. */
  moved(next: State, by: { action: string | null; changes: Change[] } | null): void;
  /** A question that had the focus goes. */
  refocus(cell: Cell | undefined): void;
}

const NONE: readonly string[] = [];

/** To be called while a component is made. */
export function entry(given: () => Omit<BoardProps, 'choice'>, board: Board) {
  const now = $derived(stateOf(given().game, given().position));
  const legal = $derived(given().end ? NONE : (given().actions ?? NONE));
  let said = $state('');
  let asked = $state.raw<string[] | null>(null);
  let looked = $state<string | null>(null);

  let before: State | null = null;
  $effect.pre(() => {
    const next = now;
    const action = given().last ?? null;
    untrack(() => advance(next, action));
  });

  function advance(next: State | null, last: string | null) {
    const old = before;
    before = next;
    if (!next || old === next) return;
    if (!old || old.game !== next.game || old.size !== next.size) {
      board.moved(next, null);
      return;
    }
    const action = isAction(next, last) ? last : null;
    const changes = difference(old, next, action);
    board.moved(next, { action, changes });
    said = announcement(old, next, action, changes);
    if (isChosen()) choose(NO_CHOICE);
    asked = null;
  }

  // How the game ended is said once, after the action that ended it.
  let ended = '';
  $effect(() => {
    const { end } = given();
    const how = end ? `${end.winners.join()} ${end.reason}` : '';
    if (!now || how === ended) return;
    ended = how;
    if (end) said = `${untrack(() => said)} ${outcomeWords(now, end)}`.trim();
  });

  const aims = $derived(now ? targets(now, legal, board.choice) : []);
  const aimAt = $derived(new Map<Cell, Target>(aims.map((target) => [target.cell, target])));
  const previewed = $derived.by(() => {
    const { eyed, choice } = board;
    if (!now || eyed === null || choice.picked.length > 0 || aimAt.get(eyed)?.kind !== 'own') return [];
    return targets(now, legal, { picked: [eyed], mode: choice.mode });
  });
  const marks = $derived.by(() => {
    if (!now) return [];
    const { choice, eyed } = board;
    const [last, hint] = [given().last ?? null, looked ?? given().hint ?? null];
    return marksOf({ state: now, actions: legal, now: aims, next: previewed, choice, eyed, last, hint });
  });
  const wished = $derived.by(() => {
    const { eyed } = board;
    if (!now || eyed === null || aimAt.get(eyed)?.kind !== 'place') return null;
    const what = inHand(now, board.choice);
    return what === null ? null : { cell: eyed, what };
  });

  const isChosen = () => board.choice.picked.length > 0 || board.choice.mode !== null;

  function choose(next: Choice) {
    board.choice = next;
    given().onchoice?.(next);
  }

  function act(action: string) {
    const [wasAsked, at] = [asked !== null, board.choice.picked.at(-1)];
    asked = null;
    looked = null;
    choose(NO_CHOICE);
    if (wasAsked) board.refocus(at);
    given().onact?.(action);
  }

  return {
    get now() {
      return now;
    },
    /** What may be done, or would be if it were the moment for it. */
    get legal() {
      return legal;
    },
    /** What is said of what happened. */
    get said() {
      return said;
    },
    /** Actions that what was pressed may mean. */
    get asked() {
      return asked;
    },
    get aimAt() {
      return aimAt;
    },
    get marks() {
      return marks;
    },
    /** What would come to the cell that is looked at. */
    get wished() {
      return wished;
    },
    act,

    press(cell: Cell) {
      if (!now || !given().interactive || legal.length === 0) return;
      const { choice } = board;
      const result = press(now, legal, choice, cell);
      if (result.act !== undefined) {
        act(result.act);
        return;
      }
      const grown = result.choice.picked.length > choice.picked.length;
      if (result.choice !== choice) choose(result.choice);
      if (result.ask) asked = result.ask;
      else if (result.try !== undefined) given().ontry?.(result.try);
      else if (grown) said = t('announce-picked', { cell, count: targets(now, legal, result.choice).length });
    },

    /** Lets go of what is picked; false if nothing is. */
    drop(): boolean {
      if (!isChosen()) return false;
      choose(NO_CHOICE);
      said = t('announce-dropped');
      return true;
    },

    /** A letter chooses a kind of action, or plays it. Chosen again, the kind is let go of. */
    letter(key: string): boolean {
      if (!now || !given().interactive) return false;
      const mode = modes(now, legal).find((one) => one.key === key && one.count > 0);
      if (!mode) return false;
      if (mode.action !== null) act(mode.action);
      else choose({ picked: [], mode: board.choice.mode === mode.id ? null : mode.id });
      return true;
    },

    /** One of the actions that are asked about is looked at. */
    look(action: string | null) {
      looked = action;
    },

    /** None of them was meant. */
    cancel() {
      const { picked, mode } = board.choice;
      asked = null;
      looked = null;
      choose({ picked: picked.slice(0, -1), mode });
      board.refocus(picked.at(-1));
    },
  };
}
