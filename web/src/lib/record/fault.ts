/** What is wrong with a record: the line, and a message with what fills it. */
export interface RecordFault {
  readonly line: number | null;
  readonly id: string;
  readonly args: Record<string, string | number>;
  /** The rule that forbids an action of the record, and its cells. */
  readonly rule?: { code: string; cells: string[] };
}

/** The server's words, which are for programs too, by the message that says the same in the reader's language. */
const FORMS: readonly [RegExp, string, ...string[]][] = [
  [/^the header `\[(\w+) /, 'record-missing', 'header'],
  [/^expected a header of the form .*?, found (.*)$/s, 'record-header', 'found'],
  [/^the header (.*) comes twice$/, 'record-twice', 'header'],
  [/^a record has at most (\d+) headers/, 'record-many-headers', 'count'],
  [/^header `Game`: there is no game (`.*`); the games are (.*)$/s, 'record-no-game', 'found', 'games'],
  [/^header `Game`: (`\w+`) takes (.*), not (`.*`)$/s, 'record-option', 'option', 'takes', 'found'],
  [/^header `Game`: /, 'record-game'],
  [/^header `Start`: field `\w+`: found (`.*?`), expected/s, 'record-start-part', 'found'],
  [/^header `Start`: /, 'record-start'],
  [/^header `Seat(\d)`/, 'record-seat', 'seat'],
  [/^header `Date`: found (.*), expected/s, 'record-date', 'found'],
  [/^header `Result`: the actions end with `(.*)`$/, 'record-other-result', 'result'],
  [/^header `Result`: found (.*?), expected/s, 'record-result', 'found'],
  [/^the comment that begins here/, 'record-comment'],
  [/^the time (.*) does not follow/, 'record-time', 'found'],
  [/^a record has at most (\d+) actions/, 'record-many-actions', 'count'],
  [/^the text is longer than (\d+) bytes/, 'record-too-long', 'count'],
  [/^the text is not UTF-8/, 'record-not-text'],
  [/^action (\d+): (`.*?`) is not an action/s, 'record-no-action', 'number', 'found'],
  [/^action (\d+): /, 'record-action', 'number'],
];

export function readFault(message: string): RecordFault {
  const placed = /^line (\d+): (.*)$/s.exec(message);
  const line = placed ? Number(placed[1]) : null;
  const said = placed?.[2] ?? message;
  const illegal = /^action (\d+): illegal action: ([a-z-]+)(?: ([a-z0-9,]+))?$/.exec(said);
  if (illegal) {
    const rule = { code: illegal[2] ?? '', cells: illegal[3]?.split(',') ?? [] };
    return { line, id: 'record-illegal', args: { number: Number(illegal[1]) }, rule };
  }
  for (const [form, id, ...names] of FORMS) {
    const found = form.exec(said);
    if (found) return { line, id, args: Object.fromEntries(names.map((name, place) => [name, found[place + 1] ?? ''])) };
  }
  return { line, id: 'record-other', args: { detail: said } };
}

/** Where a line stands in a text: from its first character to its last. */
export function lineSpan(text: string, line: number): [number, number] {
  const lines = text.split('\n');
  const place = Math.max(1, Math.min(line, lines.length));
  const start = lines.slice(0, place - 1).reduce((sum, each) => sum + each.length + 1, 0);
  return [start, start + (lines[place - 1] ?? '').length];
}
