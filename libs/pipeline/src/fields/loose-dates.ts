import type { DocumentContext } from '../entities/candidate.js';
import { findDates } from '../entities/dates.js';
import { monthNumber, monthPattern } from '../entities/months.js';

/** A date of a till: where it stands (UTF-16 units), as ISO 8601, and how surely it is one, 0 … 1. */
interface LooseDate {
  readonly start: number;
  readonly end: number;
  readonly value: string;
  readonly confidence: number;
}

const TIME_FOLLOWS = '(?=[ _]{0,3}\\d{2}:\\d{2}(?!\\d))';
/** `18.04.2012:30` is half past twelve on a day of 2020: the space between date and time was lost. */
const GLUED = /(?<![\d.,/-])(?<day>\d{2})[.,](?<month>\d{2})[.,](?<year>\d{2})(?=\d{2}:\d{2}(?!\d))/u;
/**
 * `06,05.2020`, `23. 04. 2020`, `23.04.202014:05`, `11/23.04.20`, `Dat.23.04.20`: print and recognition put other marks and spaces
 * between the figures, or none before the time, and a number of a till before them. `09:10:21` and `10,20,12` are times.
 */
const LOOSE =
  /(?<![\d,-]|(?:^|[^\p{L}.])\.|\d\.|\d\/)(?!\d{2}:[ _]?\d{2}:|\d{2}[,:][ _]?\d{2}[,:][ _]?\d{2}(?!\d))(?<day>\d{2})[.,:][ _]?(?<month>\d{2})[.,:][ _]?(?<year>20\d{2}(?=$|\D|\d{2}[:.]\d{2})|\d{2}(?=$|[^\d.,:/-]|\/\d{2}:))/u;
/** The same behind the number of a till or a bill: `4/23.04.2020`. A code of a telephone begins with a nought: `0228/`. */
const BEHIND_NUMBER =
  /(?<=(?:^|[^\d./-])[1-9]\d{0,5}\/)(?<day>\d{2})\.(?<month>\d{2})\.(?<year>20\d{2}|\d{2})(?![\d.,:/-])/u;
/** What may stand before a day with a space in it; behind other words its first figure is a number: `Kasse 2 5.04.2020`. */
const BEFORE_SPLIT_DAY =
  '(?<=^[ ]{0,3}|[^\\p{L}\\p{N} .:#]|(?<!\\p{L})(?:datum|date?|dat|den|am|vom|le|fecha|data)[.:]{0,2}[ ]?)';
const ALONE_OR_BEFORE_TIME = '(?=$|[ _]{0,3}\\d{2}:\\d{2})';
/**
 * `1 1.05.2020`, `11.0 5.2020`, `11 .05.2020`, `11.05.20 20`: a space between the figures, told by all four of the year.
 * A year in two halves has nothing but a time behind it: in `11.05.20 24 pcs` the second is a number of its own.
 */
const SPACED = new RegExp(
  `(?<![\\d.,:/-]|\\d[ ])(?<day>[0-3]\\d|${BEFORE_SPLIT_DAY}[0-3][ ]\\d)[ ]?[.,][ ]?(?<month>[01][ ]?\\d)[ ]?[.,][ ]?(?:(?<year>2[ ]?0\\d[ ]?\\d)(?=$|[ _]{0,3}\\d{2}:\\d{2}|[ ]?[^\\d\\s.,:])|(?<halves>2[ ]?0[ ]\\d[ ]?\\d)${ALONE_OR_BEFORE_TIME})`,
  'iu',
);
/** `11.052020 14:05`: a mark that wasn't printed or read, with a time behind it. */
const ONE_MARK = new RegExp(
  `(?<![\\d.,:/-])(?<day>[0-3]\\d)(?:[.,](?=\\d{6}(?!\\d)|\\d{6}\\d{2}:)|(?=\\d{2}[.,]))(?<month>[01]\\d)[.,]?(?<year>20\\d{2})${TIME_FOLLOWS}`,
  'u',
);
/** `30JUL2019`, `30.Jul.2019`, `JUL30'19`: a month by name without spaces. */
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

/** What says that the figures behind it are a telephone's or a number. */
const NUMBER_BEFORE = /(?<!\p{L})(?:tel|telefon|fon|phone|fax|telefax|nr)[.:]{0,2}[ ]{0,2}(?:\d{1,6}\/)?$/iu;
const MOST_BEFORE = 24;

/** Whether figures that look like a date are a telephone's or a number: `Tel.12.05.24`. */
export const isOfNumber = (text: string, start: number): boolean =>
  NUMBER_BEFORE.test(text.slice(Math.max(0, start - MOST_BEFORE), start));

/** A letter O among figures is a nought; as long as before. */
const withNoughts = (text: string): string => text.replace(/(?<=[\d.,])[Oo](?=[\d.,])|(?<=\d)[Oo](?=\d|$)/gu, '0');

/** A date that a time follows without a space. */
export const gluedDate = (text: string): LooseDate | undefined => read(GLUED, text, 0.8);

/** A date as tills print it and recognition reads it: other marks, spaces among the figures, nothing before the time. */
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

/** A year that two figures of a written one leave out: `2020` where the text goes on as `20 20`. */
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
