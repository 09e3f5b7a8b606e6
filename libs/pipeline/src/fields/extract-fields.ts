import type { LayoutsInUse } from '@cartulary/contracts/learning';
import type { Entity, PageText } from '@cartulary/contracts/reading';
import {
  byFieldOrder,
  fieldNamesOf,
  otherReaderRule,
  type Field,
  type FieldCheck,
  type OwnField,
} from '@cartulary/contracts/understanding';
import { engineVersions } from '../engine-versions.js';
import { contextOf, plainText } from '../entities/find.js';
import { checkAgain, confidenceAfter } from './checks.js';
import { cellsOf, type CellPage } from './cells.js';
import { certaintyOfBill } from './certainty.js';
import { fieldsByLabels } from './by-its-labels.js';
import { hasFields, isOwnClass, type ClassWithFields } from './class-for-fields.js';
import { contractFields } from './contract.js';
import type { FoundField, Reading } from './found-field.js';
import { identityFields } from './identity/identity.js';
import { invoiceFields } from './invoice.js';
import { fieldsByLayout, withLearned } from './learned/learned-fields.js';
import { keysOf, layoutFor } from './learned/supplier-keys.js';
import { letterFields } from './letter.js';
import { ownFields } from './own-fields.js';
import { receiptFields } from './receipt.js';
import { paperFields, paperOf, referenceFields } from './references.js';
import { statementFields } from './statement.js';

/** Named on every field; the version goes up when a rule may answer differently. */
export const fieldEngine = { name: 'field-rules', version: engineVersions['field-rules'] } as const;
/** Named on what was found as people's corrections showed it; the version that was learnt stands behind it. */
const learnedEngine = { name: 'learned-layouts', version: engineVersions['learned-layouts'] } as const;

const rules: Readonly<Record<ClassWithFields, (reading: Reading, entities: readonly Entity[]) => FoundField[]>> = {
  invoice: invoiceFields,
  receipt: receiptFields,
  contract: contractFields,
  statement: statementFields,
  letter: letterFields,
  'identity-document': identityFields,
};

/** Only the first pages are read for fields: heads, totals and terms stand there, a book of tables does not. */
const MAX_PAGES = 30;
const MAX_CHARACTERS = 200_000;
const MAX_ROWS = 3_000;

/**
 * The fields that a document of this class is expected to have (`fieldsOfClass`), each with its place, in the order in
 * which people check them, and the lines of a bill. A document of another class that has the labels and sums of a bill or
 * a receipt has its fields behind them; so have offers, orders and delivery notes, by their title. An organisation's own class has those that it was given. What is doubtful is told with a low
 * confidence, what is not written is not told.
 * @param isSaid whether a person said what it is: then no fields of others are looked for
 * @param inUse what was learnt from corrections
 */
