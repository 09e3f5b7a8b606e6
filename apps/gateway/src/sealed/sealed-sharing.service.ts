import { Injectable } from '@nestjs/common';
import type { SealedShare } from '@cartulary/contracts/endpoints/sealed';
import type { SealedRight } from '@cartulary/contracts/sealed-form';
import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import { builtWireKinds } from '@cartulary/contracts/written-kinds';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { tellRightsChanged } from '@cartulary/database/below';
import { Account } from '@cartulary/database/entities/account.entity';
import { Item } from '@cartulary/database/entities/item.entity';
import { SealedDocumentRow, SealedKeyRow, SealedShareRow } from '@cartulary/database/entities/sealed.entity';
import { SealedWaitRow } from '@cartulary/database/entities/sealed-wait.entity';
import { VaultPeopleRow } from '@cartulary/database/entities/vault.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { In } from 'typeorm';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import type { InputOf } from '../platform/serve/serve.js';
import { requireModule } from './require-module.js';
import { turnLinks } from './sealed-links.queries.js';
import { isInTeamOf, turnTeams } from './sealed-teams.queries.js';
import { audienceOf, requireOwn } from './sealed.queries.js';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

/** Shares of sealed documents. Only their owner can share and unshare; the server only knows whose keys they are. */
@Injectable()
export class SealedSharingService {
  constructor(private readonly database: Database) {}

  /** @throws AppError not_found */
  list(caller: Caller, itemId: string): Promise<{ items: SealedShare[] }> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await requireOwn(caller, itemId, 'view');
      return { items: await sharesOf(itemId) };
    });
  }

  /**
   * Also changes the permission, or rewraps for a new key. @throws AppError not_found, conflict, sealed_moved,
   * sealed_no_key, sealed_shared_full
   */
  share(caller: Caller, itemId: string, accountId: string, sent: InputOf<'sealed.share'>['body']): Promise<void> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { epoch } = await lockedOwn(caller, itemId);
      await requireModule(caller, itemId);
      if (accountId === caller.accountId) throw new AppError('conflict');
      if (!(await repository(Account).existsBy({ id: accountId, isActive: true }))) throw new AppError('not_found');
      if (!(await repository(VaultPeopleRow).existsBy({ accountId }))) throw new AppError('sealed_no_key');
      if (sent.epoch !== epoch) throw new AppError('sealed_moved');
      const shares = repository(SealedShareRow);
      const isNew = !(await shares.existsBy({ itemId, accountId }));
      if (isNew && (await shares.countBy({ itemId })) >= sealedLimits.maxShares)
        throw new AppError('sealed_shared_full');
      const { may, byTeam } = sent;
      const given = { may, byTeam, envelope: bytes(sent.envelope), proof: bytes(sent.proof) };
      if (isNew) await shares.insert({ itemId, accountId, ...given });
      else await shares.update({ itemId, accountId }, given);
      await repository(SealedWaitRow).delete({ itemId, accountId });
      await record(caller, 'sealed.share', itemId, { with: accountId, may: sent.may });
      const audience = await audienceOf(itemId);
      await publishEvent('sealed.changed', { itemId }, audience);
      await tellLines(itemId, audience, [accountId]);
      if (!isNew) return;
      await publishEvent('sealed.shared', { itemId, by: caller.accountId, to: accountId }, [`account:${accountId}`]);
    });
  }

  /**
   * @throws AppError not_found, also for a remaining person or link that wasn't there; conflict, sealed_moved,
   * sealed_shared_full
   */
  rotate(caller: Caller, itemId: string, sent: InputOf<'sealed.rotate'>['body']): Promise<void> {
    const { epoch, counter } = sent;
    return this.database.inOrganisation(caller.organisationId, async () => {
      const now = await lockedOwn(caller, itemId);
      if (epoch !== now.epoch + 1 || counter !== now.counter + 1) throw new AppError('sealed_moved');
      if (epoch > sealedLimits.maxEpochs) throw new AppError('sealed_shared_full');
      const audience = await audienceOf(itemId);
      await keepThose(caller, itemId, sent.stay);
      await turnLinks(caller, itemId, sent.links);
      await turnTeams(caller, itemId, sent.teams);
      await repository(SealedKeyRow).insert({ itemId, epoch, previous: bytes(sent.previous) });
      const next = { epoch, counter, wrappedKey: bytes(sent.wrappedKey), manifest: bytes(sent.manifest) };
      await repository(SealedDocumentRow).update({ itemId }, next);
      await publishEvent('sealed.changed', { itemId }, audience);
      await tellLines(itemId, audience);
    });
  }

  /** @throws AppError not_found; sealed_by_team for a person who would get it again */
  leave(caller: Caller, itemId: string): Promise<void> {
    const { accountId, organisationId } = caller;
    return this.database.inOrganisation(organisationId, async () => {
      const audience = await audienceOf(itemId);
      if (await repository(SealedShareRow).existsBy({ itemId, accountId, byTeam: true }))
        throw new AppError((await isInTeamOf(itemId, accountId)) ? 'sealed_by_team' : 'not_found');
      const { affected } = await repository(SealedShareRow).delete({ itemId, accountId });
      if (affected !== 1) throw new AppError('not_found');
      await record(caller, 'sealed.unshare', itemId, { with: accountId });
      await publishEvent('sealed.changed', { itemId }, audience);
      await tellLines(itemId, audience, [accountId]);
    });
  }
}

