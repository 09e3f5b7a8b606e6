import {
  byFieldOrder,
  embeddedInvoiceEngine,
  fieldsOfClass,
  type Field,
  type FieldName,
} from '@cartulary/contracts/understanding';
import { checkAgain } from '../checks.js';
import { heldAgainst } from './held-against.js';
import type { BillValues } from './read-bill.js';

/** How sure a printed value is that the data repeats, which was made by who printed it. */
const AGREED = 0.97;
/** One of the two is wrong: a person has to look. */
const DIFFERS = 0.5;
/** What the data alone says: nobody saw it printed, and who sends a bill could hide another account there. So a person looks. */
const DATA_ALONE = 0.65;

/**
 * Holds the printed fields of a bill against the data that its file carries: what agrees is surer, what differs is doubted and
 * says what the data says, and what was not found in print is told without a place. All of it is checked together.
 */
export function holdAgainst(fields: readonly Field[], bill: BillValues | null): Field[] {
  if (!bill) return [...fields];
  const names = Object.keys(bill) as FieldName[];
  const held = fields.map((field): Field => {
    const said = field.line === null ? bill[field.name as FieldName] : undefined;
    if (said === undefined) return field;
    const check = heldAgainst(field.name, field.value, said);
    const confidence = check.passed ? Math.max(field.confidence, AGREED) : Math.min(field.confidence, DIFFERS);
    return { ...field, confidence, checks: [...field.checks, check] };
  });
  const added = names.flatMap((name): Field[] => {
    const value = bill[name];
    if (value === undefined || fields.some((field) => field.name === name)) return [];
    const place = { page: 1, box: null, range: null };
    return [
      { name, line: null, text: value, value, ...place, confidence: DATA_ALONE, checks: [], ...embeddedInvoiceEngine },
    ];
  });
  const all = added.length === 0 ? held : [...held, ...added].sort(byFieldOrder(fieldsOfClass.invoice));
  const checks = checkAgain(all);
  return all.map((field, index) => ({ ...field, checks: checks[index] ?? [] }));
}
