import type { PageText } from '@cartulary/contracts/reading';
import { signsOf, type PageSigns } from './page-signs.js';

/** Why a page is considered the start of a document. */
export const splitReasons = ['separator', 'code', 'page-one', 'reference', 'head'] as const;
export type SplitReason = (typeof splitReasons)[number];

/** A page that probably starts a document. */
export interface ProposedSplit {
  readonly page: number;
  /** Strongest first. */
  readonly reasons: readonly SplitReason[];
}

export interface ProposedSplits {
  readonly splits: readonly ProposedSplit[];
  /** Separator sheets, which don't belong to any document. */
  readonly separators: readonly number[];
}

/** Minimum score for the start of a document. */
const THRESHOLD = 2.5;
const weights = {
  numberOne: 4,
  numberGoesOn: -6,
  numberRestarts: 1,
  otherReference: 2.5,
  sameReference: -4,
  otherCode: 4,
  sameCode: -5,
  carriedOn: -4,
  greeting: 2,
  address: 1.5,
  title: 1.5,
  date: 1,
  afterClosing: 1,
  bare: -2,
} as const;

/**
 * Proposes where to split a scan of several documents: at separator sheets, changing codes, and likely first pages. Returns a proposal with
 * reasons; the pages don't change.
 */
export function proposeSplits(pages: readonly PageText[]): ProposedSplits {
  const splits: ProposedSplit[] = [];
  const separators: number[] = [];
  let document: PageSigns[] = [];
  let isAfterSheet = false;
  for (const page of pages) {
    const signs = signsOf(page);
    if (signs.isSeparator) {
      separators.push(page.page);
      isAfterSheet = true;
      continue;
    }
    const reasons = isAfterSheet && document.length > 0 ? (['separator'] as const) : reasonsToBegin(signs, document);
    // A blank back starts nothing, and the page after it is compared with the page before it.
    if (signs.isBlank) continue;
    isAfterSheet = false;
    if (reasons.length > 0) {
      splits.push({ page: page.page, reasons });
      document = [];
    }
    document.push(signs);
  }
  return { splits, separators };
}

/** Empty if the page continues the document. */
function reasonsToBegin(signs: PageSigns, document: readonly PageSigns[]): readonly SplitReason[] {
  const before = document.at(-1);
  if (!before || signs.isBlank) return [];
  const parts: readonly (readonly [SplitReason, number])[] = [
    ['code', byCodes(signs, document)],
    ['page-one', byNumber(signs, before)],
    ['reference', byReference(signs, document)],
    ['head', byHead(signs, before)],
  ];
  const score = parts.reduce((sum, [, weight]) => sum + weight, 0);
  if (score < THRESHOLD) return [];
  return parts
    .filter(([, weight]) => weight > 0)
    .toSorted(([, one], [, other]) => other - one)
    .map(([reason]) => reason);
}

function byNumber({ number }: PageSigns, { number: last }: PageSigns): number {
  if (!number) return 0;
  if (number.at === 1) return last?.at === 1 && number.of === 1 ? weights.numberOne + 1 : weights.numberOne;
  if (!last) return weights.bare;
  const isSameCount = number.of === null || last.of === null || number.of === last.of;
  if (number.at === last.at + 1 && isSameCount) return weights.numberGoesOn;
  return number.at <= last.at ? weights.numberRestarts : 0;
}

function byReference({ reference }: PageSigns, document: readonly PageSigns[]): number {
  const known = document.flatMap((one) => one.reference ?? []);
  if (reference === null || known.length === 0) return 0;
  return known.some((one) => isNearly(one, reference)) ? weights.sameReference : weights.otherReference;
}

/** OCR confuses letters, so the digits decide. */
function isNearly(one: string, other: string): boolean {
  if (one.length !== other.length || figuresOf(one) !== figuresOf(other)) return false;
  return [...one].filter((letter, at) => letter !== other[at]).length <= 1;
}
const figuresOf = (text: string): string => text.replace(/\D/gu, '');

/** Codes with the same format, such as a file number on the first page. */
function byCodes({ codes }: PageSigns, document: readonly PageSigns[]): number {
  const known = document.flatMap((one) => one.codes);
  const pairs = codes.flatMap((code) =>
    known
      .filter((one) => one.format === code.format && formOf(one.text) === formOf(code.text))
      .map((one) => [one, code]),
  );
  if (pairs.length === 0) return 0;
  return pairs.some(([one, code]) => one?.text === code?.text) ? weights.sameCode : weights.otherCode;
}

const formOf = (text: string): string => text.replace(/\d+/gu, '0').replace(/\p{L}+/gu, 'a');

function byHead(signs: PageSigns, before: PageSigns): number {
  if (signs.isCarriedOn) return weights.carriedOn;
  const weight =
    (signs.hasGreeting ? weights.greeting : 0) +
    (signs.hasAddress ? weights.address : 0) +
    (signs.hasTitle ? weights.title : 0) +
    (signs.hasDate ? weights.date : 0);
  if (weight === 0) return weights.bare;
  return weight + (before.hasClosing ? weights.afterClosing : 0);
}
