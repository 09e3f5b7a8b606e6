import { INSTALLATION_OPERATE } from '@cartulary/contracts/permissions';
import { recordAudit } from '@cartulary/database/audit';
import { Account } from '@cartulary/database/entities/account.entity';
import { ApiKeyRow } from '@cartulary/database/entities/api-key.entity';
import { CalendarFeedRow } from '@cartulary/database/entities/calendar-event.entity';
import { FactorRow } from '@cartulary/database/entities/factor.entity';
import { LinkedIdentity } from '@cartulary/database/entities/linked-identity.entity';
import { RecoveryCode } from '@cartulary/database/entities/recovery-code.entity';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { IsNull, MoreThanOrEqual } from 'typeorm';
import { oneRoleChangeAtATime } from '../platform/given-role.js';
import { shutOut, type ShutOut } from './let-in-by.js';

/** How many of each were taken away, as the audit keeps it. */
export interface RemovedWaysIn extends ShutOut {
  readonly identities: number;
  readonly factors: number;
  readonly recoveryCodes: number;
  readonly keys: number;
  /** By which other programs read the calendar. */
  readonly calendarAddresses: number;
}

/**
 * Takes away, in the running unit of work, what opens an account beside its password: accounts elsewhere, passkeys and other
 * second factors, recovery codes, the keys of machines that act for it, and the address by which its calendar is read; and
 * whom it let in. For whoever has its mailbox and
 * does not know who made them. Before the unit of work changes an account: changes of roles hold the organisation first.
 * @param since those made before stay; all go without it
 */
export async function removeOtherWaysIn(accountId: string, since?: Date): Promise<RemovedWaysIn> {
  await oneRoleChangeAtATime();
  const made = MoreThanOrEqual(since ?? new Date(0));
  const { affected: identities } = await repository(LinkedIdentity).delete({ accountId, linkedAt: made });
  const { affected: factors } = await repository(FactorRow).delete({ accountId, createdAt: made });
  const isWithoutFactor = !(await repository(FactorRow).existsBy({ accountId }));
  // Codes stand in for a factor: where none is left they stand for nothing.
  const codes = isWithoutFactor ? { accountId } : { accountId, createdAt: made };
  const { affected: recoveryCodes } = await repository(RecoveryCode).delete(codes);
  const keys = await repository(ApiKeyRow).findBy({ createdBy: accountId, createdAt: made, revokedAt: IsNull() });
  for (const key of keys) await revokeKey(key);
  const { affected: calendarAddresses } = await repository(CalendarFeedRow).delete({ accountId, createdAt: made });
  const others = await shutOut(accountId, since ?? new Date(0), {
    keyIds: keys.map(({ id }) => id),
    // Who operates the installation lets people in without a proof of the own address (requireProvedAddress).
    keepsPeople: since === undefined && (await operates(accountId)),
  });
  return {
    ...others,
    identities: identities ?? 0,
    factors: factors ?? 0,
    recoveryCodes: recoveryCodes ?? 0,
    keys: keys.length,
    calendarAddresses: calendarAddresses ?? 0,
  };
}

const operates = async (accountId: string): Promise<boolean> =>
  (await repository(Account).findOneByOrFail({ id: accountId })).permissions.includes(INSTALLATION_OPERATE);

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
