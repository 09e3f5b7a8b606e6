import type { Candidate } from './candidate.js';
import { monthNumber, monthPattern } from './months.js';

const two = (number: number | string): string => String(number).padStart(2, '0');
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const WEEKDAY = '(?<weekday>mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\\.?';
/** ISO 8601-2 encodes quarters as months 33 to 36 and seasons as months 21 to 24. */
const quarters = ['33', '34', '35', '36'];
const ordinals = ['first', 'second', 'third', 'fourth'];
const seasons = ['spring', 'summer', 'autumn', 'winter'];
const YEAR = '(?<year>1\\d{3}|20\\d{2})';
const OF_YEAR = `(?:,? (?:of )?${YEAR})?`;
const DAY = '(?<day>0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th)?';
const MONTH = `(?<month>${monthPattern})\\.?`;

type Parts = Readonly<Record<string, string | undefined>>;

const forms: readonly (readonly [pattern: RegExp, value: (parts: Parts) => string | undefined])[] = [
  [new RegExp(`^${YEAR}$`, 'iu'), ({ year = '' }) => year],
  [/^(?<decade>1\d{2}|20\d)0['’]?s$/iu, ({ decade = '' }) => `${decade}X`],
  [/^(?<century>\d{1,2})(?:st|nd|rd|th)[ -]century$/iu, centuryOf],
  [new RegExp(`^(?:${WEEKDAY},? )?(?:the )?${DAY}(?: of)? ${MONTH}$`, 'iu'), dayOfMonth],
  [new RegExp(`^(?:${WEEKDAY},? )?${MONTH} (?:the )?${DAY}$`, 'iu'), dayOfMonth],
  [
    new RegExp(`^${MONTH},? (?:of )?${YEAR}$`, 'iu'),
    ({ month = '', year = '' }) => `${year}-${two(monthNumber(month) ?? 'XX')}`,
  ],
  [new RegExp(`^${MONTH}$`, 'iu'), ({ month = '' }) => `XXXX-${two(monthNumber(month) ?? 'XX')}`],
  [
    new RegExp(`^${WEEKDAY}$`, 'iu'),
    ({ weekday = '' }) => `XXXX-WXX-${weekdays.indexOf(weekday.slice(0, 3).toLowerCase()) + 1}`,
  ],
  [new RegExp(`^(?:q(?<quarter>[1-4])|(?<ordinal>${ordinals.join('|')}) quarter)${OF_YEAR}$`, 'iu'), quarterOf],
  [new RegExp(`^(?<season>${seasons.join('|')}|fall)${OF_YEAR}$`, 'iu'), seasonOf],
  [
    /^(?<from>1\d{3}|20\d{2}) ?(?:-|–|to|until) ?(?<to>1\d{3}|20\d{2})$/iu,
    ({ from, to }) => `${from ?? ''}/${to ?? ''}`,
  ],
];
/** Prefixes that only say how exact the date is. */
const VAGUE = /^(?:(?:the|early|mid|late|about|around)[ -])+/iu;

/**
 * Converts an incomplete date to ISO 8601-2: `XXXX-05-10` (10 May), `2024-05`, `XXXX-WXX-5` (Friday), `199X` (1990s), `2021-35` (third
 * quarter of 2021), `2010/2015`. A date relative to another day (`last year`) stays as its words, lowercased.
 */
export function partialDate(written: string): string {
  const words = written.replace(/\s+/gu, ' ');
  const bare = words.replace(VAGUE, '');
  for (const [pattern, value] of forms) {
    const match = pattern.exec(bare);
    const partial = match && value(match.groups ?? {});
    if (partial) return partial;
  }
  return words.toLowerCase();
}

/** Days per month in a leap year. */
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function dayOfMonth({ day = '', month = '' }: Parts): string | undefined {
  const number = monthNumber(month) ?? 0;
  return Number(day) <= (DAYS[number - 1] ?? 0) ? `XXXX-${two(number)}-${two(Number(day))}` : undefined;
}

function centuryOf({ century }: Parts): string | undefined {
  const number = Number(century);
  return number >= 1 && number <= 21 ? `${two(number - 1)}XX` : undefined;
}

function quarterOf({ quarter, ordinal = '', year = 'XXXX' }: Parts): string {
  const number = quarter === undefined ? ordinals.indexOf(ordinal.toLowerCase()) : Number(quarter) - 1;
  return `${year}-${quarters[number] ?? 'XX'}`;
}

function seasonOf({ season = '', year = 'XXXX' }: Parts): string {
  const number = seasons.indexOf(season.toLowerCase().replace('fall', 'autumn'));
  return `${year}-${21 + number}`;
}

const DECADE = /(?<![\p{L}\p{N}.,/_-])(?<decade>1[5-9]\d|20\d)0['’]?s(?![\p{L}\p{N}])/gu;

/** `1990s`: the only partial date that is recognizable by its form alone. */
export const findDecades = (text: string): Candidate[] =>
  Array.from(text.matchAll(DECADE), ({ 0: written, index, groups }) => ({
    kind: 'date',
    start: index,
    end: index + written.length,
    value: `${groups?.['decade'] ?? ''}X`,
    confidence: 0.92,
  }));
