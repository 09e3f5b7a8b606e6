import { limits } from '@cartulary/contracts/limits';
import { recordAudit } from '@cartulary/database/audit';
import { Item } from '@cartulary/database/entities/item.entity';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { audienceOf, sharingOf } from '@cartulary/database/sharing';
import type { ReadingContext } from '../reading/reading-context.js';

const BATCH = 200;

/** What has lain in the bin for 30 days is deleted for good; its bytes go with the sweep of the storage. */
export async function sweepBin(context: ReadingContext): Promise<void> {
  const overdue: { organisationId: string; itemId: string }[] = await context.database.inSystem((manager) =>
    manager.query(
      `SELECT organisation_id AS "organisationId", id AS "itemId" FROM app.item
        WHERE binned_at < now() - make_interval(days => $1) ORDER BY binned_at LIMIT $2`,
      [limits.binDays, BATCH],
    ),
  );
  for (const { organisationId, itemId } of overdue) {
    await context.database.inOrganisation(organisationId, async () => {
      const sharing = (await sharingOf([itemId])).get(itemId);
      // Restored or deleted since it was listed.
      if (!sharing?.binnedAt) return;
      await repository(Item).delete({ id: itemId });
      await recordAudit({
        actorId: null,
        action: 'item.deleted',
        targetKind: 'item',
        targetId: itemId,
        detail: { reason: 'bin', days: limits.binDays },
      });
      await publishEvent('item.deleted', { itemId }, audienceOf(sharing));
    });
    await context.index.bringUpToDate(organisationId, [itemId]);
  }
}
