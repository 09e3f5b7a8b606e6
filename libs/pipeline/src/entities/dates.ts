import type { Candidate, DocumentContext } from './candidate.js';
import { monthNumber, monthPattern } from './months.js';

const MONTH = `(?:${monthPattern})\\b\\.?`;
const ORDINAL = '(?:st|nd|rd|th|\\.|er|º)?';
const SPACE = '[ \\u00A0\\n]';
const YEAR = "(?:(?:1[5-9]|20)\\d{2}|['’]?\\d{2})";
const BEFORE = '(?<![\\p{L}\\p{N}/._-]|\\d[.,:])';
const AFTER = '(?![\\p{L}\\p{N}]|[/.-]\\d)';

const YEAR_FIRST = new RegExp(
  `${BEFORE}(?<year>(?:1[5-9]|20)\\d{2})(?<separator>[-/.])(?<month>\\d{1,2})\\k<separator>(?<day>\\d{1,2})(?!\\p{N}|[/.-]\\d|(?!T)\\p{L})`,
  'gu',
);
const NUMBERS = new RegExp(
  `${BEFORE}(?<first>\\d{1,2})(?<separator>[-/.] ?)(?<second>\\d{1,2})\\k<separator>(?<year>(?:1[5-9]|20)\\d{2}|\\d{2})${AFTER}`,
  'gu',
);
const DAY_MONTH = new RegExp(
  `${BEFORE}(?<day>\\d{1,2})${ORDINAL}(?:${SPACE}(?:of|de|di)${SPACE}|[ \\u00A0\\n/-]?)(?<month>${MONTH})(?:,?${SPACE}(?:de${SPACE})?|[/ -])(?<year>${YEAR})${AFTER}`,
  'giu',
);
/** The format on tickets: `18JAN2025`. */
const TOGETHER =
  /(?<![\p{L}\p{N}])(?<day>\d{2})(?<month>JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)(?<year>(?:19|20)\d{2})(?![\p{L}\p{N}])/gu;
const MONTH_DAY = new RegExp(
  `(?<![\\p{L}\\p{N}])(?<month>${MONTH})[ \\u00A0\\n-](?<day>\\d{1,2})(?:st|nd|rd|th)?(?:,${SPACE}?|${SPACE}|-)(?<year>(?:1[5-9]|20)\\d{2}|['’]\\d{2})${AFTER}`,
  'giu',
);
const MONTH_YEAR = new RegExp(
  `(?<![\\p{L}\\p{N}])(?<month>${MONTH})[,]?[ \\u00A0\\n]{1,2}(?<year>(?:1[89]|20)\\d{2})${AFTER}`,
  'giu',
);

/** Chinese, Japanese, and Korean dates, with a calendar year or a Japanese era. */
const YEAR_MONTH_DAY =
  /(?<!\d)(?:(?<year>(?:1[5-9]|20)\d{2})|(?<era>令和|平成|昭和)(?<ofEra>\d{1,2}|元))[ ]?[年년][ ]?(?<month>\d{1,2})[ ]?[月월][ ]?(?<day>\d{1,2})[ ]?[日일]/gu;
const beforeEra: Readonly<Record<string, number>> = { 令和: 2018, 平成: 1988, 昭和: 1925 };
/** `14.II.2025`, and the Hungarian form `2025. II. 14.` */
const ROMAN_MONTH = new RegExp(
  `${BEFORE}(?:(?<day>\\d{1,2})(?<separator>[. /-]|\\. )(?<month>I{1,3}|I[VX]|VI{0,3}|XI{0,2})\\k<separator>(?<year>(?:1[5-9]|20)\\d{2})${AFTER}|(?<yearFirst>(?:1[5-9]|20)\\d{2})\\. ?(?<monthThen>I{1,3}|I[VX]|VI{0,3}|XI{0,2})\\. ?(?<dayThen>\\d{1,2})\\.?(?![\\p{L}\\p{N}]))`,
  'gu',
);
const romanMonths = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** Finds numeric dates and dates with month names, and normalizes them to ISO 8601 (`2024-03-04`, or `2024-03` without a day). */
export function findDates(text: string, context: DocumentContext): Candidate[] {
  const found: Candidate[] = [];
  const add = (
    match: RegExpExecArray,
    year: number,
    month: number | undefined,
    day: number | undefined,
    confidence: number,
  ): void => {
    const value = toIso(year, month, day);
    if (value) found.push({ kind: 'date', start: match.index, end: match.index + match[0].length, value, confidence });
  };
  for (const match of text.matchAll(YEAR_FIRST))
    add(match, yearOf(match), group(match, 'month'), group(match, 'day'), 0.98);
  for (const match of text.matchAll(NUMBERS)) {
    const doubt = doubtOfVersion(text, match);
    if (doubt === 'version') continue;
    const reading = readNumbers(
      group(match, 'first'),
      group(match, 'second'),
      match.groups?.['separator'] ?? '',
      context.monthFirst,
    );
    const shortYear = (match.groups?.['year'] ?? '').length === 2;
    const confidence = (reading.certain ? 0.95 : 0.8) - (shortYear ? 0.1 : 0) - (doubt === 'perhaps' ? 0.2 : 0);
    add(match, yearOf(match), reading.month, reading.day, confidence);
  }
  for (const pattern of [DAY_MONTH, TOGETHER, MONTH_DAY])
    for (const match of text.matchAll(pattern))
      add(match, yearOf(match), monthNumber(match.groups?.['month'] ?? ''), group(match, 'day'), 0.97);
  for (const match of text.matchAll(YEAR_MONTH_DAY)) {
    const { era = '', ofEra = '' } = match.groups ?? {};
    const year = era === '' ? yearOf(match) : (beforeEra[era] ?? 0) + (ofEra === '元' ? 1 : Number(ofEra));
    add(match, year, group(match, 'month'), group(match, 'day'), 0.97);
  }
  for (const match of text.matchAll(ROMAN_MONTH)) {
    const { month, monthThen, day, dayThen, year, yearFirst } = match.groups ?? {};
    add(
      match,
      Number(year ?? yearFirst),
      romanMonths.indexOf(month ?? monthThen ?? '') + 1,
      Number(day ?? dayThen),
      0.9,
    );
  }
  for (const match of text.matchAll(MONTH_YEAR))
    add(match, yearOf(match), monthNumber(match.groups?.['month'] ?? ''), undefined, 0.85);
  return found;
}

