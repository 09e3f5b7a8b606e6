import { Injectable } from '@nestjs/common';
import type { vaultRecoveryActs } from '@cartulary/contracts/audit/vault-recovery';
import { vaultRecoveryLimits } from '@cartulary/contracts/limits/vault-recovery';
import type { vaultRecoveryTurns, VaultRecovery } from '@cartulary/contracts/vault-recovery';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { VaultPeopleRow, VaultRow } from '@cartulary/database/entities/vault.entity';
import {
  VaultRecoveryCopyRow,
  VaultRecoveryRequestRow,
  VaultRecoveryRow,
} from '@cartulary/database/entities/vault-recovery.entity';
import { isErrorCode } from '@cartulary/database/error-code';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { Caller } from '../../platform/caller/call.js';
import { requireFreshProof } from '../../platform/caller/fresh-proof.js';
import { AppError } from '../../platform/serve/errors.js';
import type { AnswerOf, InputOf } from '../../platform/serve/serve.js';
import {
  holderKey,
  isWhole,
  placeOf,
  recoveryHere,
  recoveryRecord,
} from '../../platform/vault-recovery/held-recovery.js';
import { ownRequestRecord } from './request-records.js';

const CANDIDATES = `
  SELECT a.id, a.first_name, a.last_name, p.public_key FROM app.account a JOIN app.vault_people p ON p.account_id = a.id
  WHERE a.role = 'admin' AND a.is_active AND a.id <> $1 ORDER BY a.first_name, a.last_name, a.id LIMIT $2`;

interface Candidate {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly public_key: Buffer;
}

/**
 * The organization's recovery setting, which lets two administrators open vaults together, and their copies of the
 * keys.
 */
@Injectable()
export class VaultRecoveryService {
  constructor(private readonly database: Database) {}

