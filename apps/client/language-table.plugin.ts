import type { Plugin } from 'vite';

/** The module of `eld` whose only content is the table of its smallest detector. */
const TABLE = /\/eld\/src\/ngrams\/extrasmall\.js$/;

/**
 * Serves the table by which languages are told as data: 950 kB of script would be more than a file of script may have, and
 * would have to be parsed as one. Whoever needs it fetches it, which is the reading worker with its first document.
 */
export function languageTable(): Plugin {
  return {
    name: 'language-table',
    apply: 'build',
    async load(id) {
      const [path = ''] = id.split('?');
      if (!TABLE.test(path)) return null;
      const { ngramsData } = (await import(path)) as { ngramsData: object };
      const file = this.emitFile({ type: 'asset', name: 'languages.json', source: JSON.stringify(ngramsData) });
      return `
        const answer = await fetch(import.meta.ROLLUP_FILE_URL_${file});
        if (!answer.ok) throw new Error('The table of languages can’t be fetched: ' + answer.status);
        export const ngramsData = await answer.json();
      `;
    },
  };
}
