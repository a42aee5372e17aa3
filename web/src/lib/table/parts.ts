// What only some tables show, or only at times: files of their own, so that the first look at a table waits for little.
import { want } from '$lib/text';

export const PARTS = {
  waiting: () => Promise.all([import('./Waiting.svelte'), want('choices', 'why')]).then(([part]) => part),
  handOver: () => import('./HandOver.svelte'),
  secret: () => import('./Secret.svelte'),
  offers: () => import('./Offers.svelte'),
  pace: () => Promise.all([import('./Pace.svelte'), want('choices')]).then(([part]) => part),
  outcome: () => import('./Outcome.svelte'),
  resign: () => import('./ResignDialog.svelte'),
  rules: () => import('$lib/rules/RulesDialog.svelte'),
  question: () => import('$lib/board/Ask.svelte'),
  sound: () => import('$lib/sound'),
};

/** How long a table is looked at before more is loaded: until then, what it shows comes first. */
const AFTER_MS = 2_000;

/** Loads what a game that is played may come to show, so that it is there at once, and also if the server goes away. Returns a
 * way to call it off. */
export function loadAhead(): () => void {
  const { question, sound, offers, outcome, resign } = PARTS;
  const timer = setTimeout(() => {
    // What does not come now is asked for again when it is needed.
    for (const load of [question, sound, offers, outcome, resign]) load().catch(() => {});
  }, AFTER_MS);
  return () => clearTimeout(timer);
}
