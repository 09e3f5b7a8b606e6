import { byFieldOrder, fieldsOfClass, type Field, type FieldName } from '@cartulary/contracts/understanding';
import { centsOf, currencyOf } from '../values.js';
import type { BillValues } from './read-bill.js';

const ENGINE = { engine: 'embedded-invoice', engineVersion: '1.0.0' } as const;

/** How sure a printed value is that the data repeats, which was made by who printed it. */
const AGREED = 0.97;
/** One of the two is wrong: a person has to look. */
const DIFFERS = 0.5;
/** What the data alone says: nobody saw it printed. */
const DATA_ALONE = 0.89;
/** Parts of a cent are rounded by either. */
const TOLERANCE_CENTS = 1;

/**
 * Holds the printed fields of a bill against the data that its file carries: what agrees is surer, what differs is doubted and
 * says what the data says, and what was not found in print is told without a place.
 */
export function holdAgainst(fields: readonly Field[], bill: BillValues | null): Field[] {
  if (!bill) return [...fields];
  const names = Object.keys(bill) as FieldName[];
  const held = fields.map((field): Field => {
    const said = field.line === null ? bill[field.name as FieldName] : undefined;
    if (said === undefined) return field;
    const passed = agrees(field.name, field.value, said);
    const check = { rule: 'embedded', passed, with: passed ? [] : [said] };
    const confidence = passed ? Math.max(field.confidence, AGREED) : Math.min(field.confidence, DIFFERS);
    return { ...field, confidence, checks: [...field.checks, check] };
  });
  const added = names.flatMap((name): Field[] => {
    const value = bill[name];
    if (value === undefined || fields.some((field) => field.name === name)) return [];
    const place = { page: 1, box: null, range: null };
    return [{ name, line: null, text: value, value, ...place, confidence: DATA_ALONE, checks: [], ...ENGINE }];
  });
  return added.length === 0 ? held : [...held, ...added].sort(byFieldOrder(fieldsOfClass.invoice));
}

function agrees(name: string, printed: string, said: string): boolean {
  const [here, there] = [centsOf(printed), centsOf(said)];
  if (AMOUNTS.has(name) && here !== undefined && there !== undefined) {
    const currencies = [currencyOf(printed), currencyOf(said)].filter((one) => one !== undefined);
    return Math.abs(here - there) <= TOLERANCE_CENTS && new Set(currencies).size < 2;
  }
  if (name === 'tax-rate') return Number.parseFloat(printed) === Number.parseFloat(said);
  return lettersOf(printed) === lettersOf(said);
}

const AMOUNTS: ReadonlySet<string> = new Set(['net', 'tax', 'total']);

/** Without spaces and points, in which print and data differ. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}-]/gu, '');
