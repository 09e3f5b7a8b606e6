import type { LayoutsInUse } from '@cartulary/contracts/learning';
import { extractFields } from '../../../libs/pipeline/src/fields/extract-fields.js';
import {
  billOf,
  supplierOf,
  type Bill,
  type Supplier,
} from '../../../libs/pipeline/src/fields/learned/bills.test-helper.js';
import { learnLayouts } from '../../../libs/pipeline/src/fields/learned/learn-layouts.js';
import { saysSame } from '../../../libs/pipeline/src/fields/learned/value-readers.js';
import type { Figure } from '../figure.js';

const SUPPLIERS = 60;
const MEASURED = 10;
const WANTED = 0.95;
const LEARNED = [0, 2, 3, 5] as const;
const MOST_LEARNED = 5;

const billsOf = (supplier: Supplier, from: number, count: number): Bill[] =>
  Array.from({ length: count }, (_, at) => billOf(supplier, from + at));

/** The share of right values on bills of unknown suppliers, after this many corrections for each. */
function shareAfter(corrected: number): number {
  let [values, right] = [0, 0];
  for (let seed = 1; seed <= SUPPLIERS; seed += 1) {
    const supplier = supplierOf(seed);
    const learned = learnLayouts(
      billsOf(supplier, seed * 1_000, corrected).map(({ page, truth }) => ({
        class: 'invoice',
        pages: [page],
        confirmed: Object.entries(truth).map(([name, value]) => ({ name, value })),
        ownFields: [],
      })),
    );
    const inUse: LayoutsInUse | null = corrected === 0 ? null : { version: 1, learned };
    for (const { page, truth } of billsOf(supplier, seed * 1_000 + MOST_LEARNED, MEASURED)) {
      const found = extractFields([page], [], 'invoice', [], true, inUse);
      for (const [name, value] of Object.entries(truth)) {
        values += 1;
        right += Number(saysSame(found.find((field) => field.name === name)?.value ?? '', value));
      }
    }
  }
  return right / values;
}

/** Fields of new suppliers before and after corrections. */
export function measure(): Promise<Figure[]> {
  const note = `GENERATED, frozen before what learns: ${MEASURED} bills each of ${SUPPLIERS} suppliers that no rule knows`;
  return Promise.resolve(
    LEARNED.map((corrected) => ({
      name: `fields after ${corrected} corrected bills`,
      value: shareAfter(corrected),
      unit: 'share',
      note,
      ...(corrected === MOST_LEARNED && { wanted: WANTED }),
    })),
  );
}
