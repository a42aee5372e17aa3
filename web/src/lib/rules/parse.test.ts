import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../game/types';
import { figure } from './figures';
import { parseRules, spansOf, type Block, type Item, type Span } from './parse';

const read = (name: string) => readFileSync(new URL(`../../../../docs/rules/${name}`, import.meta.url), 'utf8');

function allSpans(blocks: readonly Block[]): Span[] {
  const ofItem = (item: Item): Span[] => [...item.spans, ...allSpans(item.inner)];
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'heading':
      case 'paragraph':
        return block.spans;
      case 'list':
        return block.items.flatMap(ofItem);
      case 'table':
        return [...block.head.flat(), ...block.rows.flat(2)];
      default:
        return [];
    }
  });
}

describe('a text of rules', () => {
  it('is taken apart into title, introduction and blocks', () => {
    const text = parseRules(
      '# A game\n\n[Português](a.pt.md)\n\nA game for two.\n\n- [One](#one) · [Two](#two)\n\n## One\n\nPlace `a1`,\nor **not**.\n\n- first\n  goes on\n- second\n  1. inner\n',
    );
    expect(text.title).toBe('A game');
    expect(text.intro).toEqual(['A game for two.']);
    expect(text.blocks).toEqual([
      { kind: 'heading', level: 2, id: 'one', spans: ['One'] },
      { kind: 'paragraph', spans: ['Place ', { kind: 'code', text: 'a1' }, ', or ', { kind: 'strong', text: 'not' }, '.'] },
      {
        kind: 'list',
        ordered: false,
        items: [
          { spans: ['first goes on'], inner: [] },
          { spans: ['second'], inner: [{ kind: 'list', ordered: true, items: [{ spans: ['inner'], inner: [] }] }] },
        ],
      },
    ]);
  });

  it('leaves out what is not for players, a block or a whole section', () => {
    const hide = '<!-- not for players -->';
    const text = parseRules(
      `# A\n\nIntro.\n\n## One\n\n${hide}\n\nGone.\n\nStays.\n\n${hide}\n\n## Two\n\nGone.\n\n### Deeper\n\nGone.\n\n## Three\n\nStays.`,
    );
    expect(text.blocks.map((block) => (block.kind === 'heading' ? block.id : block.kind))).toEqual(['one', 'paragraph', 'three', 'paragraph']);
    expect(JSON.stringify(text)).not.toContain('Gone');
  });

  it('keeps options apart, so that they can be named in the reader’s words', () => {
    expect(spansOf('With `rules=designer` it ends.')).toEqual(['With ', { kind: 'option', key: 'rules', value: 'designer' }, ' it ends.']);
  });

  it('leaves out the words for reasons, which are for programs', () => {
    expect(spansOf('It wins, reason `quicksand`.')).toEqual(['It wins.']);
    expect(spansOf('a tower stands on c5 (`tower-there`); and')).toEqual(['a tower stands on c5; and']);
    expect(spansOf('e3 (sempre `other-island`).')).toEqual(['e3.']);
    expect(spansOf('share the win: `win 1,3 groups`.')).toEqual(['share the win.']);
  });

  it('makes a film of a table with positions', () => {
    const text = parseRules('# A\n\nB.\n\n| who | action | position |\n| --- | --- | --- |\n| | | `a/b/c/d/e r` |\n| Red | `c3` | `f/b/c/d/e b` |');
    expect(text.blocks[0]).toEqual({
      kind: 'example',
      frames: [
        { who: '', action: null, position: 'a/b/c/d/e r' },
        { who: 'Red', action: 'c3', position: 'f/b/c/d/e b' },
      ],
    });
  });
});

describe.each(GAMES)('the rules of %s', (game) => {
  const [english, portuguese] = [parseRules(read(`${game}.md`)), parseRules(read(`${game}.pt.md`))];

  it('have the same sections, figures and films in both languages', () => {
    const shape = (block: Block) => (block.kind === 'figure' ? `figure ${block.id}` : block.kind === 'heading' ? `heading ${block.level}` : block.kind);
    expect(portuguese.blocks.map(shape)).toEqual(english.blocks.map(shape));
    expect(english.blocks.filter((block) => block.kind === 'figure').length).toBeGreaterThan(4);
    expect(english.blocks.filter((block) => block.kind === 'example')).toHaveLength(1);
  });

  it('show figures that exist', () => {
    for (const block of english.blocks) {
      if (block.kind === 'figure') expect(figure(block.id)?.position).toBeTruthy();
    }
  });

  it.each(['en', 'pt'] as const)('say nothing that only programs understand (%s)', (language) => {
    const text = language === 'pt' ? portuguese : english;
    const codes = new Set([...read('../notation.md').matchAll(/^\| `([a-z-]+)` \| (?:all|Syrtis|Distrify|Sixteen|Meerkats)/gm)].map((found) => found[1]));
    expect(codes.size).toBeGreaterThan(30);
    const spans = [...text.intro, ...allSpans(text.blocks)];
    const said = spans.flatMap((span) => (typeof span !== 'string' && span.kind === 'code' ? [span.text] : []));
    expect(said.filter((word) => codes.has(word))).toEqual([]);
    const words = spans.map((span) => (typeof span === 'string' ? span : 'text' in span ? span.text : '')).join(' ');
    expect(words).not.toMatch(/perft|protocol|\]\(|\*\*|`|cadeia de posição|position string/i);
  });

  it.each(['en', 'pt'] as const)('read well where something was left out (%s)', (language) => {
    const text = language === 'pt' ? portuguese : english;
    for (const block of text.blocks) {
      const words = allSpans([block])
        .map((span) => (typeof span === 'string' ? span : 'text' in span ? span.text : span.value))
        .join('');
      expect(words).not.toMatch(/[;:,(]\.(?!\.)|\(\)| [;,)]|  /);
    }
  });

  it('lead only to sections that are shown', () => {
    for (const text of [english, portuguese]) {
      const ids = new Set(text.blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : [])));
      for (const span of allSpans(text.blocks)) {
        if (typeof span !== 'string' && span.kind === 'link') expect(ids).toContain(span.to);
      }
    }
  });
});
