import { limits } from '@cartulary/contracts/limits';
import type { Database } from '@cartulary/database/database';

/** Days that what clients told is kept. Errors as long as analytics, so that a release can be compared with the last. */
const keepDays = {
  client_log: 30,
  analytics_event: limits.analytics.retentionDays,
  error_report: limits.analytics.retentionDays,
  replay: 30,
} as const;
/** Nobody has to be signed in to tell something, so what belongs to no organisation is bounded in number too. */
const MAX_UNSIGNED_ROWS = 100_000;

/** Removes what clients told of themselves when it is old; the recordings' bytes go with the sweep of the storage. */
export async function sweepMonitoring(
  { database }: { database: Database },
  maxUnsignedRows: number = MAX_UNSIGNED_ROWS,
): Promise<void> {
  const run = (sql: string, values: unknown[]): Promise<unknown> =>
    database.inSystem((manager) => manager.query(sql, values));
  for (const table of ['client_log', 'analytics_event', 'error_report'] as const) {
    await run(`DELETE FROM app.${table} WHERE received_at < now() - make_interval(days => $1)`, [keepDays[table]]);
    await run(
      `DELETE FROM app.${table} WHERE organisation_id IS NULL AND id IN (
         SELECT id FROM app.${table} WHERE organisation_id IS NULL ORDER BY received_at DESC, id DESC OFFSET $1)`,
      [maxUnsignedRows],
    );
  }
  await run('DELETE FROM app.replay WHERE created_at < now() - make_interval(days => $1)', [keepDays.replay]);
  // Of a group without reports there is nothing to show.
  await run(
    `DELETE FROM app.error_group g WHERE g.last_seen_at < now() - interval '1 hour'
       AND NOT EXISTS (SELECT FROM app.error_report r WHERE r.group_id = g.id)`,
    [],
  );
}