export function extractFields(
  pages: readonly PageText[],
  entities: readonly Entity[],
  documentClass: string | null,
  fieldsOfOwnClass: readonly OwnField[] = [],
  isSaid = false,
  inUse: LayoutsInUse | null = null,
): Field[] {
  const reading = readingOf(pages.map((page) => ({ ...page, text: plainText(page.text) })));
  const ofClass = hasFields(documentClass)
    ? rules[documentClass](reading, entities)
    : ownFields(reading, fieldsOfOwnClass);
  const isBill = documentClass === 'receipt' || documentClass === 'invoice';
  const mayBeBill =
    !isSaid && !isBill && (documentClass === null || !isOwnClass(documentClass)) && fieldsOfOwnClass.length === 0;
  const paper = mayBeBill && (documentClass === null || !hasFields(documentClass)) ? paperOf(reading) : undefined;
  const byLabels = paper
    ? { fields: paperFields(reading, paper), isReceipt: false }
    : mayBeBill
      ? fieldsByLabels(reading, ofClass, !hasFields(documentClass))
      : undefined;
  const ofBill = byLabels?.fields ?? (isBill ? ofClass : []);
  const isReceipt = byLabels?.isReceipt ?? documentClass === 'receipt';
  const names = hasFields(documentClass) ? fieldNamesOf(documentClass) : fieldsOfOwnClass.map(({ name }) => name);
  // Such a zone is what it is, whatever the rest of the page was taken for.
  const mayHaveZone = !isSaid && documentClass !== 'identity-document' && fieldsOfOwnClass.length === 0;
  const ofZone = mayHaveZone ? identityFields(reading) : [];
  const isTrade = documentClass === 'invoice' || (ofBill.length > 0 && !isReceipt && !paper);
  const named = isTrade ? referenceFields(reading).filter(({ name }) => !isAmong(name, [...ofClass, ...ofBill])) : [];
  const ruled = [...ofClass, ...(isBill ? [] : ofBill), ...named, ...ofZone];
  const layout = inUse && layoutFor(inUse.learned.layouts, documentClass, keysOf(reading));
  const learned = layout ? fieldsByLayout(reading, layout, fieldsOfOwnClass) : [];
  const ofBillAt = new Set(ofBill.map(({ place }) => place));
  const alone = learned.length === 0 ? undefined : checksOf(ruled);
  const found = withLearned(ruled, learned)
    .map(({ field, isLearned, also }) => ({
      ...field,
      line: field.line ?? null,
      page: field.place.page,
      isLearned,
      also,
      alone: alone?.get(field),
      isOfBill: isBill || ofBillAt.has(field.place),
    }))
    .sort(byFieldOrder(names));
  const checks = checkAgain(found);
  const settle = ofBill.length > 0 ? certaintyOfBill(reading, ofBill, isReceipt) : undefined;
  return found.map(({ line, isOfBill, isLearned, also, alone: before, ...field }, index) => {
    const done = checks[index] ?? [];
    const sureAfter = (of: readonly FieldCheck[]): number => {
      const checked = confidenceAfter(field.confidence, of);
      return settle && isOfBill && !isLearned ? settle(field, checked, of) : checked;
    };
    // A sum with what was learned makes nothing surer that names the rules alone.
    const confidence = isLearned || !before ? sureAfter(done) : Math.min(sureAfter(done), sureAfter(before));
    return {
      name: field.name,
      line,
      text: field.text,
      value: field.value,
      ...field.place,
      confidence: Math.round(Math.min(0.99, confidence) * 1_000) / 1_000,
      checks: [...done, ...saidBy(also, stampOf(isLearned ? null : inUse))],
      ...stampOf(isLearned ? inUse : null),
    };
  });
}

/** Of several that said something else so many are kept. */
const MOST_KEPT = 3;

/** What was said of a field by whoever was not believed: kept beside its checks, and judging nothing. */
const saidBy = (
  also: readonly FoundField[],
  { engine, engineVersion }: Pick<Field, 'engine' | 'engineVersion'>,
): FieldCheck[] =>
  also
    .slice(0, MOST_KEPT)
    .map(({ value }) => ({ rule: otherReaderRule, passed: true, with: [value, `${engine} ${engineVersion}`] }));

/** The checks of what rules found, among themselves. */
function checksOf(ruled: readonly FoundField[]): Map<FoundField, FieldCheck[]> {
  const checks = checkAgain(ruled);
  return new Map(ruled.map((field, index) => [field, checks[index] ?? []]));
}

const isAmong = (name: string, fields: readonly FoundField[]): boolean => fields.some((field) => field.name === name);

const stampOf = (inUse: LayoutsInUse | null): Pick<Field, 'engine' | 'engineVersion'> =>
  inUse === null
    ? { engine: fieldEngine.name, engineVersion: fieldEngine.version }
    : { engine: learnedEngine.name, engineVersion: `${learnedEngine.version}+${inUse.version}` };

/** Pages as the fields' rules see them. */
export function readingOf(pages: readonly PageText[]): Reading {
  const read: PageText[] = [];
  let characters = 0;
  for (const page of pages.slice(0, MAX_PAGES)) {
    characters += page.text.length;
    if (characters > MAX_CHARACTERS) break;
    read.push(page);
  }
  return {
    pages: read.map((page) => withoutTail(cellsOf(page))),
    context: contextOf(read.map(({ text }) => text).join('\n')),
  };
}

const withoutTail = (page: CellPage): CellPage => ({ ...page, rows: page.rows.slice(0, MAX_ROWS) });
