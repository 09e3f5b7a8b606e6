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

/** Confidence of a printed value that matches the embedded data. The data comes from the bill's issuer. */
const AGREED = 0.97;
/** Confidence if they differ: one is wrong, so it goes to review. */
const DIFFERS = 0.5;
/**
 * Confidence of a value that is only in the data. No one saw it printed, and a sender could hide a different bank
 * account there, so it goes to review.
 */
const DATA_ALONE = 0.65;

/**
 * Compares a bill's printed fields with its embedded data. Matches become more certain; differences become doubtful and record the data's
 * value; values that weren't found in print are added without a position. Then runs all checks.
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
