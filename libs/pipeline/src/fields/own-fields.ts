import type { OwnField, OwnFieldKind } from '@cartulary/contracts/understanding';
import { valuesByLabel } from './by-label.js';
import type { FoundField, Reading } from './found-field.js';
import { currencyOfDocument } from './invoice.js';
import { labelFinder, type FindLabels } from './labels.js';
import {
  currencyOf,
  readAccount,
  readAmount,
  readDate,
  readDuration,
  readName,
  readNumber,
  readPercent,
  readText,
  readTime,
  type Reader,
} from './values.js';

const NUMBER = /(?<![\p{L}\d.,-])-?\d{1,12}(?:(?<sep>[.,'’ ])\d{3}(?:\k<sep>\d{3})*)?(?:[.,]\d{1,6})?(?![\d%]| ?%)/u;

/** A plain number: `1,250` and `1.250` are more than a thousand, `12,5` has a decimal. */
const readPlainNumber: Reader = (text) => {
  const match = NUMBER.exec(text);
  if (!match) return undefined;
  const decimals = /[.,](?<decimals>\d{1,2}|\d{4,6})$/u.exec(match[0])?.groups?.['decimals'];
  const whole = (decimals === undefined ? match[0] : match[0].slice(0, -decimals.length - 1)).replace(/[^\d-]/gu, '');
  const value = String(Number(decimals === undefined ? whole : `${whole}.${decimals}`));
  return { start: match.index, end: match.index + match[0].length, value, confidence: 1 };
};

const readIban: Reader = (text, context) => {
  const account = readAccount(text, context);
  return account && /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/u.test(account.value.replace(/ /gu, '')) ? account : undefined;
};

/** Parsers by type of value. */
export const ownReaders: Readonly<Record<OwnFieldKind, Reader>> = {
  text: readText,
  name: readName,
  identifier: readNumber,
  number: readPlainNumber,
  amount: readAmount,
  percentage: readPercent,
  date: readDate,
  time: readTime,
  duration: readDuration,
  iban: readIban,
};
/** Any text at their position would match, so the label has to be certain. */
const isWords = ({ kind }: OwnField): boolean => kind === 'text' || kind === 'name';

/**
 * Extracts the fields of a custom class: for each, the most certain value of its kind after, to the right of or below
 * its name or one of its labels. In the order of `fields`.
 */
export function ownFields(reading: Reading, fields: readonly OwnField[]): FoundField[] {
  const find = labelFinder(Object.fromEntries(fields.map(({ name, labels }) => [name, [name, ...labels]])));
  const all = new Set(fields.map(({ name }) => name));
  const words = new Set(fields.filter(isWords).map(({ name }) => name));
  // Label words can start sentences, so before other words a label must end in a colon.
  const labels: FindLabels = (text, wanted) =>
    find(text, wanted).filter(
      ({ field, end, strength }) => !words.has(field) || strength === 1 || text.slice(end).trim() === '',
    );
  const found = valuesByLabel(
    reading,
    Object.fromEntries(
      fields.map((field) => {
        const read = ownReaders[field.kind];
        // Another field's label isn't a value.
        const readWords: Reader = (text, context) => (labels(text, all).length > 0 ? undefined : read(text, context));
        return [field.name, isWords(field) ? readWords : read];
      }),
    ),
    labels,
  );
  const currency = currencyOfDocument(reading);
  return fields.flatMap(({ name, kind }) => {
    const [first] = found.get(name) ?? [];
    if (!first) return [];
    const isBare = kind === 'amount' && currency !== undefined && currencyOf(first.value) === undefined;
    return [isBare ? { ...first, value: `${currency} ${first.value}` } : first];
  });
}