/**
 * Notifies open connections to the collab server of a new permission or key, so that they reconnect. Files have no
 * connections.
 */
async function tellLines(itemId: string, audience: readonly string[], userIds?: readonly string[]): Promise<void> {
  if (await repository(Item).existsBy({ id: itemId, kind: In([...builtWireKinds]) }))
    await tellRightsChanged(itemId, audience, userIds);
}

/**
 * Remaining people get the key wrapped for them; all others lose access. @throws AppError not_found for a person
 * without access
 */
async function keepThose(caller: Caller, itemId: string, staying: InputOf<'sealed.rotate'>['body']['stay']) {
  const shares = repository(SealedShareRow);
  const before = await shares.findBy({ itemId });
  const stay = new Map(staying.map(({ userId, ...given }) => [userId, given]));
  if ([...stay.keys()].some((id) => !before.some(({ accountId }) => accountId === id))) throw new AppError('not_found');
  for (const { accountId } of before) {
    const given = stay.get(accountId);
    if (given) {
      const next = { envelope: bytes(given.envelope), proof: bytes(given.proof) };
      await shares.update({ itemId, accountId }, next);
    } else {
      await shares.delete({ itemId, accountId });
      await record(caller, 'sealed.unshare', itemId, { with: accountId });
    }
  }
}

/**
 * Locks it until the current unit of work ends, so that no one writes with a key that is about to change. @throws
 * AppError not_found, conflict in the bin
 */
export async function lockedOwn(caller: Caller, itemId: string): Promise<SealedDocumentRow> {
  await requireOwn(caller, itemId, 'edit');
  const lock = { mode: 'pessimistic_write' } as const;
  const row = await repository(SealedDocumentRow).findOne({ where: { itemId }, lock });
  // Deleted permanently while this waited for the lock.
  if (row === null) throw new AppError('not_found');
  return row;
}

interface ShareRow {
  readonly id: string;
  readonly name: string;
  readonly may: SealedRight;
  readonly at: Date;
  readonly publicKey: Buffer | null;
  readonly proof: Buffer | null;
  readonly byTeam: boolean;
}

async function sharesOf(itemId: string): Promise<SealedShare[]> {
  const rows: ShareRow[] = await manager().query(
    `SELECT a.id, concat_ws(' ', a.first_name, a.last_name) AS name, h.may, h.at, h.proof, h.by_team AS "byTeam", p.public_key AS "publicKey"
       FROM app.sealed_share h JOIN app.account a ON a.id = h.account_id
       LEFT JOIN app.vault_people p ON p.account_id = a.id
      WHERE h.item_id = $1 ORDER BY h.at, a.id`,
    [itemId],
  );
  return rows.map(({ id, name, may, at, publicKey, proof, byTeam }) => ({
    user: { id, name },
    may,
    byTeam,
    at: at.toISOString(),
    publicKey: publicKey?.toString('base64url') ?? null,
    proof: proof?.toString('base64url') ?? null,
  }));
}

const record = (
  { accountId }: Caller,
  action: 'sealed.share' | 'sealed.unshare',
  targetId: string,
  detail: object,
): Promise<void> => recordAudit({ actorId: accountId, action, targetKind: 'sealed', targetId, detail });
