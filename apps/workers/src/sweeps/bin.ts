import { limits } from '@cartulary/contracts/limits';
import { recordAudit } from '@cartulary/database/audit';
import { Item } from '@cartulary/database/entities/item.entity';
import { isOnHold } from '@cartulary/database/legal-holds';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { audienceOf, sharingOf } from '@cartulary/database/sharing';
import type { ReadingContext } from '../reading/reading-context.js';

const BATCH = 200;

type Swept = Pick<ReadingContext, 'database'> & { readonly index: Pick<ReadingContext['index'], 'bringUpToDate'> };

interface Overdue {
  readonly organisationId: string;
  readonly itemId: string;
}

/**
 * Permanently deletes items that have been in the trash for 30 days; the storage sweep deletes their bytes. Items under
 * a legal hold stay and don't block the rest.
 */
export async function sweepBin(context: Swept): Promise<void> {
  let last: Overdue | undefined;
  do {
    const overdue = await overdueAfter(context, last?.itemId ?? null);
    for (const one of overdue) await deleteOverdue(context, one);
    last = overdue.at(BATCH - 1);
  } while (last !== undefined);
}

const overdueAfter = ({ database }: Swept, itemId: string | null): Promise<Overdue[]> =>
  database.inSystem((manager) =>
    manager.query(
      `SELECT organisation_id AS "organisationId", id AS "itemId" FROM app.item
        WHERE binned_at < now() - make_interval(days => $1) AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT $3`,
      [limits.binDays, itemId, BATCH],
    ),
  );

async function deleteOverdue(context: Swept, { organisationId, itemId }: Overdue): Promise<void> {
  try {
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
  } catch (error) {
    if (isOnHold(error)) return;
    throw error;
  }
  await context.index.bringUpToDate(organisationId, [itemId]);
}
