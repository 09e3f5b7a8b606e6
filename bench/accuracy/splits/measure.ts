import { proposeSplits } from '../../../libs/pipeline/src/split/propose-splits.js';
import { drawScan } from '../../../libs/pipeline/src/split/scans.test-helper.js';
import { counted, countInto, f1, noCounts } from '../f1.js';
import type { Figure } from '../figure.js';

const FIRST = 5_000;
const SCANS = 400;

const asMap = (pages: Iterable<number>): Map<string, true> => new Map([...pages].map((page) => [String(page), true]));

/** Where scans of several documents are split. */
export function measure(): Promise<Figure[]> {
  const counts = noCounts();
  for (let seed = FIRST; seed < FIRST + SCANS; seed += 1) {
    const { pages, begins } = drawScan(seed);
    countInto(counts, asMap(proposeSplits(pages).splits.map(({ page }) => page)), asMap(begins));
  }
  const note = `GENERATED, frozen before the rules: ${SCANS} scans; ${counted(counts)}`;
  return Promise.resolve([{ name: 'documents told apart', value: f1(counts), wanted: 0.95, unit: 'F1', note }]);
}
