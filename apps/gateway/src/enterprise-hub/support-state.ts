import type { SupportAccess, SupportState } from '@cartulary/contracts/endpoints/enterprise-hub';
import type { SupportAccessRow } from '@cartulary/database/entities/support-access.entity';

/** The state of a request at a moment. */
export function supportState(row: SupportAccessRow, now: Date): SupportState {
  if (row.decidedAt !== null && row.expiresAt === null) return 'declined';
  if (row.endedAt !== null) return 'ended';
  if (row.expiresAt === null) return 'asked';
  return row.expiresAt > now ? 'granted' : 'expired';
}

/** The request as its sender and the organization see it. */
export function supportOf(row: SupportAccessRow, accountId: string, now: Date): SupportAccess {
  const { id, organisationId, reason, hours } = row;
  return {
    id,
    organisationId,
    reason,
    hours,
    askedBy: row.askedEmail,
    isOwn: row.askedBy === accountId,
    state: supportState(row, now),
    askedAt: row.askedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
