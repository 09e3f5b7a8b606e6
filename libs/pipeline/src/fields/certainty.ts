import type { FieldCheck } from '@cartulary/contracts/understanding';
import { amountsByLabel } from './amount-candidates.js';
import { amountEvidence } from './amount-evidence.js';
import type { Cell } from './cells.js';
import { LEGAL } from './company-name.js';
import { cellsIn, type FoundField, type Reading } from './found-field.js';
import { centsOf, currencyOf, readAmount, readDate, readTime } from './values.js';

/** Maximum confidence without corroboration: uncorroborated values never count as certain. */
const ALONE = 0.89;
/** Maximum confidence of values that need review. */
const DOUBTED = 0.65;
/**
 * Confidence of bill numbers in a text layer, where OCR errors can't occur. Fitted by layout with each of seven
 * weighted equally: all numbers from .8 on were right (docs/decisions/2026-11-23-fields-of-real-documents.md).
 */
const NUMBER_IN_TEXT = 0.93;
const LEAST_FOR_NUMBER = 0.8;
/** Range of plausible bill dates, in years before and after today. */
const YEARS_BACK = 40;
const YEARS_AHEAD = 3;

const TOLERANCE_CENTS = 2;
/** Evidence from cash and change, or from a tax table, that confirms a total. */
const WITNESS = 1;
/** Confidence of a value with its own label. */
const LABELLED = 0.86;
/** Minimum confidence of an equally clear label on a different total. */
const RIVAL = 0.85;
/** Maximum ratio between total and net amount. Tax, freight and discounts don't account for more. */
const MOST_TIMES_NET = 1.6;

type Judge = (
  field: FoundField,
  checks: readonly FieldCheck[],
  all: readonly FoundField[],
) => 'sure' | 'alone' | 'doubted';

/**
 * Adjusts the confidence of bill and receipt fields based on the rest of the document. A value is certain only with
 * corroboration (a sum that adds up, the same value again, no other value of the same type). A value with a competing
 * one or in an unexpected format is doubtful, so it goes to review.
 */
export function certaintyOfBill(
  reading: Reading,
  found: readonly FoundField[],
  isReceipt: boolean,
): (field: FoundField, confidence: number, checks: readonly FieldCheck[]) => number {
  const rivals = [...amountsByLabel(reading).values()].flat().filter(({ confidence }) => confidence >= RIVAL);
  const text = reading.pages.flatMap(({ rows }) => rows.flat().map((cell) => cell.text.toLowerCase()));
  const ofAmounts = judgeOfAmounts(reading, rivals, isReceipt);
  const isRecognised = reading.pages.some(({ page: { source } }) => source === 'recognised');
  const judges: Readonly<Record<string, Judge>> = {
    net: ofAmounts,
    tax: ofAmounts,
    total: ofAmounts,
    date: judgeOfDates(reading, isReceipt),
    'due-date': judgeOfDueDate,
    time: judgeOfTimes(reading),
    number: judgeOfNumbers(text, isRecognised),
    'order-number': judgeOfNumbers(text, isRecognised),
    'receipt-number': judgeOfNumbers(text, false),
    // A receipt's header is an image, and its words can occur again in any context.
    seller: judgeOfNames(text, !isReceipt, isRecognised && !isReceipt),
    buyer: judgeOfNames(text, true, isRecognised && !isReceipt),
    iban: judgeOfDigits,
    'vat-id': judgeOfDigits,
    brand: judgeOfNames(text, false, false),
    'seller-address': () => 'alone',
  };
  return (field, confidence, checks) => {
    const judgement = judges[field.name]?.(field, checks, found) ?? 'sure';
    const isFitted = field.name === 'number' && judgement === 'sure' && !isRecognised && !isReceipt;
    if (isFitted && confidence >= LEAST_FOR_NUMBER) return Math.max(confidence, NUMBER_IN_TEXT);
    return Math.min(confidence, judgement === 'sure' ? 1 : judgement === 'alone' ? ALONE : DOUBTED);
  };
}

const holds = (checks: readonly FieldCheck[], rule: string): boolean =>
  checks.some((check) => check.rule === rule && check.passed);

/**
 * Amounts are certain if they add up, or match cash and change or the tax table. They're doubtful if a different total
 * is named and nothing decides between them; without evidence, everything except a receipt's total is doubtful: one in
 * six was wrong.
 */
function judgeOfAmounts(reading: Reading, rivals: readonly FoundField[], isReceipt: boolean): Judge {
  const { forTotal } = amountEvidence(reading);
  const currencies = new Set(
    cellsIn(reading).flatMap(({ text }) => currencyOf(readAmount(text, reading.context)?.value ?? '') ?? []),
  );
  const largest = Math.max(
    0,
    ...cellsIn(reading)
      .filter(({ text }) => !CAPITAL.test(text))
      .map(({ text }) => centsOf(readAmount(text, reading.context)?.value ?? '') ?? 0),
  );
  return (field, checks, all) => {
    const cents = Math.abs(centsOf(field.value) ?? 0);
    const total = Math.abs(centsOf(all.find(({ name }) => name === 'total')?.value ?? '') ?? 0);
    const isTotal = field.name === 'total';
    const evidence = isTotal ? forTotal(field) : 0;
    const isWitnessed = holds(checks, 'sum') || holds(checks, 'lines') || evidence >= WITNESS;
    const others = rivals
      .filter(({ name }) => name === field.name)
      .map(({ value }) => Math.abs(centsOf(value) ?? 0))
      .filter((other) => Math.abs(other - cents) > TOLERANCE_CENTS);
    if (!isWitnessed && (others.length > 0 || isFarFromNet(all))) return 'doubted';
    // If there is a larger total, this one is only a part, like a row in a tax table that adds up separately. With two
    // currencies, it's unclear which one applies.
    const isOpen =
      (isTotal && others.some((other) => other > cents)) ||
      currencies.size > 1 ||
      (largest > total + TOLERANCE_CENTS && evidence < WITNESS);
    if (isWitnessed && !isOpen) return 'sure';
    return isReceipt && isTotal ? 'alone' : 'doubted';
  };
}

