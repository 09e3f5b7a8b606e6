import { metricsLimits } from '@cartulary/contracts/limits/metrics';
import type { Database } from '@cartulary/database/database';

const { keptDays, daysKeptDays } = metricsLimits;

/** Maximum number of rows deleted per statement. */
const AT_ONCE = 20_000;
/** No more statements are started after this: the job may take five minutes, and the rest waits for the next sweep. */
const TIME_MS = 4 * 60_000;

/**
 * Deletes facts and rollups past their retention. Daily rollups are retained longer, but not individual people's hours.
 * @param atOnce rows per statement
 */
export async function sweepFacts({ database }: { database: Database }, atOnce = AT_ONCE): Promise<void> {
  const endMs = performance.now() + TIME_MS;
  const remove = async (table: string, where: string, days: number): Promise<void> => {
    let gone = atOnce;
    while (gone === atOnce && performance.now() < endMs) {
      const [row] = await database.askSystem<{ gone: number }>(
        `WITH gone AS (
           DELETE FROM app.${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM app.${table} WHERE ${where} LIMIT $2)) RETURNING 1)
         SELECT count(*)::int AS gone FROM gone`,
        [days, atOnce],
      );
      gone = row?.gone ?? 0;
    }
  };
  const old = "< date_trunc('day', now(), 'UTC') - make_interval(days => $1)";
  await remove('fact', `written_at ${old} AND at ${old}`, keptDays);
  await remove('rollup', `grain IN ('minute', 'hour') AND start ${old}`, keptDays);
  await remove('rollup', `grain = 'day' AND start ${old}`, daysKeptDays);
  await remove('rollup_person', `hour ${old}`, keptDays);
}
