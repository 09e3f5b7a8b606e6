import { INSTALLATION_OPERATE } from '@cartulary/contracts/permissions';
import { recordAudit } from '@cartulary/database/audit';
import { endSession } from '@cartulary/database/end-session';
import { Account } from '@cartulary/database/entities/account.entity';
import { ApiKeyRow } from '@cartulary/database/entities/api-key.entity';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { CalendarFeedRow } from '@cartulary/database/entities/calendar-event.entity';
import { FactorRow } from '@cartulary/database/entities/factor.entity';
import { FormerPassword } from '@cartulary/database/entities/former-password.entity';
import { LinkedIdentity } from '@cartulary/database/entities/linked-identity.entity';
import { MfaChallenge } from '@cartulary/database/entities/mfa-challenge.entity';
import { RecoveryCode } from '@cartulary/database/entities/recovery-code.entity';
import { Session } from '@cartulary/database/entities/session.entity';
import { WallRow } from '@cartulary/database/entities/wall.entity';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { In, IsNull, MoreThanOrEqual } from 'typeorm';
import { endWall } from '../../platform/caller/end-wall.js';
import { oneRoleChangeAtATime } from '../../platform/caller/given-role.js';
import { nobody, shutOut, type ShutOut, type Taken } from './shut-out.js';

/** How many of each were removed, for the audit log. */
interface OwnWaysIn {
  readonly identities: number;
  readonly factors: number;
  readonly recoveryCodes: number;
  readonly keys: number;
  /** URLs that give other programs access to the calendar. */
  readonly calendarAddresses: number;
  /** Wall screens that show what the account can see. */
  readonly walls: number;
  /** 1 if the password was removed. */
  readonly passwords: number;
}
export type RemovedWaysIn = OwnWaysIn & ShutOut;

/**
 * Removes all sign-in methods except a chosen password, and everyone who gained access through them, in the current
 * unit of work. For the mailbox's owner, who doesn't know who added them. Call it before the unit of work changes an
 * account, because role changes lock the organization first.
 * @param since keeps earlier methods; if omitted, all are removed
 */
export async function removeOtherWaysIn(accountId: string, since?: Date): Promise<RemovedWaysIn> {
  await oneRoleChangeAtATime();
  const from = since ?? new Date(0);
  const { keyIds, ...own } = await removeWaysInto(accountId, from);
  // Operators can invite people without verifying their own email address (requireProvedAddress).
  if (since === undefined && (await operates(accountId))) return { ...own, ...nobody };
  const closeWaysIn = async (id: string, at: Date) => {
    const { keyIds: keysMade } = await removeWaysInto(id, at);
    return { keyIds: keysMade, sessions: await endOpenedSince(id, at) };
  };
  return { ...own, ...(await shutOut({ accountId, since: from, keyIds }, closeWaysIn)) };
}

/**
 * Linked identities, passkeys and other second factors, recovery codes, API keys, the calendar feed URL, wall screens,
 * and a first password.
 */
async function removeWaysInto(accountId: string, since: Date): Promise<OwnWaysIn & Pick<Taken, 'keyIds'>> {
  const made = MoreThanOrEqual(since);
  const { affected: identities } = await repository(LinkedIdentity).delete({ accountId, linkedAt: made });
  const { affected: factors } = await repository(FactorRow).delete({ accountId, createdAt: made });
  const isWithoutFactor = !(await repository(FactorRow).existsBy({ accountId }));
  // Recovery codes are a substitute for a factor, so without any factor, they're removed too.
  const codes = isWithoutFactor ? { accountId } : { accountId, createdAt: made };
  const { affected: recoveryCodes } = await repository(RecoveryCode).delete(codes);
  // Keys revoked by now may have let someone in before.
  const everMade = await repository(ApiKeyRow).findBy({ createdBy: accountId, createdAt: made });
  const keys = everMade.filter(({ revokedAt }) => revokedAt === null);
  for (const key of keys) await revokeKey(key);
  const { affected: calendarAddresses } = await repository(CalendarFeedRow).delete({ accountId, createdAt: made });
  const walls = await repository(WallRow).findBy({ createdBy: accountId, createdAt: made, revokedAt: IsNull() });
  for (const wall of walls) await endWall(wall, accountId);
  const passwords = await removeFirstPassword(accountId, since);
  return {
    keyIds: everMade.map(({ id }) => id),
    keys: keys.length,
    identities: identities ?? 0,
    factors: factors ?? 0,
    recoveryCodes: recoveryCodes ?? 0,
    calendarAddresses: calendarAddresses ?? 0,
    walls: walls.length,
    passwords,
  };
}

/**
 * Setting a first password only requires a session. Later changes by someone who knew it are no safer, but a password set via a mailed link
 * belongs to the mailbox's owner.
 * @returns how many were removed
 */
async function removeFirstPassword(accountId: string, since: Date): Promise<number> {
  const [newest] = await repository(AuditEntry).find({
    where: { targetId: accountId, action: In(['password.add', 'password.reset']), at: MoreThanOrEqual(since) },
    order: { at: 'DESC', id: 'DESC' },
    take: 1,
  });
  if (newest?.action !== 'password.add') return 0;
  await repository(Account).update({ id: accountId }, { passwordHash: null, passwordChangedAt: new Date() });
  await repository(FormerPassword).delete({ accountId });
  return 1;
}

/**
 * Ends all sessions opened since someone else was in the account, however they signed in, and pending second steps.
 * @returns how many sessions ended
 */
async function endOpenedSince(accountId: string, since: Date): Promise<number> {
  const open = await repository(Session).findBy({
    accountId,
    endedAt: IsNull(),
    createdAt: MoreThanOrEqual(since),
  });
  for (const session of open) await endSession(session, 'revoked', accountId);
  await repository(MfaChallenge).delete({ accountId });
  return open.length;
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
