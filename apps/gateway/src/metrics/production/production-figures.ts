import type { AssumptionName } from '@cartulary/contracts/assumptions';
import type {
  CostTerms,
  ProductionFigure,
  ProductionFigureName,
  ProductionReceiptName,
} from '@cartulary/contracts/endpoints/production';
import type { Durations } from '@cartulary/database/durations';
import { readOf, totalOutput, type Output } from './output.js';

export type Assumed = Readonly<Partial<Record<AssumptionName, number>>>;

type Told = Pick<ProductionFigure, 'value' | 'untold' | 'median' | 'part' | 'whole'>;

const HOUR_MS = 60 * 60_000;
/** The share of documents that finished within the stated time. */
const MOST = 0.95;

const documents = (value: number): Told => ({ value, untold: null, median: null, part: value, whole: value });
const untold = (why: NonNullable<Told['untold']>, whole = 0): Told => ({
  value: null,
  untold: why,
  median: null,
  part: 0,
  whole,
});
const time = (durations: Durations): Told =>
  durations.count === 0
    ? untold('nothing-counted')
    : {
        value: durations.at(MOST),
        median: durations.at(0.5),
        untold: null,
        part: durations.count,
        whole: durations.count,
      };

/** The terms for the cost per document. Excludes days before machine time was counted, with all their documents. */
export function costTerms(days: readonly Output[]): CostTerms {
  const counted = totalOutput(days.filter((day) => day.machineMs > 0 || readOf(day) === 0));
  return { documents: readOf(counted), machineMs: counted.machineMs, peopleMs: counted.peopleMs };
}

/** The cost of machines and people per document. */
function cost({ documents: read, machineMs, peopleMs }: CostTerms, assumed: Assumed): Told {
  const { 'machine-hour': machineHour, 'hourly-wage': wage, 'on-costs': onCosts } = assumed;
  if (machineHour === undefined || wage === undefined || onCosts === undefined)
    return untold('assumption-missing', read);
  if (read === 0) return untold('nothing-counted');
  const spent = (machineMs / HOUR_MS) * machineHour + (peopleMs / HOUR_MS) * wage * (1 + onCosts / 100);
  return { value: spent / read, untold: null, median: null, part: read, whole: read };
}

const rules: Readonly<Record<ProductionFigureName, (days: readonly Output[], assumed: Assumed) => Told>> = {
  received: (days) => documents(totalOutput(days).received),
  read: (days) => documents(readOf(totalOutput(days))),
  done: (days) => documents(totalOutput(days).done),
  'read-time': (days) => time(totalOutput(days).readTimes),
  'done-time': (days) => time(totalOutput(days).doneTimes),
  cost: (days, assumed) => cost(costTerms(days), assumed),
};

/** The production on each day of the current and the previous period. */
export interface Made {
  readonly days: readonly Output[];
  readonly daysBefore: readonly Output[];
  /** Whether a figure's facts were counted during the whole previous period. */
  readonly isBeforeWhole: (name: ProductionReceiptName) => boolean;
}

/** One of the figures. */
export function productionFigure(name: ProductionFigureName, made: Made, assumed: Assumed): ProductionFigure {
  const rule = rules[name];
  const value = (days: readonly Output[]): number | null => rule(days, assumed).value;
  const isWhole = made.isBeforeWhole(name);
  return {
    name,
    ...rule(made.days, assumed),
    before: isWhole ? value(made.daysBefore) : null,
    days: made.days.map((day) => value([day])),
    daysBefore: isWhole ? made.daysBefore.map((day) => value([day])) : [],
  };
}
