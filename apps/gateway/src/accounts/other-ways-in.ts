import { recordAudit } from '@cartulary/database/audit';
import { ApiKeyRow } from '@cartulary/database/entities/api-key.entity';
import { FactorRow } from '@cartulary/database/entities/factor.entity';
import { LinkedIdentity } from '@cartulary/database/entities/linked-identity.entity';
import { RecoveryCode } from '@cartulary/database/entities/recovery-code.entity';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { IsNull, MoreThanOrEqual } from 'typeorm';

/** How many of each were taken away, as the audit keeps it. */
export interface RemovedWaysIn {
  readonly identities: number;
  readonly factors: number;
  readonly recoveryCodes: number;
  readonly keys: number;
}

/**
 * Takes away, in the running unit of work, what opens an account beside its password: accounts elsewhere, passkeys and other
 * second factors, recovery codes, and the keys of machines that act for it. For whoever has its mailbox and does not know who
 * made them. @param since those made before stay; all go without it
 */
export async function removeOtherWaysIn(accountId: string, since = new Date(0)): Promise<RemovedWaysIn> {
  const made = MoreThanOrEqual(since);
  const { affected: identities } = await repository(LinkedIdentity).delete({ accountId, linkedAt: made });
  const { affected: factors } = await repository(FactorRow).delete({ accountId, createdAt: made });
  const isWithoutFactor = !(await repository(FactorRow).existsBy({ accountId }));
  // Codes stand in for a factor: where none is left they stand for nothing.
  const codes = isWithoutFactor ? { accountId } : { accountId, createdAt: made };
  const { affected: recoveryCodes } = await repository(RecoveryCode).delete(codes);
  const keys = await repository(ApiKeyRow).findBy({ createdBy: accountId, createdAt: made, revokedAt: IsNull() });
  for (const key of keys) await revokeKey(key);
  return { identities: identities ?? 0, factors: factors ?? 0, recoveryCodes: recoveryCodes ?? 0, keys: keys.length };
}

async function revokeKey({ id, createdBy, scopes }: ApiKeyRow): Promise<void> {
  await repository(ApiKeyRow).update({ id }, { revokedAt: new Date() });
  await recordAudit({
    actorId: createdBy,
    action: 'key.revoke',
    targetKind: 'key',
    targetId: id,
    detail: { before: { scopes } },
  });
  await publishEvent('key.revoked', { keyId: id, accountId: createdBy }, [`account:${createdBy}`]);
}
