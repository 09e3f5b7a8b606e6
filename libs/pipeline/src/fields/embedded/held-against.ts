import type { FieldCheck } from '@cartulary/contracts/understanding';
import { legalForms } from '../../entities/names/words.js';
import { centsOf, currencyOf } from '../values.js';

const AMOUNTS: ReadonlySet<string> = new Set(['net', 'tax', 'total']);
const NAMES: ReadonlySet<string> = new Set(['seller', 'buyer']);
const LEGAL_FORM = new RegExp(`,? (?:${legalForms.join('|')})$`, 'u');
/** Either side can round fractions of a cent. */
const TOLERANCE_CENTS = 1;

/** Compares a value with the embedded data, which is recorded with the check: the value may be corrected later. */
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

/** Whether two names are equal except for a legal form that only one of them has. */
function isSameName(one: string, other: string): boolean {
  const [bare, otherBare] = [one, other].map((name) => name.replace(LEGAL_FORM, ''));
  if (bare === undefined || otherBare === undefined || (bare !== one && otherBare !== other)) return false;
  return lettersOf(bare) !== '' && lettersOf(bare) === lettersOf(otherBare);
}

/** Ignores spaces and periods, in which print and data differ. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}-]/gu, '');
