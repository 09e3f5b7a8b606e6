import { getCountrySpecifications, isValidIBAN } from 'ibantools';
import type { Candidate } from './candidate.js';

const specifications = getCountrySpecifications() as Readonly<
  Record<string, { readonly chars: number | null } | undefined>
>;

/** Finds IBANs (ISO 13616), grouped or not. Length and check digits are validated by ibantools. */
export function findIbans(text: string): Candidate[] {
  const found: Candidate[] = [];
  for (const match of text.matchAll(/(?<![\p{L}\p{N}])[A-Z]{2}[ ]?\d{2}(?=[ \u00A0-]?[A-Z0-9])/gu)) {
    const length = specifications[match[0].slice(0, 2)]?.chars;
    const stretch = length ? takeSignificant(text, match.index, length) : undefined;
    if (!stretch || /[\p{L}\p{N}]/u.test(text[stretch.end] ?? '') || !isValidIBAN(stretch.value)) continue;
    found.push({ kind: 'iban', start: match.index, end: stretch.end, value: stretch.value, confidence: 0.99 });
  }
  return found;
}

/** Collects `length` capital letters and digits, with at most one separator between any two. */
function takeSignificant(text: string, start: number, length: number): { end: number; value: string } | undefined {
  let value = '';
  let separators = 0;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (/[A-Z0-9]/u.test(character)) {
      value += character;
      separators = 0;
      if (value.length === length) return { end: at + 1, value };
    } else if (/[ \u00A0\n-]/u.test(character) && separators === 0) {
      separators += 1;
    } else {
      return undefined;
    }
  }
  return undefined;
}

/** Prefixes and lengths by issuer (ISO/IEC 7812): Visa, Mastercard, American Express, Discover, Diners, JCB, Maestro. */
const ISSUERS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^4/u, [13, 16, 19]],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/u, [16]],
  [/^3[47]/u, [15]],
  [/^(?:6011|64[4-9]|65)/u, [16, 19]],
  [/^3(?:0[0-5]|[68])/u, [14, 16]],
  [/^35(?:2[89]|[3-8])/u, [16]],
  [/^(?:50|5[6-9]|6[0-9])/u, [16, 17, 18, 19]],
];

/** Labels of GS1 and book numbers, which can pass the checks of a card by chance. */
const OTHER_NUMBER = /\b(?:gln|iln|ean|gtin|upc|sscc|nve|isbn|location number|barcode)(?:-?\d{1,2})?\b[^\d]{0,20}$/iu;
const CARD_NUMBER = /\b(?:card|visa|master|amex|credit|debit)\b[^\n]{0,30}$/iu;
/** Length of Visa's oldest numbers. None has been issued for decades, while every GLN and EAN has this length. */
const OLD_LENGTH = 13;

/** Finds payment card numbers: an issuer's prefix and length, and the Luhn check (ISO/IEC 7812-1 annex B). */
export function findCards(text: string): Candidate[] {
  const found: Candidate[] = [];
  for (const match of text.matchAll(/(?<![\p{L}\p{N}.,/-])\d(?:[ -]?\d){12,18}(?![\p{L}\p{N}]|[.,/-]\d)/gu)) {
    const value = match[0].replace(/\D/gu, '');
    if (
      !ISSUERS.some(([prefix, lengths]) => prefix.test(value) && lengths.includes(value.length)) ||
      !passesLuhn(value)
    )
      continue;
    const grouped = /^(?:\d{4}[ -]){3}\d{1,7}$|^\d{4}[ -]\d{6}[ -]\d{4,5}$/u.test(match[0]);
    const before = text.slice(Math.max(0, match.index - 40), match.index);
    const other = OTHER_NUMBER.exec(before);
    // The closest label before a number applies: `No EAN, card 4111 …`.
    const named = CARD_NUMBER.test(before.slice(other?.index));
    if (!named && (other || value.length === OLD_LENGTH)) continue;
    found.push({
      kind: 'card',
      start: match.index,
      end: match.index + match[0].length,
      value,
      confidence: grouped || named ? 0.97 : 0.85,
    });
  }
  return found;
}

/** Whether the last digit is the Luhn check digit of the others. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - at) - 48;
    const doubled = at % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
