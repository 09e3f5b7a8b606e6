import { limits } from '@cartulary/contracts/limits';
import type { Database } from '@cartulary/database/database';
import { sweepProcesses } from '@cartulary/database/processes.queries';

/**
 * Retention in days for data that clients report. Errors are retained as long as analytics, so that releases can be
 * compared.
 */
const keepDays = {
  client_log: 30,
  analytics_event: limits.analytics.retentionDays,
  error_report: limits.analytics.retentionDays,
  replay: 30,
} as const;
/** The columns that hold most of a row's bytes. The others are short. */
const bulky = {
  client_log: ['message', 'metadata', 'tags', 'client'],
  analytics_event: ['name', 'properties'],
  error_report: ['stack', 'context', 'breadcrumbs', 'client'],
} as const;
/** Approximate size of the short columns, the row itself, and its index entries. */
const ROW_BYTES = 500;
/** Reporting doesn't require signing in, so only this much of what belongs to no organization is retained, newest first. */
const unsignedKept = { rows: 100_000, bytes: limits.monitoring.unsignedBytesKept as number };

/** Deletes old client reports; the storage sweep deletes the bytes of recordings. */
export async function sweepMonitoring(
  { database }: { database: Database },
  kept: typeof unsignedKept = unsignedKept,
): Promise<void> {
  const run = (sql: string, values: unknown[]): Promise<unknown> =>
    database.inSystem((manager) => manager.query(sql, values));
  for (const table of ['client_log', 'analytics_event', 'error_report'] as const) {
    await run(`DELETE FROM app.${table} WHERE received_at < now() - make_interval(days => $1)`, [keepDays[table]]);
    const bytes = bulky[table].map((column) => `coalesce(pg_column_size(${column}), 0)`).join(' + ');
    await run(
      `DELETE FROM app.${table} WHERE organisation_id IS NULL AND id IN (
         SELECT id FROM (
           SELECT id, count(*) OVER newer AS rows, sum(${ROW_BYTES} + ${bytes}) OVER newer AS bytes
             FROM app.${table} WHERE organisation_id IS NULL
           WINDOW newer AS (ORDER BY received_at DESC, id DESC ROWS UNBOUNDED PRECEDING)) counted
          WHERE rows > $1 OR bytes > $2)`,
      [kept.rows, kept.bytes],
    );
  }
  // By their own last use: a past hour doesn't recur, but a person or a release may.
  await run('DELETE FROM app.error_tally WHERE last_at < now() - make_interval(days => $1)', [keepDays.error_report]);
  await run('DELETE FROM app.replay WHERE created_at < now() - make_interval(days => $1)', [keepDays.replay]);
  // A group without reports has nothing to show.
  await run(
    `DELETE FROM app.error_group g WHERE g.last_seen_at < now() - interval '1 hour'
       AND NOT EXISTS (SELECT FROM app.error_report r WHERE r.group_id = g.id)
       AND NOT EXISTS (SELECT FROM app.error_group m WHERE m.merged_into = g.id)`,
    [],
  );
  await sweepProcesses(database);
}
