import type { FieldCheck } from '@cartulary/contracts/understanding';
import type { FoundField } from './found-field.js';
import { centsOf, currencyOf } from './values.js';

/** The amounts of a bill, checked against each other. */
export interface Amounts {
  readonly net: FoundField | undefined;
  readonly tax: FoundField | undefined;
  readonly rate: FoundField | undefined;
  readonly total: FoundField | undefined;
}

/** Rounding of single lines may add up to this. */
const TOLERANCE_CENTS = 2;
/** What a passed or failed check does to how sure a value is. */
const PASSED = 0.5;
const FAILED = 0.75;

/**
 * Of several candidates for net, tax, rate and total those that fit together: net + tax = total, rate × net = tax. A
 * check that passes makes its values surer, one that fails less sure; it is told with them either way.
 */
export function chooseAmounts(candidates: {
  readonly net: readonly FoundField[];
  readonly tax: readonly FoundField[];
  readonly rate: readonly FoundField[];
  readonly total: readonly FoundField[];
}): Amounts {
  const few = (list: readonly FoundField[]): (FoundField | undefined)[] => [...distinct(list).slice(0, 6), undefined];
  let best: Amounts = { net: undefined, tax: undefined, rate: undefined, total: undefined };
  let bestScore = -Infinity;
  for (const total of few(candidates.total))
    for (const net of few(candidates.net))
      for (const tax of few(candidates.tax)) {
        const score = scoreOf(net, tax, total);
        if (score <= bestScore) continue;
        bestScore = score;
        best = { net, tax, rate: undefined, total };
      }
  const rate = distinct(candidates.rate).sort((a, b) => Number(fitsRate(best, b)) - Number(fitsRate(best, a)))[0];
  return withChecks({ ...best, rate });
}

const distinct = (list: readonly FoundField[]): FoundField[] =>
  list.filter((one, index) => list.findIndex(({ value, cell }) => value === one.value && cell === one.cell) === index);

function scoreOf(net: FoundField | undefined, tax: FoundField | undefined, total: FoundField | undefined): number {
  const chosen = [net, tax, total];
  const same = new Set(chosen.flatMap((one) => (one ? [`${one.cell.row} ${one.cell.index} ${one.text}`] : [])));
  if (same.size < chosen.filter((one) => one !== undefined).length) return -1;
  const sum = chosen.reduce((score, one) => score + (one?.confidence ?? 0), 0);
  const [a, b, c] = [net, tax, total].map((one) => (one ? centsOf(one.value) : undefined));
  if (a !== undefined && b !== undefined && c !== undefined)
    return sum + (Math.abs(a + b - c) <= TOLERANCE_CENTS ? 2 : -0.9);
  if (a !== undefined && c !== undefined && a > c) return sum - 0.8;
  return b !== undefined && c !== undefined && b >= c ? sum - 0.8 : sum;
}

function fitsRate({ net, tax }: Amounts, rate: FoundField): boolean {
  const [a, b] = [net, tax].map((one) => (one ? centsOf(one.value) : undefined));
  return (
    a !== undefined &&
    b !== undefined &&
    Math.abs(a * (Number(rate.value) / 100) - b) <= Math.max(TOLERANCE_CENTS, a * 0.0005)
  );
}

function withChecks(amounts: Amounts): Amounts {
  const { net, tax, rate, total } = amounts;
  const [a, b, c] = [net, tax, total].map((one) => (one ? centsOf(one.value) : undefined));
  const sum =
    a === undefined || b === undefined || c === undefined ? undefined : Math.abs(a + b - c) <= TOLERANCE_CENTS;
  const byRate = rate && a !== undefined && b !== undefined ? fitsRate(amounts, rate) : undefined;
  const currencies = [net, tax, total]
    .flatMap((one) => (one ? [currencyOf(one.value) ?? ''] : []))
    .filter((one) => one !== '');
  const oneCurrency = currencies.length > 1 ? new Set(currencies).size === 1 : undefined;
  const check = (name: string, one: FoundField | undefined): FoundField | undefined =>
    one &&
    judged(one, [
      ...checkOf('sum', name === 'tax-rate' ? undefined : sum, ['net', 'tax', 'total'], name),
      ...checkOf('tax-rate', name === 'total' ? undefined : byRate, ['net', 'tax', 'tax-rate'], name),
      ...checkOf('currency', name === 'tax-rate' ? undefined : oneCurrency, ['net', 'tax', 'total'], name),
    ]);
  return {
    net: check('net', net),
    tax: check('tax', tax),
    rate: check('tax-rate', rate),
    total: check('total', total),
  };
}

function checkOf(rule: string, passed: boolean | undefined, fields: readonly string[], name: string): FieldCheck[] {
  return passed === undefined ? [] : [{ rule, passed, with: fields.filter((field) => field !== name) }];
}

/** A field with more checks, and as much surer or less sure as they say. */
export function judged(field: FoundField, checks: readonly FieldCheck[]): FoundField {
  let { confidence } = field;
  for (const { passed, rule } of checks)
    confidence = passed ? (rule === 'currency' ? confidence : 1 - (1 - confidence) * PASSED) : confidence * FAILED;
  return { ...field, confidence, checks: [...field.checks, ...checks] };
}
