import type { DocumentContext } from '../entities/candidate.js';
import { findDates } from '../entities/dates.js';
import { findIbans } from '../entities/accounts.js';
import { findMoney, parseAmount } from '../entities/money.js';
import { gluedDate, isOfNumber, looseDate, spacedDate } from './loose-dates.js';
import { LEGAL, withoutRegistration } from './company-name.js';

/** A value in text: its position (UTF-16 units) and meaning. */
export interface Value {
  readonly start: number;
  readonly end: number;
  readonly value: string;
  readonly confidence: number;
}

/** Parses the first value of its type in a text; undefined if there is none. */
export type Reader = (text: string, context: DocumentContext) => Value | undefined;

export const readDate: Reader = (text, context) => {
  const [first] = findDates(text, context)
    .filter(({ start, value }) => value.length === 10 && !isOfNumber(text, start))
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const whole = [gluedDate(text), spacedDate(text)].find(
    (one) => one && (!first || first.start === one.start || (one.start < first.start && one.end === first.end)),
  );
  if (whole ?? first) return whole ?? first;
  const loose = looseDate(text, context);
  return loose && !isOfNumber(text, loose.start) ? loose : undefined;
};

const PLAIN_AMOUNT =
  /(?<![\p{L}\p{N}.,/-])(?<sign>^[ ]?[-−(][ ]|[-−(]?)(?<number>\d{1,3}(?:(?<sep>[.,'’ \u00A0\u202F])\d{3})(?:\k<sep>\d{3}){0,6}[.,]\d{2}|\d{1,2}(?:,\d{2}){1,4},\d{3}(?:\.\d{2})?|\d{1,9}[.,]\d{2}|\d{1,3}(?:[.,]\d{3}){1,6})(?![\d%\p{L}]|[.,/-]\d|[ \u00A0]?%)(?<minus>-?)/gu;

/** An amount with its currency (`EUR 12.30`) or, without one, a bare number (`12.30`). Uses the last one in the text. */
export const readAmount: Reader = (text) => {
  const money = findMoney(text)
    .filter(({ confidence }) => confidence > 0.8)
    .map(({ start, end, value }) => ({ start, end, value, confidence: 1 }));
  const plain = Array.from(text.matchAll(PLAIN_AMOUNT)).flatMap((match): Value[] => {
    const amount = parseAmount(match.groups?.['number'] ?? '', undefined);
    if (amount === undefined) return [];
    const negative = /[-−(]/u.test(match.groups?.['sign'] ?? '') || match.groups?.['minus'] === '-';
    const start = match.index;
    const end = start + match[0].length;
    if (money.some((one) => one.start < end && start < one.end)) return [];
    return [{ start, end, value: `${negative ? '-' : ''}${amount}`, confidence: 0.95 }];
  });
  return [...money, ...plain].sort((a, b) => a.start - b.start).at(-1);
};

/** A percentage as a plain number: `8.25`. */
export const readPercent: Reader = (text) => {
  const match = /(?<![\d.,])(?<number>\d{1,2}(?:[.,]\d{1,3})?)[ \u00A0]?%/u.exec(text);
  if (!match) return undefined;
  const number = (match.groups?.['number'] ?? '').replace(',', '.');
  return { start: match.index, end: match.index + match[0].length, value: String(Number(number)), confidence: 1 };
};

/** A document number: letters, digits and joiners with at least one digit; not a date or an amount. */
export const readNumber: Reader = (whole, context) => {
  // The values' column can start with a colon, and `Nr.` can be attached to the value.
  const skipped = /^(?:[:#][ ]{0,3})?(?:(?:nr|no)\.(?=\d))?/iu.exec(whole)?.[0].length ?? 0;
  const text = whole.slice(skipped);
  const match = /^(?<token>[\p{L}\p{N}](?:[\p{L}\p{N}]|[-/._:#]+(?=[\p{L}\p{N}]))*(?:[ ](?=\d)[\d-]{2,})*)/u.exec(text);
  let token = match?.groups?.['token'] ?? '';
  if (/^\p{L}+ \d/u.test(token) && !/^[A-Z]{1,4} \d/u.test(token)) return undefined;
  const date = readDate(text, context);
  if (date && date.start < token.length && !/\p{L}/u.test(token.split(' ')[0] ?? '')) {
    if (date.start === 0) return undefined;
    token = token.slice(0, date.start).trimEnd();
  }
  const digits = token.replace(/\D/gu, '').length;
  if (digits < 1 || token.length > 40 || /^\d{1,3}(?:[.,]\d{3})*[.,]\d{2}$/u.test(token)) return undefined;
  // A number of two digits is more likely part of one, or something else.
  const confidence = digits >= 3 ? 0.98 : digits === 2 ? 0.65 : 0.5;
  return { start: skipped, end: skipped + token.length, value: token.replace(/ /gu, ''), confidence };
};

/** Limit for a name and the address after it. */
const MAX_NAME_PLACE_CHARACTERS = 1_000;

/** A letter-spaced logo: `Q U I N C E`. Fewer letters are column headers or tax codes. */
const LETTER_BY_LETTER = /^(?:\p{Lu} ){3,14}\p{Lu}$/u;
const SPACED = 0.9;

/** Removes the letter spacing of such a logo from a name. */
export const closedUp = (text: string): string => (LETTER_BY_LETTER.test(text) ? text.replaceAll(' ', '') : text);

/** The text at the position of a name, up to an address on the same line. */
export const readName: Reader = (text) => {
  const closed = closedUp(text);
  if (closed !== text) return { start: 0, end: text.length, value: closed, confidence: SPACED };
  // Capped by MAX_NAME_PLACE_CHARACTERS.
  const name = text
    .slice(0, MAX_NAME_PLACE_CHARACTERS)
    .replace(/^[\s:–-]+/u, '')
    .split(/,[ ](?=\d|.*\d{4,5}|.*(?:Street|Road|Avenue|str\.|straße|rue|@))|[ ][·|•–][ ]|[ ]{2,}|\t/u)[0];
  const abbreviated = /(?:\b(?:Inc|Ltd|Co|Corp|Bros|Jr|Sr|Esq)|\.\p{L})\.$/u.test(name ?? '');
  const whole = abbreviated ? (name ?? '') : (name ?? '').replace(/(?<![,;:.])[,;:.]+$/u, '');
  const trimmed = LEGAL.test(whole) ? withoutRegistration(whole) : whole;
  if (
    trimmed.length < 2 ||
    trimmed.length > 80 ||
    !/\p{L}{2}/u.test(trimmed) ||
    /^\d/u.test(trimmed) ||
    /@|https?:|www\./u.test(trimmed)
  )
    return undefined;
  const start = text.indexOf(trimmed);
  return start < 0
    ? undefined
    : { start, end: start + trimmed.length, value: trimmed.replace(/\s+/gu, ' '), confidence: 0.95 };
};

/** Any line of text. */
export const readText: Reader = (text) => {
  const trimmed = text.trim().replace(/^[:–-]\s*/u, '');
  const start = text.indexOf(trimmed);
  return trimmed.length < 2
    ? undefined
    : { start, end: start + trimmed.length, value: trimmed.replace(/\s+/gu, ' '), confidence: 0.95 };
};

/** An account: an IBAN, otherwise grouped digits. */
export const readAccount: Reader = (text, context) => {
  const [iban] = findIbans(text);
  return iban ?? readNumber(text, context);
};

/** A time of day, such as `17:42`. */
export const readTime: Reader = (text) => {
  const match =
    /(?:(?<![\d:.])|(?<=\d{2}[.,]\d{2}[.,](?:20)?\d{2})(?=\d{2}:))(?<hour>\d{1,2})[:.h](?<minute>[0-5]\d)(?::[0-5]\d)?(?![\d:.]|[ ]?%)[ ]?(?<half>[ap]\.?m\.?)?/iu.exec(
      text,
    );
  if (!match) return undefined;
  const half = match.groups?.['half']?.toLowerCase()[0];
  const hour = Number(match.groups?.['hour']);
  if (hour > 23 || (match[0].includes('.') && !half)) return undefined;
  const shown = half === 'p' && hour < 12 ? hour + 12 : half === 'a' && hour === 12 ? 0 : hour;
  const end = match.index + match[0].trimEnd().length;
  return {
    start: match.index,
    end,
    value: `${String(shown).padStart(2, '0')}:${match.groups?.['minute'] ?? ''}`,
    confidence: 0.97,
  };
};

const NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fourteen: 14,
  fifteen: 15,
  eighteen: 18,
  twenty: 20,
  'twenty-four': 24,
  thirty: 30,
  'thirty-six': 36,
  'forty-five': 45,
  sixty: 60,
  ninety: 90,
  ein: 1,
  eine: 1,
  einen: 1,
  einem: 1,
  einer: 1,
  eines: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  zwölf: 12,
  vierzehn: 14,
  dreißig: 30,
  sechzig: 60,
  neunzig: 90,
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  douze: 12,
  quinze: 15,
  trente: 30,
  soixante: 60,
};
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/^(?:days?|tag(?:e|en)?|jours?)/iu, 'D'],
  [/^(?:weeks?|wochen?|semaines?)/iu, 'W'],
  [/^(?:months?|monat(?:e|en|s)?|mois)/iu, 'M'],
  [/^(?:years?|jahr(?:e|en|es)?|ans?|années?)/iu, 'Y'],
];
const DURATION = new RegExp(
  `(?<![\\p{L}\\p{N}])(?<number>\\d{1,3}|${Object.keys(NUMBERS)
    .sort((a, b) => b.length - a.length)
    .join(
      '|',
    )})(?:[ ]?\\((?<figure>\\d{1,3}|[\\p{L}-]+)\\))?[ -](?:calendar |business |working |full |volle |ganze )?(?<unit>days?|weeks?|months?|years?|Tag(?:en|e)?|Wochen?|Monat(?:en|e|s)?|Jahr(?:en|es|e)?|jours?|semaines?|mois|années?|ans?)(?!\\p{L})['’]?`,
  'giu',
);

/** The first duration in a text, in ISO 8601: `P30D`. */
export const readDuration: Reader = (text) => {
  for (const match of text.matchAll(DURATION)) {
    const { number = '', figure = '', unit = '' } = match.groups ?? {};
    const count = /^\d+$/u.test(figure)
      ? Number(figure)
      : /^\d+$/u.test(number)
        ? Number(number)
        : NUMBERS[number.toLowerCase()];
    const letter = UNITS.find(([pattern]) => pattern.test(unit))?.[1];
    if (count === undefined || count === 0 || letter === undefined) continue;
    return { start: match.index, end: match.index + match[0].length, value: `P${count}${letter}`, confidence: 0.95 };
  }
  return undefined;
};

const VAT =
  /(?<![\p{L}\p{N}])(?:ATU\d{8}|BE ?[01]\d{3}\.?\d{3}\.?\d{3}|CZ\d{8,10}|DE ?\d{9}|DE ?\d{3} ?\d{3} ?\d{3}|DK ?\d{8}|ES ?[A-Z0-9]\d{7}[A-Z0-9]|FI\d{8}|FR ?[A-Z0-9]{2} ?\d{3} ?\d{3} ?\d{3}|GB ?\d{3} ?\d{4} ?\d{2}|IE\d{7}[A-Z]{1,2}|IT ?\d{11}|LU\d{8}|NL\d{9}B\d{2}|PL ?\d{10}|PT\d{9}|SE\d{12}|CHE-?\d{3}\.?\d{3}\.?\d{3}(?: ?(?:MWST|TVA|IVA))?)(?![\p{L}\p{N}])/u;

/** A VAT number with its country. */
export const readVatId: Reader = (text) => {
  const match = VAT.exec(text);
  if (!match) return undefined;
  return {
    start: match.index,
    end: match.index + match[0].length,
    value: match[0].replace(/[ .]/gu, ''),
    confidence: 0.97,
  };
};

/** Amount without its currency, in hundredths; undefined if it isn't one. */
export function centsOf(value: string): number | undefined {
  const match = /(?<sign>-?)(?<!\d)(?<whole>\d+)\.(?<part>\d{2})\d*$/u.exec(value);
  if (!match) return undefined;
  const cents = Number(match.groups?.['whole']) * 100 + Number(match.groups?.['part']);
  return match.groups?.['sign'] === '-' ? -cents : cents;
}

/** The currency of `EUR 12.30`. */
export const currencyOf = (value: string): string | undefined => /^[A-Z]{3}(?= )/u.exec(value)?.[0];
