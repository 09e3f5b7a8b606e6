import { Injectable } from '@nestjs/common';
import type { SealedWait } from '@cartulary/contracts/endpoints/sealed-waits';
import { sealedWaitLimits } from '@cartulary/contracts/limits/sealed-waits';
import type { SealedRight } from '@cartulary/contracts/sealed-form';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { SealedShareRow } from '@cartulary/database/entities/sealed.entity';
import { SealedWaitRow } from '@cartulary/database/entities/sealed-wait.entity';
import { VaultPeopleRow } from '@cartulary/database/entities/vault.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import type { AnswerOf } from '../platform/serve/serve.js';
import { requireModule } from './require-module.js';
import { lockedOwn } from './sealed-sharing.service.js';
import { requireOwn } from './sealed.queries.js';

const { lastsMs, maxWaits } = sealedWaitLimits;

interface Row {
  readonly itemId: string;
  readonly id: string;
  readonly name: string;
  readonly may: SealedRight;
  readonly at: Date;
}

/** Recipients of pending shares of a document. */
const WAITING = `
  SELECT w.item_id AS "itemId", a.id, concat_ws(' ', a.first_name, a.last_name) AS name, w.may, w.at
    FROM app.sealed_wait w JOIN app.account a ON a.id = w.account_id AND a.is_active
    JOIN app.item i ON i.id = w.item_id
   WHERE w.at > now() - make_interval(secs => $1)`;

/**
 * Colleagues who get access to a sealed document once they have a vault. The server can't grant it, because only a page
 * of the owner has the key.
 */
@Injectable()
export class SealedWaitsService {
  constructor(private readonly database: Database) {}

  /** @throws AppError not_found */
  list(caller: Caller, itemId: string): Promise<{ items: SealedWait[] }> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await requireOwn(caller, itemId, 'view');
      const rows: Row[] = await manager().query(`${WAITING} AND w.item_id = $2 ORDER BY w.at, a.id`, [
        lastsMs / 1_000,
        itemId,
      ]);
      return { items: rows.map(waitOf) };
    });
  }

  /** @throws AppError not_found, access_denied, conflict in the bin and for a person with access, sealed_shared_full */
  set(caller: Caller, itemId: string, accountId: string, may: SealedRight): Promise<void> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await lockedOwn(caller, itemId);
      await requireModule(caller, itemId);
      const isShared = await repository(SealedShareRow).existsBy({ itemId, accountId });
      if (accountId === caller.accountId || isShared) throw new AppError('conflict');
      if (!(await repository(Account).existsBy({ id: accountId, isActive: true }))) throw new AppError('not_found');
      const waits = repository(SealedWaitRow);
      // Expired entries are neither displayed nor granted, so they don't count.
      await manager().query(
        'DELETE FROM app.sealed_wait WHERE item_id = $1 AND at <= now() - make_interval(secs => $2)',
        [itemId, lastsMs / 1_000],
      );
      const isNew = !(await waits.existsBy({ itemId, accountId }));
      if (isNew && (await waits.countBy({ itemId })) >= maxWaits) throw new AppError('sealed_shared_full');
      await waits.upsert({ itemId, accountId, may, at: new Date() }, ['itemId', 'accountId']);
      await record(caller, 'sealed.wait', itemId, { with: accountId, may });
      // They may have created a vault since the page last checked.
      if (await repository(VaultPeopleRow).existsBy({ accountId }))
        await publishEvent('sealed.ready', { by: accountId }, [`account:${caller.accountId}`]);
      // Changing the access of a pending share doesn't notify again.
      else if (isNew)
        await publishEvent('sealed.waiting', { itemId, by: caller.accountId, to: accountId }, [`account:${accountId}`]);
    });
  }

  /** @throws AppError not_found */
  async end(caller: Caller, itemId: string, accountId: string): Promise<void> {
    await this.database.inOrganisation(caller.organisationId, async () => {
      await requireOwn(caller, itemId, 'view');
      const { affected } = await repository(SealedWaitRow).delete({ itemId, accountId });
      if (affected !== 1) throw new AppError('not_found');
      await record(caller, 'sealed.unwait', itemId, { with: accountId });
    });
  }

  /** For all of the caller's documents, except those in the bin. */
  ready({ accountId, organisationId }: Caller): Promise<AnswerOf<'sealedWaits.ready'>> {
    return this.database.inOrganisation(organisationId, async () => {
      const rows: Row[] = await manager().query(
        `${WAITING} AND i.owner_id = $2 AND i.binned_at IS NULL
           AND EXISTS (SELECT 1 FROM app.vault_people p WHERE p.account_id = w.account_id)
         ORDER BY w.at, a.id`,
        [lastsMs / 1_000, accountId],
      );
      return { items: rows.map(({ itemId, id, name, may }) => ({ itemId, user: { id, name }, may })) };
    });
  }
}

const waitOf = ({ id, name, may, at }: Row): SealedWait => ({
  user: { id, name },
  may,
  at: at.toISOString(),
  until: new Date(at.getTime() + lastsMs).toISOString(),
});

const record = (
  { accountId }: Caller,
  action: 'sealed.wait' | 'sealed.unwait',
  targetId: string,
  detail: object,
): Promise<void> => recordAudit({ actorId: accountId, action, targetKind: 'sealed', targetId, detail });
