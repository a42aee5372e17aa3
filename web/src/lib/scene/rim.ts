import { vec, type Label } from './layout';

/** The names of columns and rows along all four sides of a square board, so that every seat can read them. */
export function rim(size: number, away: number, height: number, scale = Math.max(0.26, size / 34)): Label[] {
  const found: Label[] = [];
  for (let i = 0; i < size; i++) {
    const place = i - (size - 1) / 2;
    const [letter, figure] = [String.fromCharCode(97 + i), String(i + 1)];
    for (const side of [-1, 1]) {
      found.push({ text: letter, at: vec(place, height, side * (away + scale / 2)), size: scale });
      found.push({ text: figure, at: vec(side * (away + scale / 2), height, place), size: scale });
    }
  }
  return found;
}
