import type { FieldCheck } from '@cartulary/contracts/understanding';
import type { Checkable } from './checkable.js';
import { holdsIban, holdsVatId } from './check-digits.js';
import { heldAgainst } from './embedded/held-against.js';
import { lineRules } from './line-checks.js';
import { centsOf, currencyOf } from './values.js';

/** Maximum total difference from rounding individual lines. */
const TOLERANCE_CENTS = 2;
/** Rules that {@link checkAgain} runs. Results of other rules are {@link kept}. */
const RULES: ReadonlySet<string> = new Set([
  'sum',
  'tax-rate',
  'currency',
  'date-order',
  'check-digit',
  'line',
  'lines',
]);
/** Results about the characters of a machine-readable zone don't apply to a value that a person typed. */
const OF_LETTERS: ReadonlySet<string> = new Set(['mrz-digit', 'mrz-line']);
const ORDERED = [
  ['date', 'due-date'],
  ['effective-date', 'end-date'],
  ['period-start', 'period-end'],
] as const;

/** Whether net and tax add up to the total. Amounts are in hundredths. */
export const addsUp = (net: number, tax: number, total: number): boolean =>
  Math.abs(net + tax - total) <= TOLERANCE_CENTS;

/** Whether the tax is this percentage of the net amount. Amounts are in hundredths. */
export const isRateOf = (net: number, tax: number, ratePercent: number): boolean =>
  Math.abs(net * (ratePercent / 100) - tax) <= Math.max(TOLERANCE_CENTS, Math.abs(net) * 0.0005);

/**
 * Checks the fields of one document, and returns the results in field order: net + tax = total, rate × net = tax, one currency, start
 * before end, check digits, and the lines of a bill ({@link lineRules}). Missing values, and values that aren't normalized, aren't checked.
 */
export function checkAgain(fields: readonly Checkable[]): FieldCheck[][] {
  const values = new Map<string, string>();
  for (const { name, value } of fields) if (!values.has(name)) values.set(name, value);
  const rules = [
    sumOf(values),
    rateOf(values),
    currencyCheck(values),
    ...ORDERED.map(([first, last]) => orderOf(values, first, last)),
  ];
  const ofLines = lineRules(fields);
  return fields.map(({ name, value, line, checks, isCorrected = false }) => [
    ...checks.flatMap((check) => kept(check, { name, value, isCorrected })),
    ...rules.flatMap((rule): FieldCheck[] =>
      rule?.fields.includes(name) === true && values.get(name) === value
        ? [{ rule: rule.rule, passed: rule.passed, with: rule.fields.filter((field) => field !== name) }]
        : [],
    ),
    ...ofLines({ name, value, line }),
    ...digitsOf(name, value),
  ]);
}

/** The remainder of a check that no rule here runs, if the value may have changed. */
function kept(check: FieldCheck, now: { name: string; value: string; isCorrected: boolean }): FieldCheck[] {
  if (RULES.has(check.rule) || (now.isCorrected && OF_LETTERS.has(check.rule))) return [];
  const [said] = check.with;
  return [check.rule === 'embedded' && said !== undefined ? heldAgainst(now.name, now.value, said) : check];
}

interface RuleResult {
  readonly rule: string;
  readonly passed: boolean;
  readonly fields: readonly string[];
}

const cents = (values: ReadonlyMap<string, string>, name: string): number | undefined =>
  centsOf(values.get(name) ?? '');

const amountsOf = (values: ReadonlyMap<string, string>) => ({
  net: cents(values, 'net'),
  tax: cents(values, 'tax'),
  total: cents(values, 'total'),
});

/** A receipt whose subtotal equals its total: its prices include the tax, which then isn't added. */
const includesTax = (net: number, tax: number, total: number | undefined): boolean =>
  total !== undefined && tax > TOLERANCE_CENTS && Math.abs(net - total) <= TOLERANCE_CENTS;

function sumOf(values: ReadonlyMap<string, string>): RuleResult | undefined {
  const { net, tax, total } = amountsOf(values);
  if (net === undefined || tax === undefined || total === undefined || includesTax(net, tax, total)) return undefined;
  return { rule: 'sum', passed: addsUp(net, tax, total), fields: ['net', 'tax', 'total'] };
}

function rateOf(values: ReadonlyMap<string, string>): RuleResult | undefined {
  const { net, tax, total } = amountsOf(values);
  const rate = Number(values.get('tax-rate') ?? Number.NaN);
  if (net === undefined || tax === undefined || Number.isNaN(rate)) return undefined;
  const base = includesTax(net, tax, total) ? net - tax : net;
  return { rule: 'tax-rate', passed: isRateOf(base, tax, rate), fields: ['net', 'tax-rate', 'tax'] };
}

function currencyCheck(values: ReadonlyMap<string, string>): RuleResult | undefined {
  const named = ['net', 'tax', 'total', 'opening-balance', 'closing-balance'].filter(
    (name) => currencyOf(values.get(name) ?? '') !== undefined,
  );
  if (named.length < 2) return undefined;
  const currencies = new Set(named.map((name) => currencyOf(values.get(name) ?? '')));
  return { rule: 'currency', passed: currencies.size === 1, fields: named };
}

function orderOf(values: ReadonlyMap<string, string>, first: string, last: string): RuleResult | undefined {
  const [from, to] = [values.get(first), values.get(last)];
  if (!isDate(from) || !isDate(to)) return undefined;
  return { rule: 'date-order', passed: from <= to, fields: [first, last] };
}

const isDate = (value: string | undefined): value is string =>
  value !== undefined && /^\d{4}-\d{2}-\d{2}$/u.test(value);

function digitsOf(name: string, value: string): FieldCheck[] {
  const compact = value.replace(/[ .]/gu, '');
  if (name === 'iban' || (name === 'account' && /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/u.test(compact)))
    return [{ rule: 'check-digit', passed: holdsIban(compact), with: [] }];
  const passed = name === 'vat-id' ? holdsVatId(compact) : undefined;
  return passed === undefined ? [] : [{ rule: 'check-digit', passed, with: [] }];
}

/** Factor for the distance from certainty after a passed check, and for the confidence after a failed one. */
const PASSED = 0.5;
const FAILED = 0.75;

/** A shared currency isn't evidence for the values, and lines that don’t add up aren't evidence against the total. */
const saysNothing = ({ rule, passed }: FieldCheck): boolean => rule === (passed ? 'currency' : 'lines');

/** Confidence of a value after its checks, 0 to 1. */
export const confidenceAfter = (confidence: number, checks: readonly FieldCheck[]): number =>
  checks.reduce(
    (sure, check) => (saysNothing(check) ? sure : check.passed ? 1 - (1 - sure) * PASSED : sure * FAILED),
    confidence,
  );
