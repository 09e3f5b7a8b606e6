import { Injectable } from '@nestjs/common';
import { deviceName } from '@cartulary/contracts/device-name';
import type { vaultOpeningActs } from '@cartulary/contracts/audit/vault-openings';
import { vaultOpeningLimits } from '@cartulary/contracts/limits/vault-openings';
import type { VaultOpening, VaultOpeningState } from '@cartulary/contracts/vault-openings';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { VaultOpeningRow } from '@cartulary/database/entities/vault-opening.entity';
import { VaultRow } from '@cartulary/database/entities/vault.entity';
import { isErrorCode } from '@cartulary/database/error-code';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { Caller } from '../platform/caller/call.js';
import { RateLimit } from '../platform/rates/rate-limit.js';
import { AppError } from '../platform/serve/errors.js';

const { openMs, codes, wrongCodes } = vaultOpeningLimits;

/** Opening vaults on another device: relays public keys, a number and the wrapped key between pages of one person. */
@Injectable()
export class VaultOpeningsService {
  private readonly codes = new RateLimit(codes.most, codes.windowMs);
  private readonly wrongCodes = new RateLimit(wrongCodes.most, wrongCodes.windowMs);

  constructor(private readonly database: Database) {}

  /** Ends an earlier request. @throws AppError not_found without a vault; vault_opening_over; rate_limited */
  async ask(caller: Caller, id: string, askingKey: string, userAgent: string | null): Promise<VaultOpening> {
    this.codes.take(caller.accountId);
    try {
      return await this.database.inOrganisation(caller.organisationId, async () => {
        const vault = await lockedVault(caller);
        if (vault === null) throw new AppError('not_found');
        // The same code again: the requesting page generates a new one.
        if (await repository(VaultOpeningRow).existsBy({ id })) throw new AppError('vault_opening_over');
        await repository(VaultOpeningRow).delete({ vaultId: vault.id });
        const device = deviceName(userAgent);
        const key = Buffer.from(askingKey, 'base64url');
        const row = { id, vaultId: vault.id, device, askingKey: key, expiresAt: new Date(Date.now() + openMs) };
        await repository(VaultOpeningRow).insert(row);
        await record(caller, 'vault-opening.create', id, { device });
        await tell(caller, id);
        return recordOf(await repository(VaultOpeningRow).findOneByOrFail({ id }));
      });
    } catch (error) {
      // Another person's request has the id.
      if (isErrorCode(error, '23505')) throw new AppError('vault_opening_over', { cause: error });
      throw error;
    }
  }

  /** @throws AppError vault_opening_gone; rate_limited after too many invalid codes */
  async read(caller: Caller, id: string): Promise<VaultOpening> {
    this.wrongCodes.check(caller.accountId);
    const row = await this.database.inOrganisation(caller.organisationId, async () => {
      const vault = await repository(VaultRow).findOneBy({ accountId: caller.accountId });
      return vault && repository(VaultOpeningRow).findOneBy({ id, vaultId: vault.id });
    });
    if (row && isLive(row)) return recordOf(row);
    this.wrongCodes.take(caller.accountId);
    throw new AppError('vault_opening_gone');
  }

  /** @throws AppError vault_opening_gone, vault_opening_over */
  answer(caller: Caller, id: string, givingKey: string): Promise<VaultOpening> {
    return this.next(caller, id, 'asked', { state: 'answered', givingKey: Buffer.from(givingKey, 'base64url') });
  }

  /** @throws AppError vault_opening_gone, vault_opening_over */
  show(caller: Caller, id: string, nonce: string): Promise<VaultOpening> {
    return this.next(caller, id, 'answered', { state: 'shown', nonce: Buffer.from(nonce, 'base64url') });
  }

  /** @throws AppError vault_opening_gone, vault_opening_over */
  async give(caller: Caller, id: string, wrapped: string): Promise<void> {
    await this.next(caller, id, 'shown', { state: 'given', wrapped: Buffer.from(wrapped, 'base64url') }, 'give');
  }

  /** Works only once: afterward, nothing is left to fetch. @throws AppError vault_opening_gone, vault_opening_over */
  take(caller: Caller, id: string): Promise<{ wrapped: string }> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { wrapped } = await requireState(caller, id, ['given']);
      if (wrapped === null) throw new AppError('vault_opening_over');
      await repository(VaultOpeningRow).update({ id }, { state: 'taken', wrapped: null });
      await tell(caller, id);
      return { wrapped: wrapped.toString('base64url') };
    });
  }

  /** @throws AppError vault_opening_gone, vault_opening_over */
  async refuse(caller: Caller, id: string): Promise<void> {
    await this.next(caller, id, ['asked', 'answered', 'shown', 'given'], { state: 'refused', wrapped: null }, 'refuse');
  }

  private next(
    caller: Caller,
    id: string,
    from: VaultOpeningState | readonly VaultOpeningState[],
    change: Partial<VaultOpeningRow>,
    act?: 'give' | 'refuse',
  ): Promise<VaultOpening> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const row = await requireState(caller, id, typeof from === 'string' ? [from] : from);
      await repository(VaultOpeningRow).update({ id }, change);
      if (act) await record(caller, `vault-opening.${act}`, id, { device: row.device });
      await tell(caller, id);
      return recordOf({ ...row, ...change });
    });
  }
}

function lockedVault({ accountId }: Caller): Promise<VaultRow | null> {
  const lock = { mode: 'pessimistic_write' } as const;
  return repository(VaultRow).findOne({ where: { accountId }, lock });
}

const isLive = ({ expiresAt }: VaultOpeningRow): boolean => expiresAt.getTime() > Date.now();

/**
 * The caller's own, locked until the unit of work ends, so that each step only happens once. @throws AppError
 * vault_opening_gone, vault_opening_over
 */
async function requireState(
  caller: Caller,
  id: string,
  states: readonly VaultOpeningState[],
): Promise<VaultOpeningRow> {
  const vault = await lockedVault(caller);
  const row = vault && (await repository(VaultOpeningRow).findOneBy({ id, vaultId: vault.id }));
  if (!row || !isLive(row)) throw new AppError('vault_opening_gone');
  if (!states.includes(row.state)) throw new AppError('vault_opening_over');
  return row;
}

const recordOf = ({ id, state, device, askingKey, givingKey, nonce, expiresAt }: VaultOpeningRow): VaultOpening => ({
  id,
  state,
  device,
  askingKey: askingKey.toString('base64url'),
  givingKey: givingKey?.toString('base64url') ?? null,
  nonce: nonce?.toString('base64url') ?? null,
  expiresAt: expiresAt.toISOString(),
});

const record = (
  { accountId }: Caller,
  action: keyof typeof vaultOpeningActs,
  targetId: string,
  detail: object,
): Promise<void> => recordAudit({ actorId: accountId, action, targetKind: 'vault-opening', targetId, detail });

const tell = ({ accountId }: Caller, openingId: string): Promise<void> =>
  publishEvent('vault.opening', { openingId }, [`account:${accountId}`]);
