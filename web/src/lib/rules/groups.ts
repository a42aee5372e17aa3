import { groups } from '$lib/game/kit/groups';
import { hexAround } from '$lib/game/kit/hex';
import type { Colour, MeerkatsState } from '$lib/game';

/** The sizes of a colour's groups, the largest first. */
export function groupSizes(state: MeerkatsState, colour: Colour): number[] {
  const own = state.cells.filter(({ stone }) => stone === colour).map(({ name }) => name);
  return groups(own, hexAround).map((group) => group.length);
}
