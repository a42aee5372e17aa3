// Before anything is drawn: the colours that were chosen, so that a dark room stays dark.
try {
  const { theme } = JSON.parse(localStorage.getItem('tabuleiro') ?? '{}');
  if (theme === 'day' || theme === 'night') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the system's colours stand.
}
