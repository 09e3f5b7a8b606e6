import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Field } from '@cartulary/contracts/understanding';

/** The fields of a document in its ground truth. */
export type Truth = Readonly<Record<string, string>>;

/** A field that was found, right or wrong, in a document that has it according to the ground truth. */
export interface Told {
  readonly name: string;
  readonly confidence: number;
  readonly isRight: boolean;
  /** Right, or a part of the right value, or the right value with additions. */
  readonly isNear: boolean;
}

const load = (folder: string, file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(path.join(folder, file.replace(/\.\w+$/u, '.json')), 'utf8')) as Record<string, unknown>;

const only = (truth: Record<string, unknown>, keys: Readonly<Record<string, string>>): Truth =>
  Object.fromEntries(
    Object.entries(keys).flatMap(([key, field]) => (typeof truth[key] === 'string' ? [[field, truth[key]]] : [])),
  );

/** The fields of a receipt by their names in the truth. */
export const receiptFields = { total: 'total', date: 'date', company: 'seller', address: 'seller-address' } as const;

/** The ground truth for a receipt, typed by hand from the image. */
export const receiptTruth = (folder: string, file: string): Truth => only(load(folder, file), receiptFields);

export const billFields = ['total', 'date', 'number', 'seller', 'net', 'tax'] as const;

/** The ground truth for a bill from its XML, if its text layer also contains the value. */
export function billTruth(folder: string, file: string): Truth {
  const truth = load(folder, file);
  const printed = truth['printed'] as Record<string, boolean>;
  return only(truth, Object.fromEntries(billFields.filter((name) => printed[name]).map((name) => [name, name])));
}

const AMOUNTS = new Set(['total', 'net', 'tax']);

/**
 * Whether two values of a field are the same: amounts to the cent regardless of the currency, others by letters and
 * digits.
 */
export function isSameValue(field: string, told: string, wanted: string): boolean {
  if (AMOUNTS.has(field)) {
    const [a, b] = [told, wanted].map((value) => Number(value.split(' ').at(-1)));
    return a !== undefined && b !== undefined && Math.abs(a - b) < 0.005;
  }
  return plain(told) === plain(wanted) || (field === 'seller' && plain(withoutLegalForm(told)) === plain(wanted));
}

/** A page may print a legal form that the truth omits; the reverse counts as wrong. */
const withoutLegalForm = (name: string): string =>
  name.replace(
    /[ ,]{1,2}(?:GmbH(?: & Co\.? ?KG)?|AG|KG|OHG|e\. ?K\.|SE|Ltd\.?|LLC|Inc\.?|plc|SARL|SAS|SA|S\.A\.|S\.r\.l\.|B\.V\.|S\.L\.)$/iu,
    '',
  );

/** Ignores case, decomposed accents, punctuation, spaces and abbreviated street names. */
const plain = (value: string): string =>
  value
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/stra(?:ss|s)e/gu, 'str')
    .replace(/[^\p{L}\p{N}]/gu, '');

const FEWEST_LETTERS = 4;
function isWithin(told: string, wanted: string): boolean {
  const [a, b] = [plain(told), plain(wanted)];
  return Math.min(a.length, b.length) >= FEWEST_LETTERS && (a.includes(b) || b.includes(a));
}

/** The product's possible names for the same field. */
const alike: Readonly<Record<string, readonly string[]>> = {
  'seller-address': ['seller-address', 'address'],
};

/** The most certain value of each field in the ground truth; fields that weren't found are missing. */
export function toldOf(truth: Truth, fields: readonly Field[]): Told[] {
  return Object.entries(truth).flatMap(([name, wanted]): Told[] => {
    const names = alike[name] ?? [name];
    const [surest] = fields
      .filter((field) => names.includes(field.name) && field.line === null)
      .sort((a, b) => b.confidence - a.confidence);
    if (!surest) return [];
    const { confidence, value } = surest;
    const isRight = isSameValue(name, value, wanted);
    return [{ name, confidence, isRight, isNear: isRight || isWithin(value, wanted) }];
  });
}
