import { numbers } from '@/lib/format/formatters';
import { lasting } from '@/shared/metrics/lasting';
import { t } from '@/text/production/receipt';
import type { Receipt } from './production-data';
import { figureName, figureWord, isShare, isTime, moneyWord } from './production-words';

/** One line of a calculation. */
export interface Step {
  readonly words: string;
  readonly value: string;
  readonly isResult?: true;
}

const HOUR_MS = 60 * 60_000;

const count = (value: number): string => numbers().format(value);
const hours = (ms: number): string =>
  numbers({ style: 'unit', unit: 'hour', unitDisplay: 'narrow', maximumFractionDigits: 4 }).format(ms / HOUR_MS);

/** A number's calculation, line by line. Empty for a plain count. */
export function stepsOf(receipt: Receipt): readonly Step[] {
  const { figure, currency, overdue } = receipt;
  const { name, value, median, part, whole } = figure;
  if (value === null) return [];
  const result: Step = { words: figureName(name), value: figureWord(name, value, currency), isResult: true };
  if (isTime(name))
    return [
      { words: t('formula.documents', { count: whole }), value: '' },
      { words: t('formula.median'), value: lasting(median ?? 0) },
      result,
    ];
  if (isShare(name))
    return [
      { words: t('formula.inTime'), value: count(part) },
      { words: t('formula.ended'), value: count(whole - overdue) },
      { words: t('formula.overdue'), value: count(overdue) },
      result,
    ];
  return name === 'cost' ? [...costSteps(receipt), result] : [];
}

/** Hours of machines and people, multiplied by their hourly costs and divided by the number of documents. */
function costSteps({ terms, assumptions, currency }: Receipt): Step[] {
  const said = (name: string): number => assumptions.find((one) => one.name === name)?.value ?? 0;
  const personHour = said('hourly-wage') * (1 + said('on-costs') / 100);
  const line = (key: 'formula.machines' | 'formula.people', ms: number, cost: number): Step => ({
    words: t(key, { hours: hours(ms), cost: moneyWord(cost, currency) }),
    value: moneyWord((ms / HOUR_MS) * cost, currency),
  });
  return [
    line('formula.machines', terms.machineMs, said('machine-hour')),
    line('formula.people', terms.peopleMs, personHour),
    { words: t('formula.divided', { count: terms.documents }), value: '' },
  ];
}
