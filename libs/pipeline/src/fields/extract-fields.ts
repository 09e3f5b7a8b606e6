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

/** Engine recorded on every field. Increase the version if a rule can give different results. */
export const fieldEngine = { name: 'field-rules', version: engineVersions['field-rules'] } as const;
/** The engine recorded for fields that learned layouts found. The learned version is appended. */
const learnedEngine = { name: 'learned-layouts', version: engineVersions['learned-layouts'] } as const;

const rules: Readonly<Record<ClassWithFields, (reading: Reading, entities: readonly Entity[]) => FoundField[]>> = {
  invoice: invoiceFields,
  receipt: receiptFields,
  contract: contractFields,
  statement: statementFields,
  letter: letterFields,
  'identity-document': identityFields,
};

/** Fields are only read from the first pages, which contain headers, totals and terms. This excludes books of tables. */
const MAX_PAGES = 30;
const MAX_CHARACTERS = 200_000;
const MAX_ROWS = 3_000;

/**
 * Extracts the fields expected for a class (`fieldsOfClass`), each with its position, in the order in which people
 * check them, plus a bill's lines. A document of another class with the labels and sums of a bill or receipt gets those
 * fields after its own, and so do offers, orders and delivery notes, by their title. A custom class gets its configured
 * fields. Doubtful values get a low confidence. Values that aren't on the document aren't returned.
 * @param isSaid whether a person set the class: if so, fields of other classes aren't extracted
 * @param inUse the active results of learning from corrections
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
  // A machine-readable zone is unambiguous, regardless of the page's class.
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
    // A learned value that makes a sum match must not raise the confidence of names that only the rules found.
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

/** Maximum number of alternative values to keep. */
const MOST_KEPT = 3;

/** Records values from sources that weren't chosen as checks that don't affect confidence. */
const saidBy = (
  also: readonly FoundField[],
  { engine, engineVersion }: Pick<Field, 'engine' | 'engineVersion'>,
): FieldCheck[] =>
  also
    .slice(0, MOST_KEPT)
    .map(({ value }) => ({ rule: otherReaderRule, passed: true, with: [value, `${engine} ${engineVersion}`] }));

/** Checks the fields found by rules among themselves. */
function checksOf(ruled: readonly FoundField[]): Map<FoundField, FieldCheck[]> {
  const checks = checkAgain(ruled);
  return new Map(ruled.map((field, index) => [field, checks[index] ?? []]));
}

const isAmong = (name: string, fields: readonly FoundField[]): boolean => fields.some((field) => field.name === name);

const stampOf = (inUse: LayoutsInUse | null): Pick<Field, 'engine' | 'engineVersion'> =>
  inUse === null
    ? { engine: fieldEngine.name, engineVersion: fieldEngine.version }
    : { engine: learnedEngine.name, engineVersion: `${learnedEngine.version}+${inUse.version}` };

/** Prepares pages for the field rules. */
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
