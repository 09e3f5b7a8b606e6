import { numbers } from '@/lib/format/formatters';
import { t } from '@/text/dashboard/receipt';
import type { ReactNode } from 'react';
import type { Receipt } from './executive-data';
import { figureName, figureWord, isShare } from './figure-words';
import { assumedOf, costOfHour, digitsThatHold, hoursSaved, minutesSpent, worthOfHour } from './savings';

/** One line of a calculation. */
export interface Step {
  readonly sign: '' | '−' | '=' | '×';
  readonly words: ReactNode;
  readonly value: string;
  /** The last line: the result. */
  readonly isResult?: boolean;
}

type Mark = (parts: ReactNode[]) => ReactNode;

const upTo = (most: number, value: number, least = 0): string =>
  numbers({ minimumFractionDigits: least, maximumFractionDigits: most }).format(value);
const percent = (value: number): string => numbers({ style: 'percent', maximumFractionDigits: 2 }).format(value / 100);

/**
 * A number's calculation, line by line. Empty for a plain count. Each line has enough decimals for the displayed
 * numbers to add up.
 * @param mark renders editable values
 */
export function stepsOf(receipt: Receipt, mark: Mark): readonly Step[] {
  const { figure, currency } = receipt;
  const { name, value, part, whole } = figure;
  if (value === null || name === 'processed') return [];
  const result: Step = {
    sign: '=',
    words: figureName(name),
    value: figureWord(name, value, currency, true),
    isResult: true,
  };
  if (isShare(name)) return [{ sign: '', words: t('formula.share', { part, whole }), value: '' }, result];
  const isMoney = name === 'money-saved';
  const minutes = minuteSteps(receipt, mark, isMoney);
  return minutes && [...minutes, ...(isMoney ? moneySteps(receipt, mark) : []), result];
}

/** From documents to hours. */
function minuteSteps({ assumptions, terms, currency }: Receipt, mark: Mark, isMoney: boolean): readonly Step[] {
  const assumed = assumedOf(assumptions);
  const byHand = assumed['minutes-by-hand'];
  const hours = hoursSaved(terms, assumed);
  if (byHand === null || hours === null) return [];
  const gross = terms.read * byHand;
  const spent = minutesSpent(terms);
  const worth = worthOfHour(assumed) ?? 0;
  const hourDigits = digitsThatHold(hours, 2, (read) => upTo(2, isMoney ? read * worth : read, 2));
  const hoursRead = (minutes: number): string => upTo(hourDigits, minutes / 60, hourDigits);
  const spentDigits = digitsThatHold(spent, 1, (read) => hoursRead(gross - read));
  const grossDigits = digitsThatHold(gross, 1, (read) => hoursRead(read - spent));
  const digits = Math.max(spentDigits, grossDigits);
  const inMinutes = (value: number): string => t('unit.minutes', { value: upTo(digits, value, 1) });
  const inHours = figureWord('hours-saved', hours, currency, true);
  return [
    {
      sign: '',
      words: t.rich('formula.byHand', { count: terms.read, minutes: upTo(4, byHand), u: mark }),
      value: inMinutes(gross),
    },
    {
      sign: '−',
      words:
        terms.reviewed === 0
          ? t('formula.personNone')
          : t.rich('formula.person', {
              count: terms.reviewed,
              minutes: upTo(2, terms.minutesPerReview ?? 0),
              u: mark,
            }),
      value: inMinutes(spent),
    },
    {
      sign: '=',
      words: t('formula.hours', { minutes: inMinutes(gross - spent) }),
      value: isMoney
        ? numbers({ style: 'unit', unit: 'hour', unitDisplay: 'narrow', maximumFractionDigits: hourDigits }).format(
            hours,
          )
        : inHours,
    },
  ];
}

/** From hours to money. */
function moneySteps({ assumptions, currency }: Receipt, mark: Mark): readonly Step[] {
  const assumed = assumedOf(assumptions);
  const cost = costOfHour(assumed);
  if (cost === null) return [];
  const money = (value: number): string =>
    numbers({ style: 'currency', currency, maximumFractionDigits: 6 }).format(value);
  return [
    {
      sign: '×',
      words: t.rich('formula.cost', {
        wage: money(assumed['hourly-wage'] ?? 0),
        onCosts: percent(assumed['on-costs'] ?? 0),
        u: mark,
      }),
      value: money(cost),
    },
    { sign: '×', words: t('formula.counted'), value: percent(assumed['counted-as-money'] ?? 0) },
  ];
}
