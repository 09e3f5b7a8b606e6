import type { FieldCheck } from '@cartulary/contracts/understanding';
import { legalForms } from '../../entities/names/words.js';
import { centsOf, currencyOf } from '../values.js';

const AMOUNTS: ReadonlySet<string> = new Set(['net', 'tax', 'total']);
const NAMES: ReadonlySet<string> = new Set(['seller', 'buyer']);
const LEGAL_FORM = new RegExp(`,? (?:${legalForms.join('|')})$`, 'u');
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
  return lettersOf(printed) === lettersOf(said) || (NAMES.has(name) && isSameName(printed, said));
}

/** Whether two names are one but for a legal form that only one of them tells. */
function isSameName(one: string, other: string): boolean {
  const [bare, otherBare] = [one, other].map((name) => name.replace(LEGAL_FORM, ''));
  if (bare === undefined || otherBare === undefined || (bare !== one && otherBare !== other)) return false;
  return lettersOf(bare) !== '' && lettersOf(bare) === lettersOf(otherBare);
}

/** Without spaces and points, in which print and data differ. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}-]/gu, '');
