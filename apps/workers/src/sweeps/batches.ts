import { batchLimits } from '@cartulary/contracts/limits/batches';
import type { Database } from '@cartulary/database/database';
import { repository } from '@cartulary/database/organisation-context';
import { Batch } from '@cartulary/database/entities/batch.entity';
import { publishEvent } from '@cartulary/database/outbox';
import { IsNull } from 'typeorm';

const AT_ONCE = 500;

interface OpenBatch {
  readonly organisationId: string;
  readonly batchId: string;
  readonly ownerId: string;
}

/**
 * Ensures that the owner is notified when a batch ends: a batch whose sender disconnected counts as complete, and one
 * whose last open document was moved to the trash is checked again.
 */
export async function sweepBatches({ database }: { database: Database }): Promise<void> {
  const open: OpenBatch[] = await database.inSystem((manager) =>
    manager.query(
      `SELECT b.organisation_id AS "organisationId", b.id AS "batchId", b.owner_id AS "ownerId"
         FROM app.batch b
        CROSS JOIN LATERAL (
          SELECT max(d.created_at) AS newest,
                 bool_or(d.state IN ('received', 'scanning', 'processing')) AS unfinished
            FROM app.document d JOIN app.item i ON i.id = d.item_id AND i.binned_at IS NULL
           WHERE d.organisation_id = b.organisation_id AND d.batch_id = b.id
        ) documents
        WHERE b.ended_at IS NULL AND NOT documents.unfinished
          AND (b.sent_at IS NOT NULL OR documents.newest < now() - make_interval(secs => $1 / 1000.0))
        ORDER BY b.created_at LIMIT $2`,
      [batchLimits.sentAfterMs, AT_ONCE],
    ),
  );
  for (const { organisationId, batchId, ownerId } of open)
    await database.inOrganisation(organisationId, async () => {
      await repository(Batch).update({ id: batchId, sentAt: IsNull() }, { sentAt: () => 'now()' });
      await publishEvent('batch.changed', { batchId }, [`account:${ownerId}`]);
    });
}
