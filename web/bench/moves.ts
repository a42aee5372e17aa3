// What the client does when a move arrives: reads the message, finds what is different, updates marks, labels and pieces.
import '$lib/ui/tokens.css';
import '$lib/ui/base.css';
import '$lib/game/all';
import { parsePlaythrough } from '$lib/game/fixtures/parse';
import { setLanguage } from '$lib/text';
import { flushSync, mount, unmount } from 'svelte';
import OneBoard from './OneBoard.svelte';

const files = import.meta.glob<string>('../../crates/tabuleiro/tests/playthroughs/{syrtis-major,distrify-9,distrify-19,sixteen-stone,meerkats-4}.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export interface Cost {
  game: string;
  moves: number;
  /** Milliseconds of script: the middle, the 95th of a hundred, and the most. */
  script: { median: number; p95: number; most: number };
  /** The same with the browser's own style and layout. */
  withLayout: { median: number; p95: number; most: number };
}

function figures(all: number[]): Cost['script'] {
  const sorted = [...all].sort((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]! * 100) / 100;
  return { median: at(0.5), p95: at(0.95), most: at(1) };
}

/** Does something in a task of its own, between frames, as a message's arrival would. */
const inTask = (work: () => void) =>
  new Promise<void>((done) => {
    requestAnimationFrame(() =>
      setTimeout(() => {
        work();
        done();
      }),
    );
  });

async function measure(name: string, text: string): Promise<Cost> {
  const { spec, steps } = parsePlaythrough(name, text);
  const target = document.getElementById('board')!;
  const board = mount(OneBoard, { target, props: { spec, first: steps[0]!, onact: () => undefined } });
  await new Promise((done) => setTimeout(done, 500));
  const script: number[] = [];
  const withLayout: number[] = [];
  for (const [i, step] of steps.entries()) {
    if (i === 0) continue;
    const message = JSON.stringify({ position: step.position, actions: step.actions, last: steps[i - 1]!.action });
    await inTask(() => {
      const start = performance.now();
      board.receive(message);
      flushSync();
      const done = performance.now();
      target.getBoundingClientRect();
      withLayout.push(performance.now() - start);
      script.push(done - start);
    });
  }
  await unmount(board);
  return { game: name, moves: script.length, script: figures(script), withLayout: figures(withLayout) };
}

declare global {
  interface Window {
    /** The games to be measured, and how. */
    moves: { games: string[]; measure: (name: string) => Promise<Cost> };
  }
}

const games = Object.entries(files).map(([path, text]) => ({ name: path.split('/').at(-1)!.replace('.txt', ''), text }));
await setLanguage('en');
window.moves = {
  games: games.map(({ name }) => name),
  measure: async (name) => measure(name, games.find((game) => game.name === name)!.text),
};
