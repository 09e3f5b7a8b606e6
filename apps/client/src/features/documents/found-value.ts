import type { DocumentDetail, DocumentField } from '@cartulary/contracts/endpoints/documents';
import { certaintyThresholds, type EntityKind } from '@cartulary/contracts/reading';
import {
  fieldsOfClass,
  minClassConfidenceForFields,
  type FieldCheck,
  type FieldName,
  type Place,
} from '@cartulary/contracts/understanding';
import { t } from '@/text/fields';
import { kindName } from './viewer/overlay-style';

/** An entity or a field, as it is drawn on its page and gone through. Only fields have a name and checks. */
export interface FoundValue extends Place {
  readonly id: string;
  /** What stands on the overlay. */
  readonly number: number;
  /** Of a field the kind whose colour it has. */
  readonly kind: EntityKind;
  readonly field?: string;
  readonly checks?: readonly FieldCheck[];
  readonly text: string;
  readonly value: string;
  readonly confidence: number;
  readonly confirmed: boolean;
  readonly correctedFrom: { readonly text: string; readonly value: string } | null;
}

const moneyFields = ['net', 'tax', 'total', 'value', 'opening-balance', 'closing-balance', 'tax-rate', 'currency'];
const kinds: Partial<Record<FieldName, EntityKind>> = {
  seller: 'organisation',
  buyer: 'organisation',
  party: 'party',
  institution: 'organisation',
  holder: 'person',
  sender: 'organisation',
  recipient: 'organisation',
  iban: 'iban',
  'governing-law': 'statute',
  time: 'date',
  term: 'date',
  'notice-period': 'date',
};

const kindOf = (name: string): EntityKind => {
  if (moneyFields.includes(name)) return 'money';
  if (/(?:^|-)date$|^period-/u.test(name)) return 'date';
  return kinds[name as FieldName] ?? 'identifier';
};

/** The names of the fields that a class is expected to have, in the order in which people check them. */
export const expectedFields = (documentClass: string | null): readonly FieldName[] =>
  documentClass !== null && Object.hasOwn(fieldsOfClass, documentClass)
    ? fieldsOfClass[documentClass as keyof typeof fieldsOfClass]
    : [];

/** The fields of a document as values, numbered in their order. */
export const valuesOfFields = (fields: readonly DocumentField[]): FoundValue[] =>
  fields.map((field, index) => ({ ...field, field: field.name, kind: kindOf(field.name), number: index + 1 }));

type Classed = Pick<DocumentDetail, 'class' | 'classConfirmed' | 'classFound' | 'fields'>;

/** The fields that a document should have and that were not found. Of a class that is only a guess nothing is expected. */
export function missingFields({ class: is, classConfirmed, classFound, fields }: Classed): FieldName[] {
  if (!classConfirmed && (classFound?.confidence ?? 0) < minClassConfidenceForFields) return [];
  return expectedFields(is).filter((name) => !fields.some((field) => field.name === name));
}

/** Whether a document has fields, or should have some. */
export const hasFields = (document: Classed): boolean =>
  document.fields.length > 0 || missingFields(document).length > 0;

const named: ReadonlySet<string> = new Set<FieldName>(Object.values(fieldsOfClass).flat());
const isFieldName = (name: string): name is FieldName => named.has(name);

/** What a person calls a field; a name that somebody gave it stays as it is. */
export const fieldName = (name: string): string => (isFieldName(name) ? t(`name.${name}`) : name);

/** What a person calls a value: the name of the field, or the kind of the entity. */
export const valueName = ({ field, kind }: Pick<FoundValue, 'field' | 'kind'>): string =>
  field === undefined ? kindName(kind) : fieldName(field);

/** Checks in the order in which they are told: what failed comes first. */
export const checksInOrder = (checks: readonly FieldCheck[] = []): FieldCheck[] =>
  checks.toSorted((a, b) => Number(a.passed) - Number(b.passed));

/** Whether a value waits for a person, as the server counts it: it is doubtful, or a check failed, and nobody settled it. */
export const waits = ({
  confidence,
  confirmed,
  checks = [],
}: Pick<FoundValue, 'confidence' | 'confirmed' | 'checks'>) =>
  !confirmed && (confidence < certaintyThresholds.check || checks.some(({ passed }) => !passed));
