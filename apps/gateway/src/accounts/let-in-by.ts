import { recordAudit } from '@cartulary/database/audit';
import { endSession } from '@cartulary/database/end-session';
import { Account } from '@cartulary/database/entities/account.entity';
import { Session } from '@cartulary/database/entities/session.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { IsNull } from 'typeorm';
import { heldRole, mayHandOut } from '../platform/given-role.js';

/** How many of each were taken away, as the audit keeps it. */
export interface ShutOut {
  readonly invitations: number;
  readonly providers: number;
  /** Of people who were there before, opened through such a provider. */
  readonly sessions: number;
  readonly people: number;
  /** Ids of who came in like that and was left, as they hold more than the account does. */
  readonly spared: readonly string[];
}

export interface Reach {
  /** Keys of the account that were taken away. */
  readonly keyIds: readonly string[];
  readonly keepsPeople: boolean;
}

const forgetInvitations = 'DELETE FROM app.invitation WHERE invited_by = $1 AND sent_at >= $2 RETURNING id';

/** Switched off and not deleted: it may have been somebody else's before, and is theirs to look at. */
const closeProviders = `
  UPDATE app.identity_provider SET enabled = false, updated_at = now()
   WHERE enabled AND id::text IN (SELECT target_id FROM app.audit WHERE action = 'provider.write' AND actor_id = $1 AND at >= $2)
  RETURNING id, kind`;

/** Also those that are closed or gone by now: whoever signed in through them did so while they were open. */
const kindsWritten = `
  SELECT DISTINCT detail->>'provider' AS kind FROM app.audit
   WHERE action IN ('provider.write', 'provider.remove') AND actor_id = $1 AND at >= $2`;

/** A provider says who somebody is: one that was written says that whoever wrote it is anybody, of members too. */
const openedThrough = `
  SELECT id, account_id AS "accountId" FROM app.session
   WHERE ended_at IS NULL AND account_id <> $1 AND created_at >= $2 AND proved_by && $3::text[]`;

const forgetIdentities = `
  DELETE FROM app.linked_identity WHERE of_organisation AND kind = ANY ($1) AND linked_at >= $2 RETURNING account_id AS id`;

/** By an invitation that the account sent, by one of its keys, or by a provider that it wrote ($4). */
const broughtIn = `
  SELECT a.id FROM app.account a
   WHERE a.is_active AND a.id <> $1 AND a.created_at >= $2 AND a.id::text IN (
     SELECT i.detail->>'accountId' FROM app.audit i WHERE i.action = 'invitation.accept' AND i.at >= $2 AND EXISTS (
       SELECT FROM app.audit s WHERE s.action IN ('invitation.create', 'invitation.resend')
          AND s.actor_id = $1 AND s.at >= $2 AND s.target_id = i.target_id)
     UNION ALL
     SELECT d.target_id FROM app.audit d
      WHERE d.action = 'directory.write' AND d.target_kind = 'account' AND d.at >= $2 AND d.detail->>'keyId' = ANY ($3)
     UNION ALL SELECT unnest($4::text[]))`;

/**
 * Takes back, in the running unit of work, whom somebody let into the organisation by an account that was not theirs: open
 * invitations go, providers that were written are switched off, sessions that were opened through these end, and people who
 * came by them are suspended. Administrators see them in the list and can let them in again. The unit of work keeps changes of
 * roles waiting.
 */
export async function shutOut(accountId: string, since: Date, { keyIds, keepsPeople }: Reach): Promise<ShutOut> {
  if (keepsPeople) return nobody;
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
  const sessions: Pick<Session, 'id' | 'accountId'>[] = await manager().query(openedThrough, [
    ...[accountId, since],
    kinds,
  ]);
  for (const session of sessions) await endSession(session, 'revoked', accountId);
  const people: { id: string }[] = await manager().query(broughtIn, [
    ...[accountId, since, keyIds],
    linked.map(({ id }) => id),
  ]);
  const manages = await heldRole(await repository(Account).findOneByOrFail({ id: accountId }));
  const spared: string[] = [];
  for (const { id } of people)
    if (mayHandOut(manages, await heldRole(await repository(Account).findOneByOrFail({ id }))))
      await suspend(id, accountId);
    else spared.push(id);
  return {
    ...{ invitations: invitations.length, providers: providers.length, sessions: sessions.length },
    ...{ people: people.length - spared.length, spared },
  };
}

const nobody: ShutOut = { invitations: 0, providers: 0, sessions: 0, people: 0, spared: [] };

async function suspend(id: string, actorId: string): Promise<void> {
  await repository(Account).update({ id }, { isActive: false });
  for (const session of await repository(Session).findBy({ accountId: id, endedAt: IsNull() }))
    await endSession(session, 'revoked', actorId);
  const change = { before: { isActive: true }, after: { isActive: false }, reason: 'let-in-by-another' };
  await recordAudit({ actorId, action: 'account.suspend', targetKind: 'account', targetId: id, detail: change });
  await publishEvent('account.changed', { accountId: id, change: 'suspended' }, [`account:${id}`]);
}

/** The rows that a changing statement answers. */
async function changedBy<T>(statement: string, values: readonly unknown[]): Promise<T[]> {
  const [rows]: [T[], number] = await manager().query(statement, [...values]);
  return rows;
}
