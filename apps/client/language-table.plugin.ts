import type { Plugin } from 'vite';

/** The `eld` module whose only content is its smallest detector's table. */
const TABLE = /\/eld\/src\/ngrams\/extrasmall\.js$/;

/**
 * Serves the language detection table as data: 950 kB of script would exceed the maximum script size and would have to
 * be parsed as one. It's fetched on demand, by the processing worker with its first document.
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
