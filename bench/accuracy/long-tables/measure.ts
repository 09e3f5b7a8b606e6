import type { PageText } from '@cartulary/contracts/reading';
import { relatePages } from '../../../libs/pipeline/src/layout/across-pages.js';
import { drawTables } from '../../../libs/pipeline/src/layout/long-tables.test-helper.js';
import { counted, countInto, f1, noCounts } from '../f1.js';
import type { Figure } from '../figure.js';

const FIRST = 7_000;
const DOCUMENTS = 400;

/** The tables that continue from the previous page, and how many header rows are repeated. */
const goingOn = (pages: readonly PageText[]): Map<string, number> =>
  new Map(
    pages.flatMap(({ page, blocks }) =>
      (blocks ?? [])
        .filter(({ kind }) => kind === 'table')
        .flatMap(({ goesOn }, at) => (goesOn ? [[`${page}/${at}`, goesOn.repeatedRows] as const] : [])),
    ),
  );

/** Tables that continue on the next page. */
export function measure(): Promise<Figure[]> {
  const counts = noCounts();
  for (let seed = FIRST; seed < FIRST + DOCUMENTS; seed += 1) {
    const { pages, goesOn } = drawTables(seed);
    countInto(counts, goingOn(relatePages(pages)), goesOn);
  }
  const note = `GENERATED, frozen before the rules: ${DOCUMENTS} documents; ${counted(counts)}`;
  return Promise.resolve([{ name: 'tables over pages, joined', value: f1(counts), wanted: 0.9, unit: 'F1', note }]);
}
