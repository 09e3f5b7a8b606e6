import { INSTALLATION_OPERATE } from '@cartulary/contracts/permissions';
import type { BackupRunRow } from '@cartulary/database/backups.queries';
import type { Database } from '@cartulary/database/database';
import { publishEvent } from '@cartulary/database/outbox';

export const BACKUPS_UNTOLD = `FROM app.backup_run WHERE state IN ('failed', 'interrupted') AND told_at IS NULL`;
/** An event belongs to an organization's log; this picks any that an operator belongs to. */
const OPERATED_FROM = `
  SELECT organisation_id AS id FROM app.account
   WHERE is_active AND ($1 = ANY(permissions) OR role = 'internal') ORDER BY created_at LIMIT 1`;

/**
 * Guarantees that operators are notified of backups that failed: the process that makes backups has no organization to publish to. If this
 * ends between its two transactions, it's published twice, but people are notified once.
 */
export async function sweepBackups({ database }: { database: Database }): Promise<void> {
  const untold = await database.askSystem<Pick<BackupRunRow, 'id' | 'kind' | 'failure'>>(
    `SELECT id, kind, failure ${BACKUPS_UNTOLD}`,
    [],
  );
  const [operated] = await database.askSystem<{ id: string }>(OPERATED_FROM, [INSTALLATION_OPERATE]);
  if (operated === undefined) return;
  for (const { id, kind, failure } of untold) {
    await database.inOrganisation(operated.id, () =>
      publishEvent('backup.failed', { runId: id, kind, reason: failure ?? '' }, []),
    );
    await database.askSystem('UPDATE app.backup_run SET told_at = clock_timestamp() WHERE id = $1', [id]);
  }
}
