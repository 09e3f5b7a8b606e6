import { limits } from '@cartulary/contracts/limits';
import type { FoundField, Reading } from './found-field.js';
import { lineRules } from './line-checks.js';
import { linesWithoutHeads } from './line-list.js';
import { linesWithHeads, type FoundLine } from './line-table.js';
import { centsOf, currencyOf } from './values.js';

const PRICES = new Set(['item-unit-price', 'item-amount', 'item-tax', 'item-discount']);

/**
 * Extracts the lines of a bill: one field per cell, each with its line number. Lines without column headers are
 * returned for an invoice only if they add up to its net amount or total, because other rows look like them; for a
 * receipt always.
 * @param sums the same document's fields that the lines should add up to
 */
export function lineItems(
  reading: Reading,
  sums: readonly (FoundField | undefined)[],
  wantsHeads: boolean,
): FoundField[] {
  const known = sums.filter((field) => field !== undefined);
  const currency = known.map(({ value }) => currencyOf(value)).find((code) => code !== undefined);
  const headed = numbered(linesWithHeads(reading), currency);
  if (headed.length > 0) return headed;
  const listed = numbered(linesWithoutHeads(reading), currency);
  return !wantsHeads || addUp(listed, known) ? listed : [];
}

const numbered = (lines: readonly FoundLine[], currency: string | undefined): FoundField[] =>
  lines
    .slice(0, limits.reading.maxLines)
    .flatMap((line, index) => line.map((field) => ({ ...field, line: index + 1, value: priced(field, currency) })));

/** Adds the document's currency to amounts without one. Percentages have none. */
function priced({ name, value, text }: FoundField, currency: string | undefined): string {
  const isAmount = PRICES.has(name) && /\.\d{2}$/u.test(value) && !text.includes('%');
  if (currency === undefined || !isAmount || currencyOf(value) !== undefined || centsOf(value) === undefined)
    return value;
  return name === 'item-tax' || name === 'item-discount' ? priceOrRate(value, currency, text) : `${currency} ${value}`;
}

/** Rates are plain numbers, as people write them: `8.25` in a rate column stays `8.25`. */
const priceOrRate = (value: string, currency: string, text: string): string =>
  String(Number(value)) === value && Number(value) < 30 && !/\p{Sc}/u.test(text) ? value : `${currency} ${value}`;

function addUp(lines: readonly FoundField[], sums: readonly FoundField[]): boolean {
  const checks = lineRules([...lines, ...sums]);
  return sums.some((field) => checks(field).some(({ passed }) => passed));
}
