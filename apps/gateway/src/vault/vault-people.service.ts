import { Injectable } from '@nestjs/common';
import type { VaultPeople } from '@cartulary/contracts/endpoints/vault';
import { sealedWaitLimits } from '@cartulary/contracts/limits/sealed-waits';
import { isSealedSize } from '@cartulary/contracts/sealed-form';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { VaultPeopleRow, VaultRow } from '@cartulary/database/entities/vault.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import type { AnswerOf } from '../platform/serve/serve.js';

/**
 * The keys for sharing sealed documents: the public halves for the organization, everything else as bytes that the
 * server can't open.
 */
@Injectable()
export class VaultPeopleService {
  constructor(private readonly database: Database) {}

  /** The caller's own record. */
  read({ organisationId, accountId }: Caller): Promise<{ people: VaultPeople | null }> {
    return this.database.inOrganisation(organisationId, async () => {
      const row = await repository(VaultPeopleRow).findOneBy({ accountId });
      return { people: row && recordOf(row) };
    });
  }

  /**
   * The first call publishes the key; later ones must keep it. @throws AppError not_found, sealed_moved if it isn't the
   * next one, sealed_form
   */
  keep(caller: Caller, kept: VaultPeople): Promise<void> {
    const { accountId, organisationId } = caller;
    return this.database.inOrganisation(organisationId, async () => {
      const lock = { mode: 'pessimistic_write' } as const;
      const vault = await repository(VaultRow).findOne({ where: { accountId }, lock });
      // The page's sealed data is bound to the vault that it knew.
      if (vault?.id !== kept.vaultId) throw new AppError('not_found');
      const row = rowOf(accountId, kept);
      if (!isSealedSize(row.sealed.length)) throw new AppError('sealed_form');
      const before = await repository(VaultPeopleRow).findOneBy({ accountId });
      if (kept.version !== (before?.version ?? 0) + 1) throw new AppError('sealed_moved');
      if (before === null) {
        await repository(VaultPeopleRow).insert(row);
        const act = { action: 'vault.publish', targetKind: 'vault', targetId: kept.vaultId } as const;
        await recordAudit({ actorId: accountId, ...act });
        await notifyOwners(accountId);
        return;
      }
      const { sealed, version, signingKey, wrappedSigning } = row;
      const isOther = before.signingKey !== null && signingKey !== null && !before.signingKey.equals(signingKey);
      if (!before.publicKey.equals(row.publicKey) || isOther) throw new AppError('sealed_moved');
      const signing = before.signingKey === null ? { signingKey, wrappedSigning } : {};
      await repository(VaultPeopleRow).update({ accountId }, { sealed, version, ...signing });
    });
  }

  /**
   * For anyone in the organization who can sign in, or who shared something with the caller before being suspended,
   * because it still needs that key. @throws AppError not_found
   */
  keyOf({ organisationId, accountId: callerId }: Caller, accountId: string): Promise<AnswerOf<'vault.sharingKey'>> {
    return this.database.inOrganisation(organisationId, async () => {
      const isThere = await repository(Account).existsBy({ id: accountId, isActive: true });
      if (!isThere && !(await hasShared(accountId, callerId))) throw new AppError('not_found');
      const row = await repository(VaultPeopleRow).findOneBy({ accountId });
      return {
        publicKey: row?.publicKey.toString('base64url') ?? null,
        signingKey: row?.signingKey?.toString('base64url') ?? null,
      };
    });
  }
}

/** Lets owners' open pages send pending shares. */
async function notifyOwners(accountId: string): Promise<void> {
  const owners: { id: string }[] = await manager().query(
    `SELECT DISTINCT i.owner_id AS id FROM app.sealed_wait w JOIN app.item i ON i.id = w.item_id
      WHERE w.account_id = $1 AND w.at > now() - make_interval(secs => $2) AND i.binned_at IS NULL`,
    [accountId, sealedWaitLimits.lastsMs / 1_000],
  );
  if (owners.length === 0) return;
  const audience = owners.map(({ id }) => `account:${id}`);
  await publishEvent('sealed.ready', { by: accountId }, audience);
}

async function hasShared(by: string, withId: string): Promise<boolean> {
  const given = `
    SELECT 1 FROM app.sealed_share h JOIN app.item i ON i.id = h.item_id WHERE i.owner_id = $1 AND h.account_id = $2 LIMIT 1`;
  const rows: unknown[] = await manager().query(given, [by, withId]);
  return rows.length > 0;
}

const recordOf = (row: VaultPeopleRow): VaultPeople => ({
  vaultId: row.vaultId,
  publicKey: row.publicKey.toString('base64url'),
  wrappedKey: row.wrappedKey.toString('base64url'),
  signing:
    row.signingKey && row.wrappedSigning
      ? { publicKey: row.signingKey.toString('base64url'), wrappedKey: row.wrappedSigning.toString('base64url') }
      : null,
  version: row.version,
  sealed: row.sealed.toString('base64url'),
});

const rowOf = (accountId: string, { vaultId, publicKey, wrappedKey, signing, version, sealed }: VaultPeople) => ({
  vaultId,
  accountId,
  publicKey: Buffer.from(publicKey, 'base64url'),
  wrappedKey: Buffer.from(wrappedKey, 'base64url'),
  signingKey: signing ? Buffer.from(signing.publicKey, 'base64url') : null,
  wrappedSigning: signing ? Buffer.from(signing.wrappedKey, 'base64url') : null,
  version,
  sealed: Buffer.from(sealed, 'base64url'),
});
