// The rules are written once, in `docs/rules/`, for readers of the repository and for the page alike. Here their text is
// taken apart for the page, without what only programmers need: what stands behind `<!-- not for players -->`, the
// words for reasons that programs exchange, and the links of the repository.

export type Span =
  | string
  | { kind: 'code'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'em'; text: string }
  /** An option of the game, as in `rules=designer`, to be named in the reader's words. */
  | { kind: 'option'; key: string; value: string }
  | { kind: 'link'; text: string; to: string };

export interface ExampleFrame {
  readonly who: string;
  readonly action: string | null;
  readonly position: string;
}

export interface Item {
  readonly spans: Span[];
  readonly inner: Block[];
}

export type Block =
  | { kind: 'heading'; level: 2 | 3; id: string; spans: Span[] }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; ordered: boolean; items: Item[] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] }
  /** A drawn position, by its name in `diagrams.json`. */
  | { kind: 'figure'; id: string; title: string }
  /** A table of actions with the positions they lead to: a little film. */
  | { kind: 'example'; frames: ExampleFrame[] };

export interface RulesText {
  readonly title: string;
  readonly intro: Span[];
  readonly blocks: Block[];
}

const HIDDEN = '<!-- not for players -->';

export function parseRules(markdown: string): RulesText {
  const chunks = markdown.replaceAll('\r', '').trim().split(/\n{2,}/);
  let title = '';
  let intro: Span[] = [];
  const blocks: Block[] = [];
  /** The level of a heading whose section is left out. */
  let hiddenBelow: number | null = null;
  let hideNext = false;
  for (const chunk of chunks) {
    const heading = /^(#{1,3}) (.+)$/.exec(chunk);
    if (heading) {
      const level = heading[1]?.length ?? 0;
      if (hiddenBelow !== null && level <= hiddenBelow) hiddenBelow = null;
      if (hideNext) hiddenBelow = level;
      hideNext = false;
      if (hiddenBelow !== null) continue;
      const words = heading[2] ?? '';
      if (level === 1) title = words;
      else blocks.push({ kind: 'heading', level: level as 2 | 3, id: slug(words), spans: spansOf(words) });
      continue;
    }
    if (chunk === HIDDEN) {
      hideNext = true;
      continue;
    }
    const hidden = hideNext || hiddenBelow !== null;
    hideNext = false;
    if (hidden) continue;
    const block = blockOf(chunk);
    if (!block) continue;
    if (!blocks.length && !intro.length && block.kind === 'paragraph') intro = block.spans;
    else blocks.push(block);
  }
  return { title, intro, blocks };
}

function blockOf(chunk: string): Block | null {
  if (chunk.startsWith('```')) return null;
  const figure = /^!\[([^\]]*)\]\(diagrams\/([a-z0-9-]+)\.svg\)$/.exec(chunk);
  if (figure) return { kind: 'figure', title: figure[1] ?? '', id: figure[2] ?? '' };
  const lines = chunk.split('\n');
  if (isContents(lines)) return null;
  if (lines[0]?.startsWith('|')) return tableOf(lines);
  if (/^(- |\d+\. )/.test(chunk)) return listOf(lines);
  const spans = spansOf(lines.join(' '));
  return spans.length ? { kind: 'paragraph', spans } : null;
}

/** Links to other pages of the repository, or to the sections below: the page has its own. */
function isContents(lines: readonly string[]): boolean {
  return lines.every((line) => /^(- )?\[[^\]]+\]\([^)]+\)/.test(line));
}

function listOf(lines: readonly string[]): Block {
  const ordered = /^\d/.test(lines[0] ?? '');
  const items: { text: string[]; inner: string[] }[] = [];
  for (const line of lines) {
    const start = /^(?:- |\d+\. )(.*)$/.exec(line);
    const open = items.at(-1);
    if (start) items.push({ text: [start[1] ?? ''], inner: [] });
    else if (open && (open.inner.length || /^\s+(- |\d+\. )/.test(line))) open.inner.push(line.replace(/^ {2,3}/, ''));
    else open?.text.push(line.trim());
  }
  return {
    kind: 'list',
    ordered,
    items: items.map(({ text, inner }) => ({
      spans: spansOf(text.join(' ')),
      inner: inner.length ? [listOf(inner)] : [],
    })),
  };
}

function tableOf(lines: readonly string[]): Block {
  const cells = (line: string) =>
    line
      .replace(/^\|/, '')
      .replace(/\|$/, '')
      .split('|')
      .map((cell) => cell.trim());
  const [head = [], , ...rows] = lines.map(cells);
  const frames = rows.map((row) => exampleFrame(row));
  if (frames.length && frames.every((frame) => frame !== null)) return { kind: 'example', frames };
  return { kind: 'table', head: head.map(spansOf), rows: rows.map((row) => row.map(spansOf)) };
}

/** A row `who | action | position`: positions have at least four slashes. */
function exampleFrame(row: readonly string[]): ExampleFrame | null {
  const [who = '', action = '', position = ''] = row;
  const text = /^`([^`]*(?:\/[^`]*){4,})`$/.exec(position)?.[1];
  if (row.length !== 3 || text === undefined) return null;
  return { who, action: /^`([^`]+)`$/.exec(action)?.[1] ?? null, position: text };
}

const SPAN = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^)]+)\)/g;

export function spansOf(words: string): Span[] {
  const text = withoutCodes(words);
  const spans: Span[] = [];
  let end = 0;
  for (const found of text.matchAll(SPAN)) {
    const [whole, code, strong, em, label, to] = found;
    if (found.index > end) spans.push(text.slice(end, found.index));
    end = found.index + whole.length;
    if (code !== undefined) spans.push(codeOf(code));
    else if (strong !== undefined) spans.push({ kind: 'strong', text: strong });
    else if (em !== undefined) spans.push({ kind: 'em', text: em });
    else if (label !== undefined && to?.startsWith('#')) spans.push({ kind: 'link', text: label, to: slug(to.slice(1)) });
    else if (label !== undefined) spans.push(label);
  }
  if (end < text.length) spans.push(text.slice(end));
  return spans;
}

function codeOf(code: string): Span {
  const option = /^([a-z]+)=([a-z0-9]+)$/.exec(code);
  if (option) return { kind: 'option', key: option[1] ?? '', value: option[2] ?? '' };
  return { kind: 'code', text: code };
}

/** The words for reasons are for programs: a player reads why in the sentence beside them. */
function withoutCodes(text: string): string {
  return text
    .replace(/ ?\(\*\*(?:Ruling|Decisão)\*\*: [^()]*\)/g, '')
    .replace(/[,:;]? (?:reason|razão) `[a-z-]+`/g, '')
    .replace(/ \((?:all |sempre )?(?:`[a-z]+(?:-[a-z]+)*`(?:, )?)+(?: (?:for anything else|para qualquer outra))?\)/g, '')
    .replace(/ \(`[a-z-]+:[a-z0-9=,]+`\)/g, '')
    .replace(/ \(`(?:win|draw) [^`]*`\)/g, '')
    .replace(/: `(?:win|draw) [^`]*`/g, '');
}

export function slug(words: string): string {
  return words
    .toLowerCase()
    .replaceAll('`', '')
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}
