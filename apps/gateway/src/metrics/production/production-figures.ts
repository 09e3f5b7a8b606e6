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
/** Of 100 documents so many keep to a time that is told. */
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

/** What the cost of documents is made of. Days whose machine time was not counted yet are left out with all of their documents. */
export function costTerms(days: readonly Output[]): CostTerms {
  const counted = totalOutput(days.filter((day) => day.machineMs > 0 || readOf(day) === 0));
  return { documents: readOf(counted), machineMs: counted.machineMs, peopleMs: counted.peopleMs };
}

/** What machines and people cost for so many documents, for each of them. */
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

/** What was made on each day of a period and of the one before. */
export interface Made {
  readonly days: readonly Output[];
  readonly daysBefore: readonly Output[];
  /** Whether what a number is counted from was counted all through the period before. */
  readonly isBeforeWhole: (name: ProductionReceiptName) => boolean;
}

/** One of the numbers. */
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
