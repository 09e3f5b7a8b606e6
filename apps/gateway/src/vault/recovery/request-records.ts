import type { OwnRecoveryRequest } from '@cartulary/contracts/vault-recovery';
import type { VaultRecoveryRequestRow, VaultRecoveryRow } from '@cartulary/database/entities/vault-recovery.entity';

/** For the requester: both halves, or none. */
export const ownRequestRecord = (
  { id, sessionKey, expiresAt, firstShare, secondShare }: VaultRecoveryRequestRow,
  { id: recoveryId }: VaultRecoveryRow,
): OwnRecoveryRequest => ({
  id,
  recoveryId,
  sessionKey: sessionKey.toString('base64url'),
  expiresAt: expiresAt.toISOString(),
  given: [firstShare !== null, secondShare !== null],
  shares: firstShare && secondShare ? [firstShare.toString('base64url'), secondShare.toString('base64url')] : null,
});
