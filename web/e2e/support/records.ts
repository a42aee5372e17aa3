// Whole games as records, and how they get to the server.
import { expect, type Page } from '@playwright/test';

/** A short game of Sixteen Stone that Red gives up, with a comment. */
export const SHORT = `[Game "sixteen-stone:rules=classic"]
[Start "...../...../...../...../..... r 8,8 place 0 0"]
[Seat1 "Ana"]
[Seat2 "Rui"]
[Date "2026-11-15"]
[Result "win 2 resignation"]

c3 1200ms
c4 {Right behind it.}
d4
b2
`;

/** A game of Distrify that White wins with f5. */
export const WON = `[Game "distrify:size=9"]
[Start "........./....x..../...x.x.x./..xoo.x../xoo.x.o../o.....xoo/...x.x.../..x....../......... b -"]
[Seat1 "Ana"]
[Seat2 "Rui"]
[Result "win 2 path"]

a1 a9
f5
`;

/** A game for three with its secrets. */
export const MEERKATS = `[Game "meerkats:players=3,rules=classic"]
[Start "...../....../......./......../........./......../......./....../..... 1/3 r15g15b15y15 draw rgb"]
[Seat1 "Ana"]
[Seat2 "Rui"]
[Seat3 "Eva"]
[Result "ongoing"]

draw:r r@e5
draw:g g@c3 e5-e8
draw:b b@d4 c3-a1
`;

/** Gives a record to the server; says under which name it keeps it. */
export async function keepRecord(page: Page, text: string): Promise<string> {
  const kept = await page.request.post('/api/records', { data: text, headers: { 'content-type': 'text/plain' } });
  expect(kept.status(), await kept.text()).toBe(201);
  return ((await kept.json()) as { id: string }).id;
}
