import { explorationViews } from '@cartulary/contracts/endpoints/analyses';
import { metricsPeriods, type MetricsPeriod } from '@cartulary/contracts/endpoints/metrics';
import {
  dimensionNames,
  measureNames,
  measures,
  type DimensionName,
  type Measure,
  type MeasureName,
} from '@cartulary/contracts/measures';
import { NO_DIMENSION } from '@cartulary/contracts/question-address';
import { href } from '@/routing/href';

export const views = explorationViews;
export type View = (typeof views)[number];

/** A question in the URL. */
export interface Question {
  readonly measure: MeasureName;
  readonly by: DimensionName | null;
  readonly days: MetricsPeriod;
  /** Filters by dimension. An empty value matches rows without one. */
  readonly where: readonly (readonly [DimensionName, string])[];
  readonly view: View;
}

const CONDITION = /^([a-z]{1,12}):([\w.-]{0,64})$/u;

/** The dimensions of a measure. */
export const dimensionsOf = (name: MeasureName): readonly DimensionName[] => {
  const { by }: Measure = measures[name];
  return dimensionNames.filter((dimension) => by.includes(dimension));
};

/** The default dimension: the first one without a condition. */
export const firstDimension = (name: MeasureName, where: Question['where'] = []): DimensionName | null =>
  dimensionsOf(name).find((dimension) => !where.some(([known]) => known === dimension)) ?? null;

/** Parses the question in a URL. Unknown or incompatible parts are ignored. */
export function readQuestion(address: URLSearchParams): Question {
  const measure = measureNames.find((name) => name === address.get('measure')) ?? 'documents-read';
  const dimensions = dimensionsOf(measure);
  const where = new Map<DimensionName, string>();
  for (const condition of (address.get('where') ?? '').split(' ')) {
    const [, name, value = ''] = CONDITION.exec(condition) ?? [];
    const dimension = dimensions.find((one) => one === name);
    if (dimension) where.set(dimension, value);
  }
  const conditions = [...where];
  const by =
    address.get('by') === NO_DIMENSION
      ? null
      : (dimensions.find((one) => one === address.get('by')) ?? firstDimension(measure, conditions));
  return {
    measure,
    by,
    days: metricsPeriods.find((days) => String(days) === address.get('days')) ?? 30,
    where: conditions,
    view: views.find((view) => view === address.get('view')) ?? 'bars',
  };
}

/** A question's URL parameters. */
export function writeQuestion({ measure, by, days, where, view }: Question): URLSearchParams {
  const address = new URLSearchParams({ measure, by: by ?? NO_DIMENSION, days: String(days) });
  if (where.length > 0) address.set('where', conditionsOf(where));
  if (view !== 'bars') address.set('view', view);
  return address;
}

/** The URL of a question's answer, with its receipt and rows. */
export const addressOfQuestion = (question: Question): string =>
  `${href('analyticsCommandCenter')}?${writeQuestion(question).toString()}`;

/** Conditions in the server's format. */
export const conditionsOf = (where: Question['where']): string =>
  where.map(([dimension, value]) => `${dimension}:${value}`).join(' ');

/** Drills down: limited to this value, split by a remaining dimension. */
export function drilled(question: Question, by: DimensionName, key: string | null): Question {
  const where = [...question.where.filter(([dimension]) => dimension !== by), [by, key ?? ''] as const];
  return { ...question, where, by: firstDimension(question.measure, where) };
}

/** The question for another measure. Incompatible parts are dropped. */
export function ofMeasure(question: Question, measure: MeasureName): Question {
  const dimensions = dimensionsOf(measure);
  const where = question.where.filter(([dimension]) => dimensions.includes(dimension));
  const by = question.by !== null && dimensions.includes(question.by) ? question.by : firstDimension(measure, where);
  return { ...question, measure, where, by };
}
