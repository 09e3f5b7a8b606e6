import type { Explored } from '@cartulary/contracts/endpoints/explore';
import { formatDay, formatList, formatMoment } from '@/lib/format/format';
import { t } from '@/text/analytics/explore';
import { valueName } from './explored-words';
import { addressOfQuestion, type Question } from './question';

/** A question's filters in words, or a sentence for no filters. */
export function filterWords({ where }: Question, ownClasses: ReadonlyMap<string, string>): string {
  if (where.length === 0) return t('receipt.noFilter');
  return formatList(
    where.map(([dimension, value]) =>
      t('is', { name: t(`dimension.${dimension}`), value: valueName(dimension, value, ownClasses).toLowerCase() }),
    ),
  );
}

/** The period and its time zone. */
export const periodWords = ({ period: { from, until, timezone } }: Explored): string =>
  t('receipt.periodLine', { from: formatMoment(from), until: formatMoment(until), zone: timezone });

/** The sources of an answer, by label. A null value is omitted. */
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

/** The complete URL that repeats the question. */
export const addressOf = (question: Question): string => window.location.origin + addressOfQuestion(question);
