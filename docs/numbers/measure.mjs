// Lets a level play every variant against itself and writes docs/games-in-numbers.md.
//
//   node docs/numbers/measure.mjs <folder>
//
// The results of `tabuleiro stats` are kept in the folder, a file for each variant and level; what is there already is not
// played again, so that a run can be interrupted and gone on with.

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const folder = process.argv[2]
if (!folder) {
  console.error('usage: node docs/numbers/measure.mjs <folder>')
  process.exit(2)
}
mkdirSync(folder, { recursive: true })

const sizes = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]
const variants = [
  ...['major', 'minor'].flatMap((board) =>
    ['antisymmetric', 'random'].flatMap((setup) =>
      ['classic', 'designer'].map((rules) => `syrtis:board=${board},setup=${setup},rules=${rules}`))),
  ...sizes.map((size) => `distrify:size=${size}`),
  ...['classic', 'designer'].map((rules) => `sixteen-stone:rules=${rules}`),
  ...[2, 3, 4].flatMap((players) =>
    ['classic', 'designer'].map((rules) => `meerkats:players=${players},rules=${rules}`)),
]
const plays = [
  { level: 'random', games: 1000, title: 'Random play', about: 'Every legal action equally likely, 1000 games each.' },
  { level: '4', games: 100, title: 'Level 4', about: 'A bot that knows what it is doing, 100 games each.' },
]

function survey(spec, { level, games }) {
  const file = join(folder, `${spec.replaceAll(/[:,=]/g, '_')}.${level}.json`)
  if (!existsSync(file)) {
    const binary = join(root, 'target/release/tabuleiro')
    const found = execFileSync(binary, ['stats', spec, '--games', `${games}`, '--level', level, '--json'])
    writeFileSync(file, found)
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}

const percent = (part) => `${(100 * part).toFixed(0)} %`
const range = ({ low, high }, digits = 0, factor = 1) => `${(factor * low).toFixed(digits)} … ${(factor * high).toFixed(digits)}`
const mean = (found, digits) => (found ? `${found.mean.toFixed(digits)} (${range(found.interval, digits)})` : '')
const short = (spec) => spec.replace(/^[^:]*:/, '').replaceAll(',', ', ').replaceAll('=', ' ')

function row(spec, found) {
  const seats = found.seats.map(({ score, interval }) => `${percent(score)} (${range(interval, 0, 100)})`).join(', ')
  const reasons = Object.entries(found.reasons)
    .sort(([, one], [, other]) => other.part - one.part)
    .map(([reason, { part }]) => `${reason} ${percent(part)}`)
    .join(', ')
  return [short(spec), mean(found.turns, 1), mean(found.actions, 1), mean(found.branching, 1), seats, percent(found.draws.part), reasons]
}

const names = { syrtis: 'Syrtis', distrify: 'Distrify', 'sixteen-stone': 'Sixteen Stone', meerkats: 'Meerkats' }
const lines = [
  '# The games in numbers',
  '',
  'What games are like when a level plays them against itself: `tabuleiro stats <spec> --games <n> --level <level>`, seed 0, for',
  'every variant. `make numbers` plays them again and writes this page.',
  '',
  '- **turns**, **actions**: the length of a game; actions of chance are counted. Mean, and its 95 % interval in brackets.',
  '- **choices**: legal actions at a player’s decision: each game’s average, then their mean.',
  '- **seats**: the part of the points that each seat took, seat 1 first, with 95 % intervals. Where all seats are equally good it',
  '  is 50 %, 33 % or 25 %.',
  '- **ends**: why games ended; the reasons are explained on the pages of the rules.',
  '- Games that always begin alike (Distrify, Sixteen Stone) open with four random actions.',
  '',
]
for (const play of plays) {
  lines.push(`## ${play.title}`, '', play.about, '')
  for (const [game, name] of Object.entries(names)) {
    lines.push(`### ${name}${play.level === 'random' ? '' : `, level ${play.level}`}`, '', '| variant | turns | actions | choices | seats | draws | ends |', '| --- | ---: | ---: | ---: | --- | ---: | --- |')
    for (const spec of variants.filter((variant) => variant.startsWith(game))) {
      lines.push(`| ${row(spec, survey(spec, play)).join(' | ')} |`)
    }
    lines.push('')
  }
}
writeFileSync(join(root, 'docs/games-in-numbers.md'), lines.join('\n').trimEnd() + '\n')
