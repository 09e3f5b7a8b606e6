import { Injectable } from '@nestjs/common';
import { deviceName } from '@cartulary/contracts/device-name';
import type { vaultRecoveryActs } from '@cartulary/contracts/audit/vault-recovery';
import { vaultRecoveryLimits } from '@cartulary/contracts/limits/vault-recovery';
import type { NewVaultWay } from '@cartulary/contracts/vault';
import type { OwnRecoveryRequest, vaultRecoverySteps } from '@cartulary/contracts/vault-recovery';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { VaultRow } from '@cartulary/database/entities/vault.entity';
import {
  VaultRecoveryCopyRow,
  VaultRecoveryRequestRow,
  type VaultRecoveryRow,
} from '@cartulary/database/entities/vault-recovery.entity';
import { isErrorCode } from '@cartulary/database/error-code';
import { manager, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { Caller } from '../../platform/caller/call.js';
import { requireFreshProof } from '../../platform/caller/fresh-proof.js';
import { RateLimit } from '../../platform/rates/rate-limit.js';
import { AppError } from '../../platform/serve/errors.js';
import type { AnswerOf } from '../../platform/serve/serve.js';
import { keepWayHere } from '../vault-ways.js';
import { isWhole, placeOf, recoveryHere, wholeRecovery } from '../../platform/vault-recovery/held-recovery.js';
import { ownRequestRecord } from './request-records.js';

const { asks, openMs } = vaultRecoveryLimits;

const HELD = `
  SELECT r.id, r.vault_id, r.device, r.session_key, r.created_at, r.expires_at, c.first, c.second,
         r.first_share IS NOT NULL AS first_given, r.second_share IS NOT NULL AS second_given,
         a.id AS account_id, a.first_name, a.last_name, a.email, p.public_key
  FROM app.vault_recovery_request r
  JOIN app.vault_recovery_copy c ON c.vault_id = r.vault_id AND c.recovery_id = $1
  JOIN app.vault_people p ON p.vault_id = r.vault_id
  JOIN app.account a ON a.id = p.account_id
  WHERE r.expires_at > now() ORDER BY r.created_at, r.id`;

interface HeldRow {
  readonly id: string;
  readonly vault_id: string;
  readonly device: string;
  readonly session_key: Buffer;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly first: Buffer;
  readonly second: Buffer;
  readonly first_given: boolean;
  readonly second_given: boolean;
  readonly account_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly public_key: Buffer;
}

/**
 * People who lost every unlock method of their vault, and the halves of the key that two administrators provide for the
 * requesting page.
 */
@Injectable()
export class RecoveryRequestsService {
  private readonly asks = new RateLimit(asks.most, asks.windowMs);

  constructor(private readonly database: Database) {}

  /**
   * Ends an earlier request. @throws AppError vault_recovery_none, vault_recovery_broken, vault_recovery_over,
   * rate_limited, fresh_sign_in_required
   */
  async ask(caller: Caller, id: string, sessionKey: string, userAgent: string | null): Promise<OwnRecoveryRequest> {
    try {
      return await this.database.inOrganisation(caller.organisationId, async () => {
        await requireFreshProof(caller);
        const vault = await repository(VaultRow).findOneBy({ accountId: caller.accountId });
        if (vault === null) throw new AppError('vault_recovery_none');
        const recovery = await wholeRecovery();
        const copied = { vaultId: vault.id, recoveryId: recovery.id };
        if (!(await repository(VaultRecoveryCopyRow).existsBy(copied))) throw new AppError('vault_recovery_none');
        this.asks.take(caller.accountId);
        await repository(VaultRecoveryRequestRow).delete({ vaultId: vault.id });
        const key = Buffer.from(sessionKey, 'base64url');
        const expiresAt = new Date(Date.now() + openMs);
        const device = deviceName(userAgent);
        await repository(VaultRecoveryRequestRow).insert({
          id,
          vaultId: vault.id,
          device,
          sessionKey: key,
          expiresAt,
        });
        await record(caller, 'vault-request.create', id, { device });
        const holders = [recovery.firstId, recovery.secondId];
        const audience = holders.map((holder) => `account:${holder}`);
        await publishEvent('vault.recovery_asked', { requestId: id, by: caller.accountId, holders }, audience);
        await tellStep(caller, recovery, id, { to: caller.accountId, step: 'asked' });
        return ownRequestRecord(await repository(VaultRecoveryRequestRow).findOneByOrFail({ id }), recovery);
      });
    } catch (error) {
      // The id of another request: an answered one can't be reopened under its id.
      if (isErrorCode(error, '23505')) throw new AppError('vault_recovery_over', { cause: error });
      throw error;
    }
  }

  /** Empty for an administrator who has no half. */
  held(caller: Caller): Promise<AnswerOf<'vaultRecovery.requests'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const recovery = await recoveryHere();
      const place = recovery && placeOf(recovery, caller.accountId);
      if (!recovery || !place) return { items: [] };
      const rows: HeldRow[] = await manager().query(HELD, [recovery.id]);
      return { items: rows.map((row) => heldRecord(row, place)) };
    });
  }

  /** Only once. @throws AppError not_found, vault_recovery_over, vault_recovery_broken, fresh_sign_in_required */
  give(caller: Caller, id: string, share: string): Promise<void> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await requireFreshProof(caller);
      const { row, recovery, personId } = await liveRequest(id);
      const place = placeOf(recovery, caller.accountId);
      if (!place) throw new AppError('not_found');
      if (!(await isWhole(recovery))) throw new AppError('vault_recovery_broken');
      const column = place === 'first' ? 'firstShare' : 'secondShare';
      if (row[column] !== null) throw new AppError('vault_recovery_over');
      await repository(VaultRecoveryRequestRow).update({ id }, { [column]: Buffer.from(share, 'base64url') });
      const isBoth = (place === 'first' ? row.secondShare : row.firstShare) !== null;
      await record(caller, 'vault-request.give', id, { personId });
      await tellStep(caller, recovery, id, { to: personId, step: isBoth ? 'both' : 'given' });
    });
  }

  /** By one of the two administrators, or the person. @throws AppError not_found */
  refuse(caller: Caller, id: string): Promise<void> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { recovery, personId } = await liveRequest(id);
      const isHolder = caller.role === 'admin' && placeOf(recovery, caller.accountId) !== undefined;
      if (!isHolder && personId !== caller.accountId) throw new AppError('not_found');
      await repository(VaultRecoveryRequestRow).delete({ id });
      await record(caller, 'vault-request.refuse', id, { personId });
      await tellStep(caller, recovery, id, { to: personId, step: 'refused' });
    });
  }

  /**
   * Replaces the old passphrase with the new one, and deletes the halves. @throws AppError not_found,
   * vault_recovery_over, vault_too_many_ways, fresh_sign_in_required
   */
  finish(caller: Caller, id: string, vaultId: string, way: NewVaultWay): Promise<void> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await requireFreshProof(caller);
      const { row, recovery, personId } = await liveRequest(id);
      if (personId !== caller.accountId || row.vaultId !== vaultId || way.parameters.kind !== 'passphrase')
        throw new AppError('not_found');
      if (row.firstShare === null || row.secondShare === null) throw new AppError('vault_recovery_over');
      await repository(VaultRecoveryRequestRow).delete({ id });
      await keepWayHere(caller, vaultId, way);
      await record(caller, 'vault-request.finish', id, { holders: [recovery.firstId, recovery.secondId] });
      await tellStep(caller, recovery, id, { to: personId, step: 'opened' });
    });
  }
}

