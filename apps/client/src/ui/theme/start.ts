/*
 * Runs before first paint, from this origin (the content policy allows no inline script). Sets the chosen design and mode on the root
 * element and preloads the one font face that first paint needs. theme.ts takes over afterwards. It isn't a module, because modules run
 * after first paint.
 */
(() => {
  const designs = ['classic', 'editorial', 'brutalist', 'minimal', 'neural'];
  const read = (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Storage can be blocked; the defaults below then apply.
    }
  };
  const root = document.documentElement;
  const design = read('cartulary.design');
  const mode = read('cartulary.mode');
  root.dataset.design = design && designs.includes(design) ? design : 'classic';
  root.dataset.mode =
    mode === 'light' || mode === 'dark' ? mode : matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

  const faces = JSON.parse(document.currentScript?.dataset.faces ?? '{}') as Record<string, string>;
  const face = faces[root.dataset.design];
  if (face) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: face });
    document.head.append(link);
  }
})();
