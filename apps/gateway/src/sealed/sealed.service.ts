import { Injectable } from '@nestjs/common';
import type { SealedDocument } from '@cartulary/contracts/endpoints/sealed';
import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import { recordAudit } from '@cartulary/database/audit';
import type { AuditAction } from '@cartulary/contracts/audit';
import { Database } from '@cartulary/database/database';
import { Item } from '@cartulary/database/entities/item.entity';
import { SealedDocumentRow } from '@cartulary/database/entities/sealed.entity';
import { VaultRow } from '@cartulary/database/entities/vault.entity';
import { writeFact } from '@cartulary/database/facts';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { Caller } from '../platform/caller/call.js';
import { personalSpaceOf } from '@cartulary/database/personal-space';
import { RateLimit } from '../platform/rates/rate-limit.js';
import { AppError } from '../platform/serve/errors.js';
import type { AnswerOf, InputOf } from '../platform/serve/serve.js';
import { requireModuleOf } from './require-module.js';
import {
  audienceOf,
  countSealed,
  itemKindOf,
  listSealed,
  readSealed,
  requireOpen,
  requireOwn,
} from './sealed.queries.js';

const MINUTE_MS = 60_000;
const { callsAMinute, listedAtOnce, maxDocuments } = sealedLimits;

/**
 * Sealed documents as items: creating, listing, and the bin. Only people with access are notified, and the audit log
 * contains no name or kind.
 */
@Injectable()
export class SealedService {
  private readonly calls = new RateLimit(callsAMinute, MINUTE_MS);

  constructor(private readonly database: Database) {}

  /** Rate limits a person's calls. @throws AppError rate_limited */
  count({ accountId }: Caller): void {
    this.calls.take(accountId);
  }

  /**
   * @throws AppError module_not_subscribed, module_read_only; conflict for an ID that is already in use by anyone;
   * sealed_full; vault_gone if its key was wrapped by another vault than the current one
   */
  make(caller: Caller, { id, kind, vaultId, ...sent }: InputOf<'sealed.make'>['body']): Promise<SealedDocument> {
    const { accountId, organisationId } = caller;
    requireModuleOf(caller, itemKindOf[kind]);
    return this.database.inOrganisation(organisationId, async () => {
      await requireVault(caller, vaultId);
      if ((await countSealed(caller)) >= maxDocuments) throw new AppError('sealed_full');
      const spaceId = await personalSpaceOf(accountId);
      const row = { id, kind: itemKindOf[kind], sealed: true, spaceId, ownerId: accountId, title: '' } as const;
      const { raw } = await repository(Item)
        .createQueryBuilder()
        .insert()
        .values(row)
        .orIgnore()
        .returning('id')
        .execute();
      // Taken in this or another organization; the error doesn't reveal which.
      if ((raw as unknown[]).length === 0) throw new AppError('conflict');
      await repository(SealedDocumentRow).insert({
        itemId: id,
        wrappedKey: Buffer.from(sent.wrappedKey, 'base64url'),
        manifest: Buffer.from(sent.manifest, 'base64url'),
      });
      await writeFact('sealed.made', {});
      await record(caller, 'sealed.make', id);
      await publishEvent('sealed.changed', { itemId: id }, [`account:${accountId}`]);
      return readSealed(caller, id);
    });
  }

  /** @throws AppError rate_limited */
  async list(caller: Caller, after: string | undefined): Promise<AnswerOf<'sealed.list'>> {
    this.count(caller);
    return this.database.inOrganisation(caller.organisationId, async () => {
      const rows = await listSealed(caller, after ?? null, listedAtOnce + 1);
      const items = rows.slice(0, listedAtOnce);
      return { items, next: rows.length > items.length ? (items.at(-1)?.id ?? null) : null };
    });
  }

  /** @throws AppError not_found */
  read(caller: Caller, id: string): Promise<SealedDocument> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await requireOpen(caller, id);
      return readSealed(caller, id);
    });
  }

  /** No effect if it's already there. @throws AppError not_found */
  bin(caller: Caller, id: string): Promise<void> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { binnedAt } = await requireOwn(caller, id, 'delete');
      if (binnedAt !== null) return;
      await repository(Item).update({ id }, { binnedAt: new Date(), binnedBy: caller.accountId });
      await record(caller, 'sealed.bin', id);
      await publishEvent('item.binned', { itemId: id, by: caller.accountId }, [`account:${caller.accountId}`]);
      await tellOthers(id);
    });
  }

  /** @throws AppError not_found; conflict if it isn't in the bin */
  restore(caller: Caller, id: string): Promise<void> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await requireOwn(caller, id, 'restore');
      await repository(Item).update({ id }, { binnedAt: null, binnedBy: null });
      await record(caller, 'sealed.restore', id);
      await publishEvent('item.restored', { itemId: id }, [`account:${caller.accountId}`]);
      await tellOthers(id);
    });
  }

  /**
   * Deletes permanently, and only from the bin. The sweep deletes the stored bytes. @throws AppError not_found,
   * conflict; on_hold by the triggers
   */
  delete(caller: Caller, id: string): Promise<void> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { binnedAt } = await requireOwn(caller, id, 'delete');
      if (binnedAt === null)
        throw new AppError('conflict', {
          message: 'Move it to trash first. Only items in trash can be deleted permanently.',
        });
      await repository(Item).delete({ id });
      await record(caller, 'sealed.delete', id);
      await publishEvent('item.deleted', { itemId: id }, [`account:${caller.accountId}`]);
    });
  }
}

/**
 * Notifies people it's shared with that it left their lists or was restored. A permanent deletion needs no
 * notification, because moving it to the trash already removed it.
 */
const tellOthers = async (itemId: string): Promise<void> =>
  publishEvent('sealed.changed', { itemId }, await audienceOf(itemId));

/**
 * The lock makes a deletion of the vault wait until the current unit of work ends, so that it includes the new
 * document. Afterward, creation fails, because no vault could open the document. @throws AppError vault_gone
 */
async function requireVault({ accountId }: Caller, id: string): Promise<void> {
  const lock = { mode: 'pessimistic_read' } as const;
  const vault = await repository(VaultRow).findOne({ where: { id, accountId }, select: { id: true }, lock });
  if (vault === null) throw new AppError('vault_gone');
}

const record = ({ accountId }: Caller, action: AuditAction, targetId: string): Promise<void> =>
  recordAudit({ actorId: accountId, action, targetKind: 'sealed', targetId });
