// What only some tables show, or only at times: files of their own, so that the first look at a table waits for little.
import { want } from '$lib/text';

/** A part, with the texts that it needs besides those that every table does. */
const texted = <Part>(part: Promise<Part>, ...texts: Parameters<typeof want>) => Promise.all([part, want(...texts)]).then(([loaded]) => loaded);

export const PARTS = {
  waiting: () => texted(import('./Waiting.svelte'), 'choices', 'why'),
  handOver: () => texted(import('./HandOver.svelte'), 'choices'),
  secret: () => import('./Secret.svelte'),
  offers: () => import('./Offers.svelte'),
  pace: () => texted(import('./Pace.svelte'), 'choices'),
  outcome: () => import('./Outcome.svelte'),
  resign: () => texted(import('./ResignDialog.svelte'), 'choices'),
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
