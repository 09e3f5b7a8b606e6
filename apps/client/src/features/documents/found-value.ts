import type { Gate } from '@cartulary/contracts/accuracy';
import type { DocumentDetail, DocumentField } from '@cartulary/contracts/endpoints/documents';
import { certaintyThresholds, type EntityKind } from '@cartulary/contracts/reading';
import {
  classesWithLines,
  isLineField,
  minClassConfidenceForFields,
  otherReaderRule,
  rareFields,
  type FieldCheck,
  type FieldName,
  type Place,
} from '@cartulary/contracts/understanding';
import { fieldName } from '@/shared/documents/field-words';
import { t } from '@/text/documents/fields';
import { kindName } from './viewer/overlay-style';

/** An entity or a field, as it is drawn on its page and gone through. Only fields have a name and checks. */
export interface FoundValue extends Place {
  readonly id: string;
  /** What stands on the overlay. */
  readonly number: number;
  /** Of a field the kind whose colour it has. */
  readonly kind: EntityKind;
  readonly field?: string;
  /** Of a cell of a bill's lines: which line. */
  readonly line?: number | null;
  readonly checks?: readonly FieldCheck[];
  /** Where a contract on its accuracy sent it. */
  readonly gate?: Gate | undefined;
  readonly text: string;
  readonly value: string;
  readonly confidence: number;
  /** Who found it. */
  readonly engine?: string;
  readonly engineVersion?: string;
  readonly confirmed: boolean;
  readonly correctedFrom: { readonly text: string; readonly value: string } | null;
}

const moneyFields = [
  'item-unit-price',
  'item-discount',
  'item-tax',
  'item-amount',
  'net',
  'tax',
  'total',
  'value',
  'opening-balance',
  'closing-balance',
  'tax-rate',
  'currency',
];
const kinds: Partial<Record<FieldName, EntityKind>> = {
  seller: 'organisation',
  brand: 'organisation',
  buyer: 'organisation',
  'seller-address': 'place',
  party: 'party',
  institution: 'organisation',
  holder: 'person',
  sender: 'organisation',
  recipient: 'organisation',
  iban: 'iban',
  'governing-law': 'statute',
  surname: 'person',
  'given-names': 'person',
  'issuing-state': 'place',
  nationality: 'place',
  time: 'date',
  term: 'date',
  'notice-period': 'date',
};

const kindOf = (name: string): EntityKind => {
  if (moneyFields.includes(name)) return 'money';
  if (/(?:^|-)date$|^period-/u.test(name)) return 'date';
  return kinds[name as FieldName] ?? 'identifier';
};

/** The fields of a document as values, numbered in their order. */
export const valuesOfFields = (fields: readonly DocumentField[]): FoundValue[] =>
  fields.map((field, index) => ({ ...field, field: field.name, kind: kindOf(field.name), number: index + 1 }));

type Classed = Pick<DocumentDetail, 'class' | 'classConfirmed' | 'classFound' | 'fields' | 'expectedFields'>;

/** The fields that a document should have and that were not found. Of a class that is only a guess nothing is expected. */
export function missingFields({ classConfirmed, classFound, fields, expectedFields }: Classed): string[] {
  if (!classConfirmed && (classFound?.confidence ?? 0) < minClassConfidenceForFields) return [];
  return expectedFields.filter((name) => !rareFields.includes(name) && !fields.some((field) => field.name === name));
}

/** Whether a document's lines are looked for: of what is surely a bill. */
export const expectsLines = ({
  class: is,
  classConfirmed,
  classFound,
}: Omit<Classed, 'fields' | 'expectedFields'>): boolean =>
  is !== null &&
  classesWithLines.includes(is) &&
  (classConfirmed || (classFound?.confidence ?? 0) >= minClassConfidenceForFields);

/** Whether a document has fields, or should have some. */
export const hasFields = (document: Classed): boolean =>
  document.fields.length > 0 || missingFields(document).length > 0;

/** What is to be marked on the page: the name of a field, and of a cell of a bill's lines its line behind it. */
export const markOf = (name: string, line: number | null): string => (line === null ? name : `${name}/${line}`);

/** The field and line of a {@link markOf}. */
export function fieldOfMark(mark: string): { name: string; line: number | null } {
  const [name = mark, line] = mark.split('/');
  return isLineField(name) && line !== undefined ? { name, line: Number(line) } : { name: mark, line: null };
}

/** What a person calls it, with its line. */
export const markName = (mark: string): string => {
  const { name, line } = fieldOfMark(mark);
  return valueName({ field: name, line, kind: 'identifier' });
};

/** What a person calls a value: the name of the field with its line, or the kind of the entity. */
export function valueName({ field, line, kind }: Pick<FoundValue, 'field' | 'line' | 'kind'>): string {
  if (field === undefined) return kindName(kind);
  return typeof line === 'number' ? t('line.cell', { name: fieldName(field), line }) : fieldName(field);
}

/** Checks in the order in which they are told: what failed comes first. What another reader said judges nothing. */
export const checksInOrder = (checks: readonly FieldCheck[] = []): FieldCheck[] =>
  checks.filter(({ rule }) => rule !== otherReaderRule).toSorted((a, b) => Number(a.passed) - Number(b.passed));

/** Whether a value waits for a person, as the server counts it: it is doubtful, or a check failed, and nobody settled it. */
export const waits = ({
  confidence,
  confirmed,
  checks = [],
  gate,
}: Pick<FoundValue, 'confidence' | 'confirmed' | 'checks' | 'gate'>) =>
  !confirmed && (isDoubtful(confidence, gate) || checks.some(({ passed }) => !passed));

const isDoubtful = (confidence: number, gate: Gate | undefined): boolean =>
  gate === undefined ? confidence < certaintyThresholds.check : gate !== 'accepted';

export { fieldName };
