import { spacedEndPattern } from '@cartulary/contracts/text-pattern';
import { tokenize, type Token } from './tokens.js';

/** Fewer digits are a year, an amount, or a house number. */
const LEAST_DIGITS = 7;
/** The longest IBAN has 34 characters. */
const MAX_CHARACTERS = 34;
/** Separators between the groups of a number: `) ` and ` / ` are the longest. */
const MAX_GAP = 3;
/** Maximum length of a number in text if every character is separated. */
const MAX_STRETCH = MAX_CHARACTERS * (1 + MAX_GAP) + 1;
/** ITU-T E.164. */
const MAX_PHONE_DIGITS = 15;
const MAX_COUNTRY_DIGITS = 3;
/** Country codes by ITU-T E.164. All others have three digits. */
const COUNTRY = /^(?:1|7|2[07]|3[0-469]|4[0134-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/**
 * Normalizes a text that is a number, however it is grouped: `DE89 3704 0044 …`, `+49 (0)30 123-4567`. Returns only lowercase letters and
 * digits, with a leading `+` for phone numbers; null if the text is anything else, or too short to identify a document.
 */
export function numberIn(text: string): string | null {
  const plain = text.normalize('NFKC').trim();
  if (!/^[+(]?[A-Za-z0-9][A-Za-z0-9 ./()-]*$/.test(plain)) return null;
  const isInternational = /^(?:\+|00)/.test(plain);
  const groups = (isInternational ? plain.replace('(0)', ' ') : plain).toLowerCase().split(/[^a-z0-9]+/);
  const joined = groups.join('');
  const digits = joined.replace(/\D/g, '').length;
  // A group of letters inside an account number names a bank; words after a number are a question about it.
  const isWhole = /^[a-z]{0,4}\d/.test(joined) && /\d/.test(groups.filter((group) => group !== '').at(-1) ?? '');
  if (!isWhole || digits < LEAST_DIGITS || joined.length > MAX_CHARACTERS) return null;
  return plain.startsWith('+') ? `+${joined}` : joined;
}

/** A written number as a phone number: its digits without `+`, `00`, or the trunk prefix. */
interface Phone {
  readonly digits: string;
  /** Whether the digits include the country code; undefined if unknown, as in `212 555 0123`. */
  readonly hasCountry: boolean | undefined;
}

function phoneOf(number: string): Phone | null {
  const [, sign = '', digits = ''] = /^(\+|0{0,2})(\d+)$/.exec(number) ?? [];
  if (digits.length > MAX_PHONE_DIGITS || digits.length + sign.length < LEAST_DIGITS) return null;
  if (sign === '') return { digits, hasCountry: undefined };
  return { digits, hasCountry: sign !== '0' };
}

/** Whether two spellings are the same phone number: one can have the country code in addition. */
function isSamePhone(one: Phone, other: Phone): boolean {
  if (one.digits === other.digits)
    return one.hasCountry === other.hasCountry || one.hasCountry === undefined || other.hasCountry === undefined;
  return isWithCountry(one, other) || isWithCountry(other, one);
}

function isWithCountry(whole: Phone, national: Phone): boolean {
  const more = whole.digits.length - national.digits.length;
  return (
    whole.hasCountry === true &&
    national.hasCountry !== true &&
    more >= 1 &&
    more <= MAX_COUNTRY_DIGITS &&
    whole.digits.endsWith(national.digits)
  );
}

/**
 * The facts by which a document with a phone number is found, at most two: its digits with the country code, and without.
 * @param value E.164 with or without an extension, or just the digits if the country is unknown
 */
export function factsOfPhone(value: string): string[] {
  const phone = phoneOf(value.replace(/;ext=\d+$/, ''));
  if (phone === null) return [];
  const { digits, hasCountry } = phone;
  return hasCountry === true ? [`phone:${digits}`, nationalFact(digits.replace(COUNTRY, ''))] : [nationalFact(digits)];
}

/** The facts of which documents with this phone number have at least one, in any country if it has no country code. */
export function factsOfSoughtPhone(number: string): string[] {
  const phone = phoneOf(number);
  if (phone === null) return [];
  const { digits, hasCountry } = phone;
  return [...(hasCountry === false ? [] : [`phone:${digits}`]), ...(hasCountry === true ? [] : [nationalFact(digits)])];
}

/** Some countries keep the leading zero after the country code, as in +39 06. */
const nationalFact = (digits: string): string => `phone-national:${digits.replace(/^0/, '')}`;

/**
 * The text's spelling of a number from {@link numberIn}: from its first group to its last. For phone numbers, also if only one of text and
 * number has the country code. Undefined if the text doesn't contain it.
 */
export function spellingOf(text: string, number: string): string | undefined {
  // Searches for the last characters, which every spelling contains; the rest of a long text isn't tokenized.
  for (const { index: end } of text.matchAll(spacedEndPattern(number.slice(-LEAST_DIGITS), MAX_GAP))) {
    const start = Math.max(0, end - MAX_STRETCH);
    const spelled = spelledAtEnd(text.slice(start, end), number);
    if (spelled !== undefined) return spelled;
  }
  return undefined;
}

function spelledAtEnd(text: string, number: string): string | undefined {
  const sought = phoneOf(number);
  const tokens = tokenize(text);
  let joined = '';
  let spelled: string | undefined;
  for (let at = tokens.length - 1; at >= 0 && joined.length < MAX_CHARACTERS; at -= 1) {
    const [token, after, before] = [tokens[at], tokens[at + 1], tokens[at - 1]];
    if (!token || (after && after.start - token.end > MAX_GAP)) break;
    if (isBracketedZero(text, token)) continue;
    joined = token.text + joined;
    const sign = text[token.start - 1] === '+' ? '+' : '';
    // Part of another number isn't a phone number.
    const isBegun = sign !== '' || joined.startsWith('0') || !before || !isBeside(before, token);
    const phone = sought && isBegun ? phoneOf(sign + joined) : null;
    if (joined === number || (sought && phone && isSamePhone(sought, phone))) spelled = text.slice(token.start);
  }
  return spelled;
}

/** `+49 (0)30`: dialed only within the country. */
const isBracketedZero = (text: string, { text: word, start, end }: Token): boolean =>
  word === '0' && text[start - 1] === '(' && text[end] === ')';

const isBeside = (before: Token, token: Token): boolean =>
  /\d/.test(before.text) && token.start - before.end <= MAX_GAP;
