/** The frame that a link points to: `?at=17`. */
export function frameOf(search: string): number | null {
  const text = new URLSearchParams(search).get('at');
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** The link's search part with this frame in it; the rest stays as it is. */
export function withFrame(search: string, at: number): string {
  const query = new URLSearchParams(search);
  query.set('at', String(at));
  return `?${query}`;
}
