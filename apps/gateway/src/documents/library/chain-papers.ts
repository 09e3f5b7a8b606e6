import { chainKeyOf, chainRoles, numberOfRole, type ChainRole } from '@cartulary/contracts/chains';
import { chainLimits } from '@cartulary/contracts/limits/chains';
import { isLineField } from '@cartulary/contracts/understanding';
import { referenceLabels } from '@cartulary/pipeline/fields/references';
import type { AnswerOf } from '../../platform/serve/serve.js';

type Item = AnswerOf<'documents.chain'>['items'][number];
export type Difference = Item['differences'][number];
export type Reference = Item['shared'][number];

/** The parts of a field used for chains. */
export interface ChainField {
  readonly name: string;
  readonly line: number | null;
  readonly value: string;
  readonly text: string;
}

const roleOfNumber = new Map<string, ChainRole>(chainRoles.map((role) => [numberOfRole[role], role]));
const numbers = new Set<string>(Object.values(numberOfRole));

/** The kind of number a field holds. Custom fields are recognized by the usual names of such numbers, such as `Bestellnummer`. */
function roleOf({ name, line }: ChainField): ChainRole | undefined {
  if (line !== null) return undefined;
  const known = roleOfNumber.get(name);
  if (known) return known;
  const [label] = referenceLabels(name, numbers);
  return label && label.end >= name.length ? roleOfNumber.get(label.field) : undefined;
}

/** A document's reference numbers, without duplicates. */
export function referencesOf(fields: readonly ChainField[]): Reference[] {
  const found = new Map<string, Reference>();
  for (const field of fields) {
    const role = roleOf(field);
    const key = chainKeyOf(field.value);
    if (!role || key.length < chainLimits.minKeyCharacters || !hasFigure(key)) continue;
    found.set(keyOf({ role, value: field.value }), { role, value: field.value });
  }
  return [...found.values()];
}

const hasFigure = (key: string): boolean => [...key].some((one) => one >= '0' && one <= '9');

/** Key that identifies equal references. */
export const keyOf = ({ role, value }: Reference): string => `${role} ${chainKeyOf(value)}`;

/** A document's own role: documents refer to earlier ones, so the last number is its own. */
export const ownRole = (references: readonly Reference[]): ChainRole | null =>
  [...chainRoles].reverse().find((role) => references.some((one) => one.role === role)) ?? null;

/** The parts of a business document that show its issuer and type. */
interface Written {
  readonly fields: readonly ChainField[];
  readonly references: readonly Reference[];
}

/**
 * True if a number belongs to two documents by different issuers: many companies issue an invoice `2026-001`. Order
 * numbers are excluded, because they come from the buyer and appear on suppliers' documents.
 */
export const isOfTwoHouses = (here: Written, there: Written, role: ChainRole): boolean =>
  role !== 'order' &&
  ownRole(here.references) === role &&
  ownRole(there.references) === role &&
  areTwoHouses(here.fields, there.fields);

/** Fields that identify a document's issuer, most reliable first. The first one on both documents decides. */
const HOUSE = ['vat-id', 'seller', 'iban'] as const;

function areTwoHouses(here: readonly ChainField[], there: readonly ChainField[]): boolean {
  for (const name of HOUSE) {
    const [one = '', other = ''] = [here, there].map((fields) =>
      chainKeyOf(fields.find((field) => field.name === name)?.value ?? ''),
    );
    // A name may or may not include the legal form.
    if (one !== '' && other !== '') return !one.startsWith(other) && !other.startsWith(one);
  }
  return false;
}

/**
 * Differences in sums and quantities between two documents, limited to values that both have. Lines are matched by
 * name.
 */
export function differencesOf(here: readonly ChainField[], there: readonly ChainField[]): Difference[] {
  const values = (['total', 'net', 'customer-number'] as const).flatMap((what): Difference[] => {
    const [one, other] = [here, there].map((fields) => fields.find((field) => field.name === what)?.value);
    if (one === undefined || other === undefined || isSameValue(one, other)) return [];
    return [{ what, item: null, here: one, there: other }];
  });
  return [...values, ...quantityDifferences(here, there)].slice(0, chainLimits.maxDifferences);
}

/** `EUR 12.30` equals `12.3`, but different currencies don't match. */
function isSameValue(one: string, other: string): boolean {
  const [a, b] = [amountOf(one), amountOf(other)];
  if (a === undefined || b === undefined) return chainKeyOf(one) === chainKeyOf(other);
  return a.amount === b.amount && (a.currency === '' || b.currency === '' || a.currency === b.currency);
}

function amountOf(value: string): { currency: string; amount: number } | undefined {
  const parts = value.trim().split(' ');
  const [currency, number] = parts.length === 2 ? [parts[0] ?? '', parts[1] ?? ''] : ['', value.trim()];
  const amount = number === '' ? NaN : Number(number);
  return Number.isFinite(amount) ? { currency, amount } : undefined;
}

function quantityDifferences(here: readonly ChainField[], there: readonly ChainField[]): Difference[] {
  const [own, other] = [quantitiesOf(here), quantitiesOf(there)];
  if (own.size === 0 || other.size === 0) return [];
  const differing = (key: string): Difference[] => {
    const [one, two] = [own.get(key), other.get(key)];
    if (one && two && isSameValue(one.quantity, two.quantity)) return [];
    const item = (one ?? two)?.item ?? null;
    return [{ what: 'quantity', item, here: one?.quantity ?? null, there: two?.quantity ?? null }];
  };
  return [...new Set([...own.keys(), ...other.keys()])].flatMap(differing);
}

/** Quantities by item name, ignoring whitespace and case; the first of two lines with the same name. */
function quantitiesOf(fields: readonly ChainField[]): Map<string, { item: string; quantity: string }> {
  const lines = new Map<number, { item?: string; quantity?: string }>();
  for (const { name, line, value, text } of fields) {
    if (line === null || !isLineField(name)) continue;
    const known = lines.get(line) ?? {};
    if (name === 'item-description') known.item = text;
    if (name === 'item-quantity') known.quantity = value;
    lines.set(line, known);
  }
  const found = new Map<string, { item: string; quantity: string }>();
  for (const { item, quantity } of lines.values()) {
    const key = item?.toLowerCase().split(/\s/u).join('');
    if (item === undefined || quantity === undefined || !key || found.has(key)) continue;
    found.set(key, { item, quantity });
  }
  return found;
}
