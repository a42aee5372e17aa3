/** The connected groups among some cells, the largest first. */
export function groups(cells: readonly string[], around: (cell: string) => string[]): string[][] {
  const left = new Set(cells);
  const found: string[][] = [];
  for (const start of cells) {
    if (!left.delete(start)) continue;
    const group = [start];
    for (const cell of group) {
      for (const next of around(cell)) if (left.delete(next)) group.push(next);
    }
    found.push(group);
  }
  return found.sort((a, b) => b.length - a.length);
}

/** A shortest way from any start to a goal through cells that are open, both ends included; null if there is none. */
export function way(
  starts: readonly string[],
  goal: (cell: string) => boolean,
  around: (cell: string) => string[],
): string[] | null {
  const cameFrom = new Map<string, string | null>(starts.map((cell) => [cell, null]));
  const queue = [...starts];
  for (const cell of queue) {
    if (goal(cell)) {
      const path: string[] = [];
      for (let at: string | null = cell; at !== null; at = cameFrom.get(at) ?? null) path.unshift(at);
      return path;
    }
    for (const next of around(cell)) {
      if (!cameFrom.has(next)) {
        cameFrom.set(next, cell);
        queue.push(next);
      }
    }
  }
  return null;
}