/**
 * A pending request, locked until the unit of work ends, so that each half is only given once. @throws AppError
 * not_found
 */
async function liveRequest(
  id: string,
): Promise<{ row: VaultRecoveryRequestRow; recovery: VaultRecoveryRow; personId: string }> {
  const lock = { mode: 'pessimistic_write' } as const;
  const row = await repository(VaultRecoveryRequestRow).findOne({ where: { id }, lock });
  const recovery = await recoveryHere();
  const vault = row && (await repository(VaultRow).findOneBy({ id: row.vaultId }));
  if (!row || !recovery || !vault || row.expiresAt <= new Date()) throw new AppError('not_found');
  return { row, recovery, personId: vault.accountId };
}

function heldRecord(row: HeldRow, place: 'first' | 'second'): AnswerOf<'vaultRecovery.requests'>['items'][number] {
  return {
    id: row.id,
    person: {
      userId: row.account_id,
      name: `${row.first_name} ${row.last_name}`.trim(),
      email: row.email,
      key: row.public_key.toString('base64url'),
    },
    vaultId: row.vault_id,
    device: row.device,
    sessionKey: row.session_key.toString('base64url'),
    askedAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    half: row[place].toString('base64url'),
    isGiven: place === 'first' ? row.first_given : row.second_given,
  };
}

const record = (
  { accountId }: Caller,
  action: keyof typeof vaultRecoveryActs,
  targetId: string,
  detail: object,
): Promise<void> => recordAudit({ actorId: accountId, action, targetKind: 'vault-request', targetId, detail });

/** Notifies the person and the two administrators, whose list changes. */
const tellStep = (
  { accountId }: Caller,
  { firstId, secondId }: VaultRecoveryRow,
  requestId: string,
  { to, step }: { to: string; step: (typeof vaultRecoverySteps)[number] },
): Promise<void> =>
  publishEvent(
    'vault.recovery_step',
    { requestId, by: accountId, to, step },
    [to, firstId, secondId].map((id) => `account:${id}`),
  );
