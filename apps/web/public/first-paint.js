// Runs before the first paint, so that a dark page never flashes light and the language is right for screen readers.
// The page's content policy lets no code be made of text: schemas are not to try, which each page would report.
globalThis.__zod_globalConfig = { jitless: true };
(() => {
  const root = document.documentElement;
  const read = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch {
      return null;
    }
  };
  const wanted = read('stint.theme');
  const dark = wanted === 'dark' || (wanted !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]').content = dark ? '#12171c' : '#faf9f7';
  root.lang = read('stint.language') ?? (navigator.language.startsWith('vi') ? 'vi' : 'en');
})();
