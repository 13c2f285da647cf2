// Chooses the theme before the page is first painted, so that a dark room is not lit for a moment.
(() => {
  try {
    const { theme = 'system', palette = 'natural' } = JSON.parse(
      localStorage.getItem('kibitz.settings') ?? '{}',
    );
    document.documentElement.dataset.theme = theme;
    document.documentElement.dataset.palette = palette;
  } catch {
    document.documentElement.dataset.theme = 'system';
  }
})();
