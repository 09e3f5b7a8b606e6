import type { FieldCheck } from '@cartulary/contracts/understanding';
import type { Checkable } from './checkable.js';
import { centsOf } from './values.js';

type Cell = Pick<Checkable, 'name' | 'value' | 'line'>;

/** Maximum rounding difference per line. */
const TOLERANCE_CENTS = 1;

/**
 * The checks of a bill's lines. `line`: quantity × unit price equals the line's amount (with its discount and tax, if present). `lines`:
 * all amounts add up to the net amount, otherwise to the total. The latter is attached to the net amount or total, and only if every line
 * has an amount.
 */
export function lineRules(fields: readonly Cell[]): (cell: Cell) => FieldCheck[] {
  const lines = new Map<number, Map<string, string>>();
  for (const { name, value, line } of fields) {
    if (typeof line !== 'number') continue;
    const cells = lines.get(line) ?? new Map<string, string>();
    lines.set(line, cells.set(name, value));
  }
  if (lines.size === 0) return () => [];
  const products = new Map([...lines].map(([line, cells]) => [line, isProduct(cells)]));
  const sum = sumOf([...lines.values()], fields);
  return ({ name, value, line }) => {
    if (typeof line === 'number') {
      const passed = products.get(line);
      if (passed === undefined || !FACTORS.includes(name)) return [];
      return [{ rule: 'line', passed, with: FACTORS.filter((other) => other !== name) }];
    }
    if (sum?.name !== name || sum.value !== value) return [];
    return [{ rule: 'lines', passed: sum.passed, with: ['item-amount'] }];
  };
}

const FACTORS = ['item-quantity', 'item-unit-price', 'item-amount'];

/** Whether quantity × unit price equals the amount; undefined if one of them is missing. */
function isProduct(cells: ReadonlyMap<string, string>): boolean | undefined {
  const quantity = Number(cells.get('item-quantity') ?? Number.NaN);
  const unit = centsOf(cells.get('item-unit-price') ?? '');
  const amount = centsOf(cells.get('item-amount') ?? '');
  if (Number.isNaN(quantity) || unit === undefined || amount === undefined) return undefined;
  const gross = quantity * unit;
  const net = lessBy(gross, cells.get('item-discount'));
  return [net, moreBy(net, cells.get('item-tax'))].some(
    (cents) => Math.abs(Math.abs(cents) - Math.abs(amount)) <= TOLERANCE_CENTS,
  );
}

/** A percentage is a plain number; an amount has two decimals and usually a currency. */
const percentOf = (value: string): number | undefined =>
  /^\d{1,3}(?:\.\d{1,3})?$/u.test(value) ? Number(value) : undefined;

function lessBy(cents: number, discount: string | undefined): number {
  if (discount === undefined) return cents;
  const percent = percentOf(discount);
  return percent === undefined ? cents - Math.abs(centsOf(discount) ?? 0) : cents * (1 - percent / 100);
}

function moreBy(cents: number, tax: string | undefined): number {
  if (tax === undefined) return cents;
  const percent = percentOf(tax);
  return percent === undefined ? cents + (centsOf(tax) ?? 0) : cents * (1 + percent / 100);
}

/** Whether the lines add up to net or total; if neither, the one that they should add up to. */
function sumOf(
  lines: readonly ReadonlyMap<string, string>[],
  fields: readonly Cell[],
): { name: string; value: string; passed: boolean } | undefined {
  let sum = 0;
  for (const cells of lines) {
    const amount = centsOf(cells.get('item-amount') ?? '');
    if (amount === undefined) return undefined;
    sum += amount;
  }
  const [first, ...rest] = ['net', 'total'].flatMap((name) => {
    const value = fields.find((field) => field.name === name)?.value;
    const cents = value === undefined ? undefined : centsOf(value);
    if (value === undefined || cents === undefined) return [];
    return [{ name, value, passed: Math.abs(sum - cents) <= TOLERANCE_CENTS * lines.length }];
  });
  return [first, ...rest].find((one) => one?.passed) ?? first;
}
