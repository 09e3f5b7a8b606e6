import type { Explored } from '@cartulary/contracts/endpoints/explore';
import type { KeptQuestion } from '@cartulary/contracts/endpoints/analyses';
import { exploredRows, questionOf } from './explored-rows.js';
import { periodOf, shownPeriod } from './period.js';
import { countedSince, countedUntil, readSums } from './rollups.queries.js';

/** A question, and the time zone of its days. */
export type Asked = Pick<KeptQuestion, 'measure' | 'where'> & {
  readonly days: number;
  readonly by?: KeptQuestion['by'] | undefined;
  readonly timezone: string;
};

/**
 * Answers a question about facts up to a given time, in the current unit of work. The caller checks permissions.
 * @throws UnknownDimensionError if the measure doesn't support the question; NoOrganisationContextError outside `inOrganisation`
 */
export async function answerTo({ measure, by, where, days, timezone }: Asked, now: Date): Promise<Explored> {
  const question = questionOf(measure, by ?? undefined, where);
  const { adds, fact } = question.measure;
  const period = periodOf(days, timezone, now);
  const counts = await countedUntil();
  const stretches = [...period.stretches, ...period.stretchesBefore];
  const sums = await readSums([fact], stretches, now, typeof adds === 'object' ? adds.amount : null);
  const since = await countedSince();
  const isWhole = since !== null && since <= period.before.from;
  const { newestMs, ...counted } = exploredRows(sums, question, days, isWhole);
  return {
    takenAt: now.toISOString(),
    countedUntil: counts.toISOString(),
    newestFactAt: newestMs === 0 ? null : new Date(newestMs).toISOString(),
    countedSince: since?.toISOString() ?? null,
    period: shownPeriod(period, timezone),
    measure,
    by: question.by,
    ...counted,
  };
}
