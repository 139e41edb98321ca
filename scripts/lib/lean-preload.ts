import type { Plugin } from 'vite';

const HELPER = /vite\/preload-helper\.js$/;

const CODE = `
const seen = new Set();
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    if (seen.has(file)) continue;
    seen.add(file);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = '/' + file;
    document.head.append(link);
  }
  return load();
};
`;

/**
 * Vite's own helper waits for stylesheets and knows old browsers, in 0.6 kB. There is one stylesheet, which the HTML
 * brings, so a page's files need only be asked for together instead of one after the other.
 */
export const leanPreload = (): Plugin => ({
  name: 'lean-preload',
  apply: 'build',
  enforce: 'pre',
  configResolved({ build }) {
    if (build.cssCodeSplit)
      throw new Error('lean-preload: several stylesheets need Vite’s own helper.');
  },
  load: { filter: { id: HELPER }, handler: () => CODE },
});