  /** The data that every member sees, and the caller's own part. */
  read(caller: Caller): Promise<AnswerOf<'vaultRecovery.read'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const row = await recoveryHere();
      const isTold = row !== null && (row.state === 'on' || caller.role === 'admin');
      const vault = await repository(VaultRow).findOneBy({ accountId: caller.accountId });
      const where = { vaultId: vault?.id ?? caller.accountId };
      const request = await repository(VaultRecoveryRequestRow).findOneBy(where);
      return {
        recovery: isTold ? await recoveryRecord(row) : null,
        isCopied: await repository(VaultRecoveryCopyRow).existsBy(where),
        request: row && request && request.expiresAt > new Date() ? ownRequestRecord(request, row) : null,
      };
    });
  }

  candidates(caller: Caller): Promise<AnswerOf<'vaultRecovery.candidates'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const rows: Candidate[] = await manager().query(CANDIDATES, [
        caller.accountId,
        vaultRecoveryLimits.maxCandidates,
      ]);
      return {
        items: rows.map(({ id, first_name, last_name, public_key }) => ({
          userId: id,
          name: `${first_name} ${last_name}`.trim(),
          key: public_key.toString('base64url'),
        })),
      };
    });
  }

  /**
   * Replaces an unaccepted proposal. @throws AppError not_found, vault_recovery_is_on, vault_recovery_holders,
   * fresh_sign_in_required
   */
  async propose(
    caller: Caller,
    { otherId, ownKey, otherKey }: InputOf<'vaultRecovery.propose'>['body'],
  ): Promise<VaultRecovery> {
    try {
      return await this.database.inOrganisation(caller.organisationId, async () => {
        await requireFreshProof(caller);
        const before = await recoveryHere(true);
        if (before?.state === 'on') throw new AppError('vault_recovery_is_on');
        const [own, other] = [await holderKey(caller.accountId), await holderKey(otherId)];
        if (other === undefined && otherId !== caller.accountId) throw new AppError('not_found');
        // With the keys that the page displayed: a key replaced since may be another person's.
        const isSame = isKey(own, ownKey) && isKey(other, otherKey);
        if (own === undefined || other === undefined || !isSame || otherId === caller.accountId)
          throw new AppError('vault_recovery_holders');
        if (before) await repository(VaultRecoveryRow).delete({ id: before.id });
        const id = newId();
        const row = { id, firstId: caller.accountId, firstKey: own, secondId: otherId, secondKey: other };
        await repository(VaultRecoveryRow).insert(row);
        return this.turned(caller, id, 'proposed', 'vault-recovery.propose');
      });
    } catch (error) {
      // Another administrator proposed at the same time.
      if (isErrorCode(error, '23505')) throw new AppError('vault_recovery_is_on', { cause: error });
      throw error;
    }
  }

  /**
   * Only the proposed administrator can accept. @throws AppError not_found, vault_recovery_broken,
   * vault_recovery_is_on, fresh_sign_in_required
   */
  accept(caller: Caller, id: string): Promise<VaultRecovery> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await requireFreshProof(caller);
      const row = await recoveryHere(true);
      if (row?.id !== id || row.secondId !== caller.accountId) throw new AppError('not_found');
      if (row.state === 'on') throw new AppError('vault_recovery_is_on');
      if (!(await isWhole(row))) throw new AppError('vault_recovery_broken');
      await repository(VaultRecoveryRow).update({ id }, { state: 'on', onSince: new Date() });
      return this.turned(caller, id, 'on', 'vault-recovery.accept');
    });
  }

  /** Deletes every copy, and all requests based on one. @throws AppError not_found, fresh_sign_in_required */
  end(caller: Caller, id: string): Promise<void> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await requireFreshProof(caller);
      const row = await recoveryHere(true);
      if (row?.id !== id) throw new AppError('not_found');
      const copies = await repository(VaultRecoveryCopyRow).countBy({ recoveryId: id });
      await repository(VaultRecoveryRow).delete({ id });
      await record(caller, 'vault-recovery.end', id, { state: row.state, copies });
      await tell(caller, row, row.state === 'on' ? 'off' : 'refused');
    });
  }

  /** Replaces a copy for an earlier setting. @throws AppError not_found, vault_recovery_broken */
  copy(
    { accountId, organisationId }: Caller,
    recoveryId: string,
    { vaultId, first, second }: InputOf<'vaultRecovery.copy'>['body'],
  ): Promise<void> {
    return this.database.inOrganisation(organisationId, async () => {
      // Locked, so that no copy is stored after the setting was turned off.
      const row = await recoveryHere(true);
      const vault = await repository(VaultRow).findOneBy({ accountId });
      // The owner's own half would be lost together with the vault.
      if (row?.id !== recoveryId || row.state !== 'on' || vault?.id !== vaultId || placeOf(row, accountId))
        throw new AppError('not_found');
      if (!(await isWhole(row)) || !(await repository(VaultPeopleRow).existsBy({ vaultId })))
        throw new AppError('vault_recovery_broken');
      await repository(VaultRecoveryCopyRow).delete({ vaultId });
      const halves = { first: Buffer.from(first, 'base64url'), second: Buffer.from(second, 'base64url') };
      await repository(VaultRecoveryCopyRow).insert({ vaultId, recoveryId, ...halves });
      const act = { action: 'vault-copy.create', targetKind: 'vault-copy', targetId: vaultId } as const;
      await recordAudit({ actorId: accountId, ...act, detail: { recoveryId } });
    });
  }

  private async turned(
    caller: Caller,
    id: string,
    becomes: Turn,
    act: keyof typeof vaultRecoveryActs,
  ): Promise<VaultRecovery> {
    const row = await repository(VaultRecoveryRow).findOneByOrFail({ id });
    await record(caller, act, id, { holders: [row.firstId, row.secondId] });
    await tell(caller, row, becomes);
    return recoveryRecord(row);
  }
}

type Turn = (typeof vaultRecoveryTurns)[number];

const isKey = (key: Buffer | undefined, said: string): boolean => key?.toString('base64url') === said;

const record = (
  { accountId }: Caller,
  action: keyof typeof vaultRecoveryActs,
  targetId: string,
  detail: object,
): Promise<void> => recordAudit({ actorId: accountId, action, targetKind: 'vault-recovery', targetId, detail });

/** Only notifies the other administrator of a proposal, and no one if it's declined, because it was never on. */
async function tell(
  { accountId, organisationId }: Caller,
  { id, firstId, secondId }: VaultRecoveryRow,
  becomes: Turn,
): Promise<void> {
  const audience =
    becomes === 'on' || becomes === 'off'
      ? [`organisation:${organisationId}`]
      : [firstId, secondId].map((holder) => `account:${holder}`);
  await publishEvent(
    'vault.recovery_changed',
    { recoveryId: id, by: accountId, holders: [firstId, secondId], becomes },
    audience,
  );
}
