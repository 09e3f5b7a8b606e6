import type { Candidate } from './candidate.js';
import { currencyCodes, currencySigns, currencyWords } from './currencies.js';

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
const byLength = (a: string, b: string): number => b.length - a.length;

const SIGNS = Object.keys(currencySigns).sort(byLength).map(escape).join('|');
const CODES = currencyCodes.join('|');
const WORDS = Object.keys(currencyWords).sort(byLength).join('|');
const GAP = '[ \\u00A0\\u202F]';
/**
 * Groups of three with one kind of separator, Indian groups (`1,23,456`), or plain digits. Then up to three decimals, or the dash in
 * `12,–`. Another comma or period followed by a digit continues the number.
 */
const NUMBER = `(?:\\d{1,3}(?:(?<sep>[.,'’\\u00A0\\u202F ])\\d{3})(?:\\k<sep>\\d{3}){0,6}|\\d{1,2}(?:,\\d{2}){1,4},\\d{3}|\\d{1,12})(?:[.,](?:\\d{1,3}|[-–—]{1,2}))?(?!\\d|[.,]\\d)`;
const SCALE = `(?:${GAP}?(?<scale>thousand|million|billion|trillion|mn|bn|[kKmMB])(?![\\p{L}\\p{N}]))?`;

const numberWithout = (name: string): string => NUMBER.replaceAll('sep', `sep${name}`);
const scaleWithout = (name: string): string => SCALE.replaceAll('<scale>', `<scale${name}>`);

