import type { OwnField, OwnFieldKind } from '@cartulary/contracts/understanding';
import { ownReaders } from '../own-fields.js';
import { centsOf, currencyOf, readVatId, type Reader } from '../values.js';

/** What the fields of built-in classes hold whose places can be learnt; the others have several cells, or several values. */
const kinds: Readonly<Record<string, OwnFieldKind>> = {
  seller: 'name',
  buyer: 'name',
  brand: 'name',
  institution: 'name',
  holder: 'name',
  sender: 'name',
  recipient: 'name',
  number: 'identifier',
  'order-number': 'identifier',
  'receipt-number': 'identifier',
  reference: 'identifier',
  account: 'identifier',
  date: 'date',
  'due-date': 'date',
  'effective-date': 'date',
  'end-date': 'date',
  'period-start': 'date',
  'period-end': 'date',
  time: 'time',
  net: 'amount',
  tax: 'amount',
  total: 'amount',
  'opening-balance': 'amount',
  'closing-balance': 'amount',
  'tax-rate': 'percentage',
  iban: 'iban',
};

/** Reads the values of a field; undefined where its places aren't learnt. */
export function readerOf(name: string, ownFields: readonly OwnField[]): Reader | undefined {
  if (name === 'vat-id') return readVatId;
  const kind = ownFields.length > 0 ? ownFields.find((field) => field.name === name)?.kind : kinds[name];
  return kind === undefined ? undefined : ownReaders[kind];
}

/** Whether a field of the built-in classes holds a number of something; undefined where that isn't known. */
export const isIdentifier = (name: string): boolean | undefined =>
  name in kinds ? kinds[name] === 'identifier' : undefined;

/** Fields that are the same on every document of a supplier, so that their words tell where they stand. */
const UNCHANGING: ReadonlySet<string> = new Set(['seller', 'sender', 'institution', 'brand', 'vat-id', 'iban']);
export const isUnchanging = (name: string): boolean => UNCHANGING.has(name);

const plain = (value: string): string => value.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase();

/** Whether two values of a field say the same: amounts by their number, and their currency where both name one. */
export function saysSame(one: string, other: string): boolean {
  const [a, b] = [centsOf(one), centsOf(other)];
  if (a === undefined || b === undefined) return plain(one) === plain(other);
  const [first, second] = [currencyOf(one), currencyOf(other)];
  return a === b && (first === undefined || second === undefined || first === second);
}