/**
 * Whether dates like `03/04/2024` are written with the month first here. Determined by unambiguous dates in the same
 * document, otherwise by its currency, because dollars indicate the American order.
 */
export function guessMonthFirst(text: string): boolean {
  let monthFirst = 0;
  let dayFirst = 0;
  for (const match of text.matchAll(NUMBERS)) {
    if (!match.groups?.['separator']?.startsWith('/')) continue;
    const first = group(match, 'first');
    const second = group(match, 'second');
    if (first > 12 && second <= 12) dayFirst += 1;
    if (second > 12 && first <= 12) monthFirst += 1;
  }
  if (monthFirst !== dayFirst) return monthFirst > dayFirst;
  return !/[€£₹]|\bRM ?\d|\b(?:EUR|GBP|CHF|VAT|GST)\b/u.test(text);
}

interface Reading {
  readonly day: number;
  readonly month: number;
  readonly certain: boolean;
}

/** Dots and dashes between short numbers indicate day-first order. */
function readNumbers(first: number, second: number, separator: string, monthFirst: boolean): Reading {
  if (first > 12 || second > 12)
    return first > 12 ? { day: first, month: second, certain: true } : { day: second, month: first, certain: true };
  if (first === second) return { day: first, month: second, certain: true };
  return separator.startsWith('/') && monthFirst
    ? { day: second, month: first, certain: false }
    : { day: first, month: second, certain: separator.startsWith('.') };
}

/** Labels of dotted version and section numbers, in English, German and French. */
const NUMBERED =
  /(?:\b(?:version|ver|vers|release|revision|rev|build|firmware|driver|patch|update|section|sect?|chapter|clause|article|appendix|annex|figure|fig|table|item|rule|step|kapitel|abschnitt|ziffer|punkt|nr|no|chapitre)s?\b\.?|(?<!§)§+)[ \u00A0\n:#=]{0,3}$/iu;
/** Words that precede a date. */
const DATED =
  /\b(?:dated?|datum|due|paid|issued|on|by|of|from|since|until|till|to|and|the|am|vom|den|dem|bis|seit|ab|zum|und|für|per|le|du|au|el|al|dal|del)[ \u00A0\n]$/iu;

/**
 * Whether `1.2.13` is a version or section number: certainly after such a label, also right after any other word (`zlib 1.2.13`) unless
 * that belongs to dates, and possibly without context. Numbers with leading zeros or a four-digit year are versions only after a label.
 */
function doubtOfVersion(text: string, match: RegExpExecArray): 'version' | 'perhaps' | 'none' {
  if (match.groups?.['separator'] !== '.') return 'none';
  const before = text.slice(Math.max(0, match.index - 24), match.index);
  if (NUMBERED.test(before)) return 'version';
  const short = /^(?:\d\.\d{1,2}|\d{1,2}\.\d)\.\d{2}$/u.test(match[0]) && !/(?:^|\.)0/u.test(match[0].slice(0, -2));
  if (!short || DATED.test(before)) return 'none';
  return /[\p{L}\p{N}+)][ \u00A0]$/u.test(before) ? 'version' : 'perhaps';
}

const group = (match: RegExpExecArray, name: string): number => Number(match.groups?.[name] ?? Number.NaN);

/** Two digits mean 1970 to 2069. */
function yearOf(match: RegExpExecArray): number {
  const digits = (match.groups?.['year'] ?? '').replace(/\D/gu, '');
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

function toIso(year: number, month: number | undefined, day: number | undefined): string | undefined {
  if (month === undefined || month < 1 || month > 12) return undefined;
  const prefix = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
  if (day === undefined) return prefix;
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return day >= 1 && day <= daysInMonth ? `${prefix}-${String(day).padStart(2, '0')}` : undefined;
}