const PATTERN = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:` +
    `(?<signA>[-−(]?)(?:(?<markA>${SIGNS}|${CODES})${GAP}?(?<minusA>[-−]?))(?<numberA>${numberWithout('A')})${scaleWithout('A')}` +
    `|(?<signB>[-−(]?)(?<numberB>${numberWithout('B')})${scaleWithout('B')}${GAP}?(?<markB>${SIGNS}|(?:${CODES})(?![\\p{L}])|(?:${WORDS})(?![\\p{L}]))` +
    `)`,
  'gu',
);

/**
 * Finds amounts with a currency, such as `EUR 1234.50`; negative ones have a minus sign or parentheses. A sign between two numbers belongs
 * to the closer one, otherwise to the side where the text usually has its signs.
 */
export function findMoney(text: string): Candidate[] {
  const found: Candidate[] = [];
  let habit: Side | undefined;
  for (const match of matchesOf(text, (between) => sideOf(between, (habit ??= habitOf(text))))) {
    const groups = match.groups ?? {};
    const mark = groups['markA'] ?? groups['markB'] ?? '';
    const written = groups['numberA'] ?? groups['numberB'] ?? '';
    const amount = parseAmount(written, groups['scaleA'] ?? groups['scaleB']);
    const currency = currencySigns[mark] ?? currencyWords[mark] ?? mark;
    if (amount === undefined) continue;
    const sign = groups['signA'] ?? groups['signB'] ?? '';
    const bracketed = sign === '(' && text[match.index + match[0].length] === ')';
    const start = match.index + (sign === '(' && !bracketed ? 1 : 0);
    const end = match.index + match[0].length + (bracketed ? 1 : 0);
    const negative = bracketed || sign === '-' || sign === '−' || Boolean(groups['minusA']);
    found.push({
      kind: 'money',
      start,
      end,
      value: `${currency} ${negative ? '-' : ''}${amount}`,
      confidence: mark === '$' || mark === 'Rs' || mark.length === 3 || groups['markA'] ? 0.95 : 0.92,
    });
  }
  return [...found, ...findNamedAmounts(text)];
}

/** Position of a currency: before or after its number. */
type Side = 'before' | 'after' | 'either';

/** Context of a sign between two numbers. */
interface Between {
  readonly number: string;
  readonly gapBefore: boolean;
  readonly gapAfter: boolean;
  readonly next: string;
}

const NEXT_NUMBER = new RegExp(`^(?<gap>${GAP}?)[-−]?(?<next>\\d{1,12}(?:[.,]\\d{1,3})?)`, 'u');
const WITH_DECIMALS = /[.,]\d{2}$/u;

/** Matches of {@link PATTERN}. If a number has no claim to the sign after it, the number is skipped and the sign is matched again. */
function* matchesOf(text: string, sideOfSign: (between: Between) => Side): Generator<RegExpExecArray> {
  // The position is tracked here because another iteration may start between two matches.
  let at = 0;
  for (;;) {
    PATTERN.lastIndex = at;
    const match = PATTERN.exec(text);
    if (!match) return;
    at = PATTERN.lastIndex;
    const { numberB, markB } = match.groups ?? {};
    const end = match.index + match[0].length;
    const next = markB === undefined ? null : NEXT_NUMBER.exec(text.slice(end, end + 20));
    if (numberB !== undefined && markB !== undefined && next?.groups) {
      const gapBefore = /[\s\u00A0\u202F]$/u.test(match[0].slice(0, -markB.length));
      const { gap = '', next: after = '' } = next.groups;
      if (sideOfSign({ number: numberB, gapBefore, gapAfter: gap !== '', next: after }) === 'before') {
        at = end - markB.length;
        continue;
      }
    }
    yield match;
  }
}

/** Decides by spacing, then by the text's habit, then in favor of the number with decimals. */
function sideOf({ number, gapBefore, gapAfter, next }: Between, habit: Side): Side {
  if (gapBefore !== gapAfter) return gapBefore ? 'before' : 'after';
  if (habit !== 'either') return habit;
  return WITH_DECIMALS.test(next) && !WITH_DECIMALS.test(number) ? 'before' : 'after';
}

const SIGN_IN_PLACE = new RegExp(
  `(?<before>\\d(?:[.,]?[-–—]{1,2})?)?(?<gap>${GAP}?)(?<![\\p{L}])(?:${SIGNS}|${CODES})(?![\\p{L}])(?<after>${GAP}?[-−]?\\d)?`,
  'gu',
);

/** The side of signs that have a number on only one side, or one that is closer. */
function habitOf(text: string): Side {
  let [first, last] = [0, 0];
  for (const { groups } of text.matchAll(SIGN_IN_PLACE)) {
    const before = groups?.['before'] !== undefined;
    const after = groups?.['after'] !== undefined;
    const gapAfter = /^\s/u.test(groups?.['after'] ?? '');
    const gapBefore = (groups?.['gap'] ?? '') !== '';
    if (after && (!before || (gapBefore && !gapAfter))) first += 1;
    if (before && (!after || (gapAfter && !gapBefore))) last += 1;
  }
  return first === last ? 'either' : first > last ? 'before' : 'after';
}

const NAMED = new RegExp(
  `\\b(?:grand total|sub-?total|total(?: due| amount| payable| incl[^\\d\\n]{0,12})?|amount(?: due| paid)?|balance(?: due)?|cash|change|vat|gst|tax|tip|gratuity|discount|paid|payment|price|summe|gesamt(?:betrag)?|betrag)\\b[^\\d\\n\\p{L}]{0,12}(?<number>(?:\\d{1,3}(?:[., ]\\d{3})*|\\d{1,2}(?:,\\d{2}){1,4},\\d{3})[.,]\\d{2})(?![\\d%]|[.,]\\d|${GAP}?%)`,
  'giu',
);

/** Finds labeled amounts on receipts without a currency (`TOTAL 12.50`). The value is the bare number. */
function findNamedAmounts(text: string): Candidate[] {
  const found: Candidate[] = [];
  for (const match of text.matchAll(NAMED)) {
    const written = match.groups?.['number'] ?? '';
    const amount = parseAmount(written, undefined);
    if (amount === undefined) continue;
    const end = match.index + match[0].length;
    found.push({ kind: 'money', start: end - written.length, end, value: amount, confidence: 0.75 });
  }
  return found;
}

const SCALES: Readonly<Record<string, number>> = {
  thousand: 3,
  k: 3,
  K: 3,
  million: 6,
  mn: 6,
  m: 6,
  M: 6,
  billion: 9,
  bn: 9,
  B: 9,
  trillion: 12,
};

/**
 * Parses `1,234.50`, `1.234,50`, `1 234,50`, `1'234.50`, `1,23,456.00` and `12,–` to a plain decimal number with at least two decimals. A
 * single separator before exactly three digits separates thousands. Works on digits, without floating point.
 */
export function parseAmount(written: string, scale: string | undefined): string | undefined {
  const compact = written.replace(/[\s\u00A0\u202F'’]/gu, '');
  const match = /^(?<whole>\d[\d.,]*?)(?:[.,](?<decimals>\d{1,2}|\d{3}|[-–—]{1,2}))?$/u.exec(compact);
  if (!match) return undefined;
  let whole = match.groups?.['whole'] ?? '';
  let decimals = match.groups?.['decimals'] ?? '';
  if (/^[-–—]+$/u.test(decimals)) decimals = '';
  const separators = new Set(compact.replace(/\d/gu, ''));
  if (decimals.length === 3 && !(separators.size > 1 || whole === '0')) {
    whole += decimals;
    decimals = '';
  }
  whole = whole.replace(/[.,]/gu, '').replace(/^0+(?=\d)/u, '');
  const shift = scale === undefined ? 0 : (SCALES[scale] ?? 0);
  const digits = decimals.padEnd(shift, '0');
  const moved = (whole + digits.slice(0, shift)).replace(/^0+(?=\d)/u, '');
  return `${moved}.${digits.slice(shift).padEnd(2, '0')}`;
}
