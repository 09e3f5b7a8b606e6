import { recordAudit } from '@cartulary/database/audit';
import { WallRow } from '@cartulary/database/entities/wall.entity';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';

/**
 * Ends a wall: its next call is rejected and its live connection closes.
 * @param actorId person who removed it
 * @throws NoOrganisationContextError outside `inOrganisation`
 */
export async function endWall({ id, createdBy, screens }: WallRow, actorId: string): Promise<void> {
  await repository(WallRow).update({ id }, { revokedAt: new Date(), tokenHash: null });
  await publishEvent('wall.removed', { wallId: id, accountId: createdBy }, [`account:${createdBy}`]);
  await recordAudit({
    actorId,
    action: 'wall.remove',
    targetKind: 'wall',
    targetId: id,
    detail: { before: { screens } },
  });
}
