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

/** An entity or a field for drawing on its page and stepping through. Only fields have a name and checks. */
export interface FoundValue extends Place {
  readonly id: string;
  /** The number in the overlay. */
  readonly number: number;
  /** For a field, the kind that determines its color. */
  readonly kind: EntityKind;
  readonly field?: string;
  /** The invoice line, for a line-item cell. */
  readonly line?: number | null;
  readonly checks?: readonly FieldCheck[];
  /** The accuracy-contract gate that handled the value. */
  readonly gate?: Gate | undefined;
  readonly text: string;
  readonly value: string;
  readonly confidence: number;
  /** The engine that found it. */
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

/** A document's fields as values, numbered in order. */
export const valuesOfFields = (fields: readonly DocumentField[]): FoundValue[] =>
  fields.map((field, index) => ({ ...field, field: field.name, kind: kindOf(field.name), number: index + 1 }));

type Classed = Pick<DocumentDetail, 'class' | 'classConfirmed' | 'classFound' | 'fields' | 'expectedFields'>;

/** Expected fields that weren't found. A class that is only a guess has no expected fields. */
export function missingFields({ classConfirmed, classFound, fields, expectedFields }: Classed): string[] {
  if (!classConfirmed && (classFound?.confidence ?? 0) < minClassConfidenceForFields) return [];
  return expectedFields.filter((name) => !rareFields.includes(name) && !fields.some((field) => field.name === name));
}

/** Whether a document should have line items: its class has them, and is confirmed or detected with confidence. */
export const expectsLines = ({
  class: is,
  classConfirmed,
  classFound,
}: Omit<Classed, 'fields' | 'expectedFields'>): boolean =>
  is !== null &&
  classesWithLines.includes(is) &&
  (classConfirmed || (classFound?.confidence ?? 0) >= minClassConfidenceForFields);

/** Whether a document has or should have fields. */
export const hasFields = (document: Classed): boolean =>
  document.fields.length > 0 || missingFields(document).length > 0;

/** What to mark on the page: the field name, plus the line for a line-item cell. */
export const markOf = (name: string, line: number | null): string => (line === null ? name : `${name}/${line}`);

/** Parses the field and line from a {@link markOf}. */
export function fieldOfMark(mark: string): { name: string; line: number | null } {
  const [name = mark, line] = mark.split('/');
  return isLineField(name) && line !== undefined ? { name, line: Number(line) } : { name: mark, line: null };
}

/** The display name of a mark, with its line. */
export const markName = (mark: string): string => {
  const { name, line } = fieldOfMark(mark);
  return valueName({ field: name, line, kind: 'identifier' });
};

/** The display name of a value: the field name with its line, or the entity kind. */
export function valueName({ field, line, kind }: Pick<FoundValue, 'field' | 'line' | 'kind'>): string {
  if (field === undefined) return kindName(kind);
  return typeof line === 'number' ? t('line.cell', { name: fieldName(field), line }) : fieldName(field);
}

/** Checks in display order, failed ones first. The other engine's result is informational. */
export const checksInOrder = (checks: readonly FieldCheck[] = []): FieldCheck[] =>
  checks.filter(({ rule }) => rule !== otherReaderRule).toSorted((a, b) => Number(a.passed) - Number(b.passed));

/**
 * Whether a value needs review, by the server's rule: it's uncertain or a check failed, and it isn't confirmed yet.
 */
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
