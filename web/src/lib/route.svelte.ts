// Which page is shown: the address, and nothing else.

export type Route =
  | { page: 'start' }
  | { page: 'table'; id: string }
  | { page: 'film'; of: 'table' | 'record'; id: string }
  | { page: 'analysis'; of: 'table' | 'record'; id: string }
  | { page: 'rules'; game: string | null }
  | { page: 'learn'; game: string }
  | { page: 'upload' }
  | { page: 'missing'; path: string };

const GAMES = ['syrtis', 'distrify', 'sixteen-stone', 'meerkats'];

export function readRoute(path: string): Route {
  const [first, second, third, ...rest] = path.split('/').filter(Boolean);
  const missing: Route = { page: 'missing', path };
  if (rest.length) return missing;
  if (first === undefined) return { page: 'start' };
  if ((first === 't' || first === 'r') && second !== undefined && /^[\w-]{1,64}$/.test(second)) {
    const of = first === 't' ? 'table' : 'record';
    if (third === undefined) return of === 'table' ? { page: 'table', id: second } : { page: 'film', of, id: second };
    if (third === 'film' || third === 'analysis') return { page: third, of, id: second };
    return missing;
  }
  if (third !== undefined) return missing;
  if (first === 'rules' && (second === undefined || GAMES.includes(second))) return { page: 'rules', game: second ?? null };
  if (first === 'learn' && second !== undefined && GAMES.includes(second)) return { page: 'learn', game: second };
  if (first === 'upload' && second === undefined) return { page: 'upload' };
  return missing;
}

let path = $state(typeof location === 'undefined' ? '/' : location.pathname);

export function route(): Route {
  return readRoute(path);
}

/** Shows another page. */
export function go(to: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  path = location.pathname;
  scrollTo(0, 0);
}

/** Follows the browser's own buttons, and links within the page. */
export function startRouting(): void {
  addEventListener('popstate', () => {
    path = location.pathname;
  });
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
