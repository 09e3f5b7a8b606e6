import { limits } from '@cartulary/contracts/limits';
import type { Database } from '@cartulary/database/database';
import { sweepProcesses } from '@cartulary/database/processes.queries';

/** Days that what clients told is kept. Errors as long as analytics, so that a release can be compared with the last. */
const keepDays = {
  client_log: 30,
  analytics_event: limits.analytics.retentionDays,
  error_report: limits.analytics.retentionDays,
  replay: 30,
} as const;
/** Where the bytes of a row are. Others of its columns are short. */
const bulky = {
  client_log: ['message', 'metadata', 'tags', 'client'],
  analytics_event: ['name', 'properties'],
  error_report: ['stack', 'context', 'breadcrumbs', 'client'],
} as const;
/** What the short columns, the row itself and its places in indexes take, about. */
const ROW_BYTES = 500;
/** Nobody has to be signed in to tell something, so of what belongs to no organisation only so much is kept, the newest. */
const unsignedKept = { rows: 100_000, bytes: limits.monitoring.unsignedBytesKept as number };

/** Removes what clients told of themselves when it is old; the recordings' bytes go with the sweep of the storage. */
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
  // By their own clock: an hour that is over is not met again, a person or a release may be.
  await run('DELETE FROM app.error_tally WHERE last_at < now() - make_interval(days => $1)', [keepDays.error_report]);
  await run('DELETE FROM app.replay WHERE created_at < now() - make_interval(days => $1)', [keepDays.replay]);
  // Of a group without reports there is nothing to show.
  await run(
    `DELETE FROM app.error_group g WHERE g.last_seen_at < now() - interval '1 hour'
       AND NOT EXISTS (SELECT FROM app.error_report r WHERE r.group_id = g.id)
       AND NOT EXISTS (SELECT FROM app.error_group m WHERE m.merged_into = g.id)`,
    [],
  );
  await sweepProcesses(database);
}
