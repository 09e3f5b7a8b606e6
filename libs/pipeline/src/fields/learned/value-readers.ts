import type { OwnField, OwnFieldKind } from '@cartulary/contracts/understanding';
import { findAddresses, type Address } from '../addresses.js';
import type { Reading } from '../found-field.js';
import { ownReaders } from '../own-fields.js';
import { centsOf, currencyOf, readVatId, type Reader } from '../values.js';
import type { Finder, Spot } from './anchors.js';

/** Kinds of the built-in fields whose positions can be learned, in addition to addresses. The other fields have several values. */
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

/** Maximum distance between the expected position and the start of a value. */
const BEHIND = 1;

/** Returns a finder for a field; undefined if its positions aren't learned. */
export function finderOf(name: string, ownFields: readonly OwnField[]): Finder | undefined {
  if (name === 'vat-id') return finderBy(readVatId);
  if (name === 'seller-address' && ownFields.length === 0) return findAddressesAt;
  const kind = ownFields.length > 0 ? ownFields.find((field) => field.name === name)?.kind : kinds[name];
  return kind === undefined ? undefined : finderBy(ownReaders[kind]);
}

/** Values within one cell. */
const finderBy =
  (read: Reader): Finder =>
  ({ context }, page, cell, starts) =>
    starts.flatMap((from): Spot[] => {
      const value = read(cell.text.slice(from), context);
      if (!value || value.start > BEHIND) return [];
      return [{ page, cell, from, value, pieces: [{ cell, start: from + value.start, end: from + value.end }] }];
    });

const addressesOfReadings = new WeakMap<Reading, readonly Address[]>();

function addressesOf(reading: Reading): readonly Address[] {
  const known = addressesOfReadings.get(reading) ?? findAddresses(reading);
  addressesOfReadings.set(reading, known);
  return known;
}

/** Addresses by the position of their street. The town is on the same line, or in a cell below. */
const findAddressesAt: Finder = (reading, page, cell, starts) =>
  addressesOf(reading).flatMap(({ street, town, value, confidence }): Spot[] => {
    if (street.cell !== cell || !starts.includes(street.start)) return [];
    const stretch = { value, confidence, start: 0, end: street.end - street.start };
    return [{ page, cell, from: street.start, value: stretch, pieces: [street, town] }];
  });

/** Whether a built-in field contains an identifier; undefined if unknown. */
export const isIdentifier = (name: string): boolean | undefined =>
  name in kinds ? kinds[name] === 'identifier' : undefined;

/** Fields that are the same on every document of a supplier, so their text identifies their position. */
const UNCHANGING: ReadonlySet<string> = new Set([
  'seller',
  'sender',
  'institution',
  'brand',
  'vat-id',
  'iban',
  'seller-address',
]);
export const isUnchanging = (name: string): boolean => UNCHANGING.has(name);

const plain = (value: string): string => value.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase();

/** Whether two values of a field are equal: amounts by number, and by currency if both have one. */
export function saysSame(one: string, other: string): boolean {
  const [a, b] = [centsOf(one), centsOf(other)];
  if (a === undefined || b === undefined) return plain(one) === plain(other);
  const [first, second] = [currencyOf(one), currencyOf(other)];
  return a === b && (first === undefined || second === undefined || first === second);
}
