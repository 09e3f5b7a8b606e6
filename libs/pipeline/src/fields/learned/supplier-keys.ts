import type { ConfirmedValue, LearnedLayout } from '@cartulary/contracts/learning';
import { findIbans } from '../../entities/accounts.js';
import { LEGAL } from '../company-name.js';
import { cellsIn, type Reading } from '../found-field.js';
import { readName, readVatId } from '../values.js';

/** Features that can identify a document's supplier. */
export interface SupplierKeys {
  readonly vatIds: ReadonlySet<string>;
  readonly ibans: ReadonlySet<string>;
  /** Company names, reduced to letters and digits. */
  readonly names: ReadonlySet<string>;
  /** Every short line of the first page, reduced to letters and digits: a confirmed name may have no legal form. */
  readonly lines: ReadonlySet<string>;
}

const MOST_CHARACTERS = 80;
/** Reduces a name to letters and digits, because OCR loses periods and spaces. */
export const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Collects everything that can identify a document's supplier. */
export function keysOf(reading: Reading): SupplierKeys {
  const cells = cellsIn(reading);
  const vatIds = new Set(cells.flatMap(({ text }) => readVatId(text, reading.context)?.value ?? []));
  const ibans = new Set(cells.flatMap(({ text }) => findIbans(text).map(({ value }) => value)));
  const short = cells.filter(({ page, text }) => page === 1 && text.length <= MOST_CHARACTERS);
  const names = short.filter(({ text }) => LEGAL.test(text));
  return {
    vatIds,
    ibans,
    names: new Set(names.map(({ text }) => lettersOf(readName(text, reading.context)?.value ?? text))),
    lines: new Set(
      short.flatMap(({ text }) => [lettersOf(text), lettersOf(readName(text, reading.context)?.value ?? '')]),
    ),
  };
}

/** The keys of a document as one list, including the supplier name that a person confirmed. */
export function identityOf(keys: SupplierKeys, confirmed: readonly ConfirmedValue[]): ReadonlySet<string> {
  const said = ['seller', 'sender', 'institution'].flatMap((name) => {
    const value = confirmed.find((one) => one.name === name)?.value;
    const letters = lettersOf(value ?? '');
    return letters.length >= FEWEST_LETTERS && keys.lines.has(letters) ? [letters] : [];
  });
  return new Set([
    ...[...keys.vatIds].map((id) => `vat ${id}`),
    ...[...keys.ibans].map((id) => `iban ${id}`),
    ...[...keys.names, ...said].filter(({ length }) => length >= FEWEST_LETTERS).map((name) => `name ${name}`),
  ]);
}
const FEWEST_LETTERS = 4;

/** The profile of a supplier, from a list created by {@link identityOf}. */
export function profileOf(identity: Iterable<string>): Pick<LearnedLayout, 'vatIds' | 'ibans' | 'names'> {
  const of = (kind: string): string[] =>
    [...identity].flatMap((key) => (key.startsWith(`${kind} `) ? [key.slice(kind.length + 1)] : [])).sort();
  return { vatIds: of('vat'), ibans: of('iban'), names: of('name') };
}

/**
 * Whether a document belongs to the supplier: it has every VAT id that all of the supplier's documents have, and every account or every
 * name. A new account alone, or a name that wasn't read, doesn't exclude it.
 */
function isOf(layout: LearnedLayout, keys: SupplierKeys): boolean {
  const { vatIds, ibans, names } = layout;
  const has = (all: readonly string[], those: ReadonlySet<string>): boolean =>
    all.length > 0 && all.every((one) => those.has(one));
  if (!vatIds.every((id) => keys.vatIds.has(id))) return false;
  if (ibans.length === 0 && names.length === 0) return vatIds.length > 0;
  return has(ibans, keys.ibans) || has(names, new Set([...keys.names, ...keys.lines]));
}

/** The layout for a document's supplier; undefined if none matches, or more than one does. */
export function layoutFor(
  layouts: readonly LearnedLayout[],
  documentClass: string | null,
  keys: SupplierKeys,
): LearnedLayout | undefined {
  const fit = layouts.filter((layout) => layout.class === documentClass && isOf(layout, keys));
  return fit.length === 1 ? fit[0] : undefined;
}
