import type { Plugin } from 'vite';

const LOOKED_UP = 'decode-named-character-reference';
const ENVIRONMENT = /\/lib0\/environment\.js$/;
const ASKS_FOR_PAGE = "typeof window !== 'undefined' && typeof document !== 'undefined' && !isNode";

/**
 * Makes code meant for pages run in workers, which have no document: HTML entities (`&amp;`) are decoded with a table,
 * and lib0, which treats any environment without a document as Node, treats a worker as a browser.
 */
export function withoutPage(): Plugin {
  return {
    name: 'without-page',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source !== LOOKED_UP) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && { ...found, id: found.id.replace(/index\.dom\.js$/, 'index.js') };
    },
    transform(code, id) {
      if (!ENVIRONMENT.test(id.split('?')[0] ?? '')) return null;
      if (!code.includes(ASKS_FOR_PAGE)) throw new Error('lib0 asks otherwise whether it runs in a page');
      return { code: code.replace(ASKS_FOR_PAGE, '!isNode'), map: null };
    },
  };
}
