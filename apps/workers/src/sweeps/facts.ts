import { metricsLimits } from '@cartulary/contracts/limits/metrics';
import type { Database } from '@cartulary/database/database';

const { keptDays, daysKeptDays } = metricsLimits;

/** Each statement deletes so many at most; the rest waits for the next sweep. */
const AT_ONCE = 100_000;

/** Deletes facts and sums that are older than they are kept. Sums by day stay for longer, hours of single people do not. */
export async function sweepFacts({ database }: { database: Database }): Promise<void> {
  const remove = (table: string, where: string, days: number): Promise<unknown> =>
    database.inSystem((system) =>
      system.query(
        `DELETE FROM app.${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM app.${table} WHERE ${where} LIMIT ${AT_ONCE}))`,
        [days],
      ),
    );
  const old = "< date_trunc('day', now(), 'UTC') - make_interval(days => $1)";
  await remove('fact', `written_at ${old} AND at ${old}`, keptDays);
  await remove('rollup', `grain IN ('minute', 'hour') AND start ${old}`, keptDays);
  await remove('rollup', `grain = 'day' AND start ${old}`, daysKeptDays);
  await remove('rollup_person', `hour ${old}`, keptDays);
}
