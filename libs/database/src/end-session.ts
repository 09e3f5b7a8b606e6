import type { SessionEnd } from '@cartulary/contracts/session-ends';
import { recordAudit } from './audit.js';
import { Session } from './entities/session.entity.js';
import { repository } from './organisation-context.js';
import { publishEvent } from './outbox.js';

/**
 * Ends a session: its tokens become invalid and its sockets close. Idempotent.
 * @param actorId who ended it; null for the installation itself
 * @throws NoOrganisationContextError outside `inOrganisation`
 */
export async function endSession(
  { id, accountId }: Pick<Session, 'id' | 'accountId'>,
  reason: SessionEnd,
  actorId: string | null,
): Promise<void> {
  const ended = await repository(Session)
    .createQueryBuilder()
    .update({ endedAt: () => 'now()', endedReason: reason })
    .where('id = :id AND ended_at IS NULL', { id })
    .execute();
  if (ended.affected === 0) return;
  await publishEvent('session.ended', { sessionId: id, accountId, reason }, [`account:${accountId}`]);
  await recordAudit({ actorId, action: 'session.end', targetKind: 'session', targetId: id, detail: { reason } });
}