/** A company's share capital is larger than its bills and isn't one of their amounts. */
const CAPITAL = /(?<!\p{L})(?:\p{L}{0,12}kapital|capitale?|share capital)(?!\p{L})/iu;

/** Whether net and total can't both be right: digits of a stamp next to one of them, or a pen stroke across it. */
function isFarFromNet(all: readonly FoundField[]): boolean {
  const centsIn = (wanted: string): number =>
    Math.abs(centsOf(all.find(({ name }) => name === wanted)?.value ?? '') ?? 0);
  const [net, total] = [centsIn('net'), centsIn('total')];
  return net > 0 && total > 0 && (total > net * MOST_TIMES_NET || net > total * MOST_TIMES_NET);
}

/** A date after its label, or on a receipt one next to a time. With another date, it is unclear which one applies. */
function judgeOfDates(reading: Reading, isReceipt: boolean): Judge {
  const dates = cellsIn(reading).flatMap(({ text }) => readDate(text, reading.context)?.value ?? []);
  const distinct = new Set(dates);
  const year = new Date().getFullYear();
  const hasTime = ({ page, row }: Cell): boolean =>
    cellsIn(reading).some(
      (cell) => cell.page === page && cell.row === row && readTime(cell.text, reading.context) !== undefined,
    );
  return ({ value, confidence, cell }, checks) => {
    const of = Number(value.slice(0, 4));
    if (of < year - YEARS_BACK || of > year + YEARS_AHEAD) return 'doubted';
    if (confidence < LABELLED) return 'alone';
    if (isReceipt) return distinct.size === 1 && hasTime(cell) ? 'sure' : 'alone';
    return distinct.size === 1 || holds(checks, 'date-order') ? 'sure' : 'alone';
  };
}

const judgeOfDueDate: Judge = ({ confidence }, checks) =>
  confidence >= LABELLED && holds(checks, 'date-order') ? 'sure' : 'alone';

/** Card slips have their own time. */
function judgeOfTimes(reading: Reading): Judge {
  const times = new Set(cellsIn(reading).flatMap(({ text }) => readTime(text, reading.context)?.value ?? []));
  return () => (times.size === 1 ? 'sure' : 'alone');
}

/** Document numbers have more than two digits. A number that occurs again is more certain, and on a scan it has to. */
const judgeOfNumbers =
  (text: readonly string[], isAgainOnly: boolean): Judge =>
  ({ value, text: written }) => {
    const isAgain = text.filter((line) => line.includes(written.toLowerCase())).length > 1;
    if (value.replace(/\D/gu, '').length < 3 || (isAgainOnly && !isAgain)) return 'doubted';
    return isAgain || value.length >= 5 ? 'sure' : 'alone';
  };

/** Names with fewer letters are mostly fragments of a logo. */
const FEWEST_LETTERS = 3;
const isLetter = (text: string, at: number): boolean => /[\p{L}\p{N}]/u.test(text[at] ?? '');

/** Whether a line contains the words, not just as part of other words. */
function hasWords(line: string, words: string): boolean {
  for (let at = line.indexOf(words); at >= 0; at = line.indexOf(words, at + 1))
    if (!isLetter(line, at - 1) && !isLetter(line, at + words.length)) return true;
  return false;
}

/** Shorter words have near matches by chance. */
const FEWEST_TO_COMPARE = 5;

/** Whether a word of the name also occurs with one letter added, missing or changed: a misread logo. */
function hasMisreadWord(text: readonly string[], name: string): boolean {
  const words = new Set(text.flatMap(lettersIn));
  return lettersIn(name.toLowerCase()).some((word) => [...words].some((other) => isOneLetterOff(word, other)));
}

const lettersIn = (line: string): string[] =>
  line.split(/[^\p{L}]+/u).filter(({ length }) => length >= FEWEST_TO_COMPARE);

function isOneLetterOff(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const more = long.length - short.length;
  if (more > 1 || one === other) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(at + 1 - more) === long.slice(at + 1);
}

/**
 * A name with a legal form that occurs again, such as in the footer, is certain. One with neither is a guess by position. One that also
 * occurs in a similar spelling goes to review.
 */
const judgeOfNames =
  (text: readonly string[], canBeSure: boolean, isAgainOnly: boolean): Judge =>
  ({ text: written, value, confidence }) => {
    const isAgain = text.filter((line) => hasWords(line, written.toLowerCase())).length > 1;
    const hasForm = LEGAL.test(value);
    if (value.replace(/\P{L}/gu, '').length < FEWEST_LETTERS) return 'doubted';
    if (isAgainOnly && !(isAgain && hasForm)) return 'doubted';
    if (!isAgain && !hasForm && confidence < LABELLED) return 'doubted';
    if (!isAgain && hasMisreadWord(text, written)) return 'doubted';
    return canBeSure && isAgain && (hasForm || confidence >= LABELLED) ? 'sure' : 'alone';
  };

const judgeOfDigits: Judge = (_, checks) =>
  holds(checks, 'check-digit') ? 'sure' : checks.some(({ passed }) => !passed) ? 'doubted' : 'alone';
