import type { Explored } from '@cartulary/contracts/endpoints/explore';
import { formatDay, formatList, formatMoment } from '@/lib/format/format';
import { t } from '@/text/analytics/explore';
import { valueName } from './explored-words';
import { addressOfQuestion, type Question } from './question';

/** What the conditions of a question say, in words; that there are none, else. */
export function filterWords({ where }: Question, ownClasses: ReadonlyMap<string, string>): string {
  if (where.length === 0) return t('receipt.noFilter');
  return formatList(
    where.map(([dimension, value]) =>
      t('is', { name: t(`dimension.${dimension}`), value: valueName(dimension, value, ownClasses).toLowerCase() }),
    ),
  );
}

/** From when to when, in which timezone. */
export const periodWords = ({ period: { from, until, timezone } }: Explored): string =>
  t('receipt.periodLine', { from: formatMoment(from), until: formatMoment(until), zone: timezone });

/** Where an answer comes from, by name; null where there is nothing to say. */
export function receiptLines(
  explored: Explored,
  question: Question,
  ownClasses: ReadonlyMap<string, string>,
): (readonly [string, string | null])[] {
  const { period, facts, factsOfAll, late, newestFactAt, countedSince } = explored;
  return [
    [t('receipt.filter'), filterWords(question, ownClasses)],
    [t('receipt.period'), periodWords(explored)],
    [
      '',
      period.clockChanges.length === 0
        ? null
        : t('receipt.clocks', { days: formatList(period.clockChanges.map((one) => formatDay(one, 'full'))) }),
    ],
    [t('receipt.facts'), t('receipt.factsLine', { facts, all: factsOfAll, late })],
    [t('receipt.newest'), newestFactAt && formatMoment(newestFactAt)],
    [t('receipt.since'), countedSince && formatDay(countedSince.slice(0, 10), 'full')],
  ];
}

/** The whole address that asks the same again. */
export const addressOf = (question: Question): string => window.location.origin + addressOfQuestion(question);
