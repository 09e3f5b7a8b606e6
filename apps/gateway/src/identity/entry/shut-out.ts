import { INSTALLATION_OPERATE } from '@cartulary/contracts/permissions';
import { recordAudit } from '@cartulary/database/audit';
import { endSession } from '@cartulary/database/end-session';
import { Account } from '@cartulary/database/entities/account.entity';
import { ApiKeyRow } from '@cartulary/database/entities/api-key.entity';
import { Session } from '@cartulary/database/entities/session.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { IsNull } from 'typeorm';
import { heldRole, mayHandOut, type GivenRole } from '../../platform/caller/given-role.js';

/** How many of each were removed, for the audit log. */
export interface ShutOut {
  readonly invitations: number;
  readonly providers: number;
  /** Sessions of existing members, opened through such a provider, or later in an account that was. */
  readonly sessions: number;
  readonly people: number;
  /** IDs of people who were let in this way and weren't suspended, because they have more rights than the account. */
  readonly spared: readonly string[];
  /** How many more accounts weren't followed, because there were too many. */
  readonly notFollowed: number;
}

/** An account used by someone else, with the known facts about that. */
export interface Taken {
  readonly accountId: string;
  /** Time from which its actions count as theirs. */
  readonly since: Date;
  /** The account's API keys, which may also have given others access. */
  readonly keyIds: readonly string[];
}

/** The access that one such account granted, and the accounts that leads to. */
interface OneStep {
  readonly out: ShutOut;
  /** People it gave access to, who were suspended. */
  readonly suspended: readonly string[];
  /** Existing members whose accounts were entered through a provider that the account configured, from that time on. */
  readonly entered: readonly Pick<Taken, 'accountId' | 'since'>[];
}

const forgetInvitations = 'DELETE FROM app.invitation WHERE invited_by = $1 AND sent_at >= $2 RETURNING id';

/** Disabled rather than deleted: it may have belonged to someone else before, who should be able to review it. */
const closeProviders = `
  UPDATE app.identity_provider SET enabled = false, updated_at = now()
   WHERE enabled AND id::text IN (SELECT target_id FROM app.audit WHERE action = 'provider.write' AND actor_id = $1 AND at >= $2)
  RETURNING id, kind`;

/** Includes providers that are disabled or deleted by now, because people signed in while they were enabled. */
const kindsWritten = `
  SELECT DISTINCT detail->>'provider' AS kind FROM app.audit
   WHERE action IN ('provider.write', 'provider.remove') AND actor_id = $1 AND at >= $2`;

/** A provider asserts identities, so its author can impersonate anyone, including members. */
const openedThrough = `
  SELECT id, account_id AS "accountId" FROM app.session
   WHERE ended_at IS NULL AND account_id <> $1 AND created_at >= $2 AND proved_by && $3::text[]`;

/** Includes ended sessions, because their actions remain. Operator accounts can't be entered through an organization's provider. */
const enteredThrough = `
  SELECT s.account_id AS "accountId", min(s.created_at) AS since FROM app.session s JOIN app.account a ON a.id = s.account_id
   WHERE a.id <> $1 AND s.created_at >= $2 AND s.proved_by && $3::text[] AND NOT ($4 = ANY (a.permissions))
   GROUP BY s.account_id ORDER BY since`;

const forgetIdentities = `
  DELETE FROM app.linked_identity WHERE of_organisation AND kind = ANY ($1) AND linked_at >= $2 RETURNING account_id AS id`;

/** Via an invitation the account sent, one of its keys, or a provider it wrote ($4). */
const broughtIn = `
  SELECT a.id FROM app.account a
   WHERE a.is_active AND a.id NOT IN ($1, $5) AND a.created_at >= $2 AND a.id::text IN (
     SELECT i.detail->>'accountId' FROM app.audit i WHERE i.action = 'invitation.accept' AND i.at >= $2 AND EXISTS (
       SELECT FROM app.audit s WHERE s.action IN ('invitation.create', 'invitation.resend', 'invitation.handover')
          AND s.actor_id = $1 AND s.at >= $2 AND s.target_id = i.target_id)
     UNION ALL
     SELECT d.target_id FROM app.audit d
      WHERE d.action = 'directory.write' AND d.target_kind = 'account' AND d.at >= $2 AND d.detail->>'keyId' = ANY ($3)
     UNION ALL SELECT unnest($4::text[]))`;

/**
 * Maximum number of accounts to follow, each of which may have given others access. The rest are reported and left to
 * administrators.
 */
const MOST_FOLLOWED = 200;

/**
 * Revokes, in the current unit of work, all access that someone granted through an account that wasn't theirs, all
 * access those people granted, and so on. Deletes open invitations, disables providers they configured, ends sessions
 * opened through these, and suspends people who gained access. Administrators can see and readmit them. Blocks role
 * changes until the unit of work ends.
 * @param closeWaysIn removes sign-in methods added to another member's account since the given time, and ends its
 * sessions
 */
