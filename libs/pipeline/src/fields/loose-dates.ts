import type { DocumentContext } from '../entities/candidate.js';
import { findDates } from '../entities/dates.js';
import { monthNumber, monthPattern } from '../entities/months.js';

/** A date on a receipt: its position (UTF-16 units), its ISO 8601 value, and its confidence, 0 to 1. */
interface LooseDate {
  readonly start: number;
  readonly end: number;
  readonly value: string;
  readonly confidence: number;
}

const TIME_FOLLOWS = '(?=[ _]{0,3}\\d{2}:\\d{2}(?!\\d))';
/** `18.04.2012:30` is 12:30 on a day in 2020: the space between date and time was lost. */
const GLUED = /(?<![\d.,/-])(?<day>\d{2})[.,](?<month>\d{2})[.,](?<year>\d{2})(?=\d{2}:\d{2}(?!\d))/u;
/**
 * `06,05.2020`, `23. 04. 2020`, `23.04.202014:05`, `11/23.04.20`, `Dat.23.04.20`: print and OCR use other separators and spaces, none
 * before the time, and a till number in front. `09:10:21` and `10,20,12` are times.
 */
const LOOSE =
  /(?<![\d,-]|(?:^|[^\p{L}.])\.|\d\.|\d\/)(?!\d{2}:[ _]?\d{2}:|\d{2}[,:][ _]?\d{2}[,:][ _]?\d{2}(?!\d))(?<day>\d{2})[.,:][ _]?(?<month>\d{2})[.,:][ _]?(?<year>20\d{2}(?=$|\D|\d{2}[:.]\d{2})|\d{2}(?=$|[^\d.,:/-]|\/\d{2}:))/u;
/** The same after a till or bill number: `4/23.04.2020`. Area codes start with a zero: `0228/`. */
const BEHIND_NUMBER =
  /(?<=(?:^|[^\d./-])[1-9]\d{0,5}\/)(?<day>\d{2})\.(?<month>\d{2})\.(?<year>20\d{2}|\d{2})(?![\d.,:/-])/u;
/**
 * Characters that can precede a day containing a space. After other words, its first digit is a separate number: `Kasse
 * 2 5.04.2020`.
 */
const BEFORE_SPLIT_DAY =
  '(?<=^[ ]{0,3}|[^\\p{L}\\p{N} .:#]|(?<!\\p{L})(?:datum|date?|dat|den|am|vom|le|fecha|data)[.:]{0,2}[ ]?)';
const ALONE_OR_BEFORE_TIME = '(?=$|[ _]{0,3}\\d{2}:\\d{2})';
/**
 * `1 1.05.2020`, `11.0 5.2020`, `11 .05.2020`, `11.05.20 20`: a space inside the number, which a four-digit year reveals. A split year is
 * followed only by a time: in `11.05.20 24 pcs` the second number is separate.
 */
const SPACED = new RegExp(
  `(?<![\\d.,:/-]|\\d[ ])(?<day>[0-3]\\d|${BEFORE_SPLIT_DAY}[0-3][ ]\\d)[ ]?[.,][ ]?(?<month>[01][ ]?\\d)[ ]?[.,][ ]?(?:(?<year>2[ ]?0\\d[ ]?\\d)(?=$|[ _]{0,3}\\d{2}:\\d{2}|[ ]?[^\\d\\s.,:])|(?<halves>2[ ]?0[ ]\\d[ ]?\\d)${ALONE_OR_BEFORE_TIME})`,
  'iu',
);
/** `11.052020 14:05`: a separator that wasn't printed or read, followed by a time. */
const ONE_MARK = new RegExp(
  `(?<![\\d.,:/-])(?<day>[0-3]\\d)(?:[.,](?=\\d{6}(?!\\d)|\\d{6}\\d{2}:)|(?=\\d{2}[.,]))(?<month>[01]\\d)[.,]?(?<year>20\\d{2})${TIME_FOLLOWS}`,
  'u',
);
/** `30JUL2019`, `30.Jul.2019`, `JUL30'19`: a month name without spaces. */
const NAMED = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?<day>\\d{1,2})[ .-]?(?<month>${monthPattern})|(?<monthFirst>${monthPattern})[ .-]?(?<dayAfter>\\d{1,2})(?!\\d))[ .,'’-]{0,2}(?<year>20\\d{2}|\\d{2})(?![\\p{L}\\p{N}])`,
  'iu',
);

const forms: readonly (readonly [pattern: RegExp, confidence: number])[] = [
  [LOOSE, 0.8],
  [BEHIND_NUMBER, 0.8],
  [SPACED, 0.75],
  [ONE_MARK, 0.75],
  [NAMED, 0.8],
];

/** Labels of phone numbers and other numbers. */
const NUMBER_BEFORE = /(?<!\p{L})(?:tel|telefon|fon|phone|fax|telefax|nr)[.:]{0,2}[ ]{0,2}(?:\d{1,6}\/)?$/iu;
const MOST_BEFORE = 24;

/** Whether digits that look like a date are a phone or other number: `Tel.12.05.24`. */
export const isOfNumber = (text: string, start: number): boolean =>
  NUMBER_BEFORE.test(text.slice(Math.max(0, start - MOST_BEFORE), start));

/** Replaces the letter O among digits with a zero. Keeps the length. */
const withNoughts = (text: string): string => text.replace(/(?<=[\d.,])[Oo](?=[\d.,])|(?<=\d)[Oo](?=\d|$)/gu, '0');

/** A date followed by a time without a space. */
export const gluedDate = (text: string): LooseDate | undefined => read(GLUED, text, 0.8);

/** A date as printed by tills and read by OCR: other separators, spaces inside numbers, nothing before the time. */
export function looseDate(written: string, context: DocumentContext): LooseDate | undefined {
  const text = withNoughts(written);
  const [plain] = text === written ? [] : findDates(text, context).filter(({ value }) => value.length === 10);
  if (plain) return { start: plain.start, end: plain.end, value: plain.value, confidence: 0.75 };
  for (const [pattern, confidence] of forms) {
    const found = read(pattern, text, confidence);
    if (found) return found;
  }
  return undefined;
}

/** A date whose year would otherwise lose two digits: `2020`, written as `20 20`. */
export const spacedDate = (text: string): LooseDate | undefined => read(SPACED, text, 0.75);

function read(pattern: RegExp, text: string, confidence: number): LooseDate | undefined {
  const match = pattern.exec(text);
  const groups = match?.groups;
  if (!match || !groups) return undefined;
  const day = Number((groups['day'] ?? groups['dayAfter'] ?? '').replace(' ', ''));
  const named = groups['month'] ?? groups['monthFirst'] ?? '';
  const month = monthNumber(named) ?? Number(named.replace(' ', ''));
  const year = Number((groups['year'] ?? groups['halves'] ?? '').replaceAll(' ', '').padStart(4, '20'));
  if (!isDay(year, month, day)) return undefined;
  const value = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return { start: match.index, end: match.index + match[0].length, value, confidence };
}

const isDay = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
