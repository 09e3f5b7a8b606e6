import type { FieldCheck } from '@cartulary/contracts/understanding';
import { centsOf, currencyOf } from '../values.js';

const AMOUNTS: ReadonlySet<string> = new Set(['net', 'tax', 'total']);
/** Parts of a cent are rounded by either. */
const TOLERANCE_CENTS = 1;

/** Whether a value says what the data says, which stands beside it: it may be corrected since. */
export const heldAgainst = (name: string, value: string, said: string): FieldCheck => ({
  rule: 'embedded',
  passed: agrees(name, value, said),
  with: [said],
});

function agrees(name: string, printed: string, said: string): boolean {
  const [here, there] = [centsOf(printed), centsOf(said)];
  if (AMOUNTS.has(name) && here !== undefined && there !== undefined) {
    const currencies = [currencyOf(printed), currencyOf(said)].filter((one) => one !== undefined);
    return Math.abs(here - there) <= TOLERANCE_CENTS && new Set(currencies).size < 2;
  }
  if (name === 'tax-rate') return Number.parseFloat(printed) === Number.parseFloat(said);
  return lettersOf(printed) === lettersOf(said);
}

/** Without spaces and points, in which print and data differ. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}-]/gu, '');