export async function shutOut(
  first: Taken,
  closeWaysIn: (accountId: string, since: Date) => Promise<Pick<Taken, 'keyIds'> & Pick<ShutOut, 'sessions'>>,
): Promise<ShutOut> {
  const manages = await heldRole(await repository(Account).findOneByOrFail({ id: first.accountId }));
  const followed = new Set([first.accountId]);
  const left = new Set<string>();
  const queue = [first];
  let total = nobody;
  const follow = async (accountId: string, taken: () => Promise<Taken>): Promise<void> => {
    if (followed.has(accountId)) return;
    if (followed.size >= MOST_FOLLOWED) return void left.add(accountId);
    followed.add(accountId);
    queue.push(await taken());
  };
  // The loop also visits entries added on the way.
  for (const taken of queue) {
    const { out, suspended, entered } = await shutOutOnce(taken, manages, first.accountId);
    total = sumOf(total, out);
    for (const accountId of suspended)
      await follow(accountId, async () => ({ accountId, since: first.since, keyIds: await keysOf(accountId) }));
    for (const { accountId, since } of entered)
      await follow(accountId, async () => {
        const { keyIds, sessions } = await closeWaysIn(accountId, since);
        total = sumOf(total, { ...nobody, sessions });
        return { accountId, since, keyIds };
      });
  }
  return { ...total, notFollowed: left.size };
}

async function shutOutOnce({ accountId, since, keyIds }: Taken, manages: GivenRole, rootId: string): Promise<OneStep> {
  const invitations = await changedBy<{ id: string }>(forgetInvitations, [accountId, since]);
  const providers = await changedBy<{ id: string; kind: string }>(closeProviders, [accountId, since]);
  for (const { id, kind } of providers)
    await recordAudit({
      actorId: accountId,
      action: 'provider.write',
      targetKind: 'provider',
      targetId: id,
      detail: { provider: kind, before: { enabled: true }, after: { enabled: false } },
    });
  const written: { kind: string }[] = await manager().query(kindsWritten, [accountId, since]);
  const kinds = written.map(({ kind }) => kind);
  const linked = await changedBy<{ id: string }>(forgetIdentities, [kinds, since]);
  const sessions: Pick<Session, 'id' | 'accountId'>[] = await manager().query(openedThrough, [rootId, since, kinds]);
  for (const session of sessions) await endSession(session, 'revoked', accountId);
  const entered: Pick<Taken, 'accountId' | 'since'>[] = await manager().query(enteredThrough, [
    rootId,
    since,
    kinds,
    INSTALLATION_OPERATE,
  ]);
  const people: { id: string }[] = await manager().query(broughtIn, [
    accountId,
    since,
    keyIds,
    linked.map(({ id }) => id),
    rootId,
  ]);
  const suspended: string[] = [];
  const spared: string[] = [];
  for (const { id } of people) {
    const isBelow = mayHandOut(manages, await heldRole(await repository(Account).findOneByOrFail({ id })));
    (isBelow ? suspended : spared).push(id);
    if (isBelow) await suspend(id, accountId);
  }
  const counts = { invitations: invitations.length, providers: providers.length, sessions: sessions.length };
  return { out: { ...nobody, ...counts, people: suspended.length, spared }, suspended, entered };
}

export const nobody: ShutOut = { invitations: 0, providers: 0, sessions: 0, people: 0, spared: [], notFollowed: 0 };

const sumOf = (one: ShutOut, other: ShutOut): ShutOut => ({
  invitations: one.invitations + other.invitations,
  providers: one.providers + other.providers,
  sessions: one.sessions + other.sessions,
  people: one.people + other.people,
  spared: [...new Set([...one.spared, ...other.spared])],
  notFollowed: 0,
});

const keysOf = async (createdBy: string): Promise<string[]> =>
  (await repository(ApiKeyRow).findBy({ createdBy })).map(({ id }) => id);

async function suspend(id: string, actorId: string): Promise<void> {
  await repository(Account).update({ id }, { isActive: false });
  for (const session of await repository(Session).findBy({ accountId: id, endedAt: IsNull() }))
    await endSession(session, 'revoked', actorId);
  const change = { before: { isActive: true }, after: { isActive: false }, reason: 'let-in-by-another' };
  await recordAudit({ actorId, action: 'account.suspend', targetKind: 'account', targetId: id, detail: change });
  await publishEvent('account.changed', { accountId: id, change: 'suspended' }, [`account:${id}`]);
}

/** The rows returned by a modifying statement. */
async function changedBy<T>(statement: string, values: readonly unknown[]): Promise<T[]> {
  const [rows]: [T[], number] = await manager().query(statement, [...values]);
  return rows;
}
