// Sets the theme before the first paint, so that a dark page does not flash white.
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
