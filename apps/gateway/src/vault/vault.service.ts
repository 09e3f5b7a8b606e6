import { Injectable } from '@nestjs/common';
import { deviceName } from '@cartulary/contracts/device-name';
import type { Vault } from '@cartulary/contracts/endpoints/vault';
import { vaultLimits } from '@cartulary/contracts/limits/vault';
import {
  VAULT_FORM,
  type NewVaultWay,
  type VaultDevice,
  type VaultDeviceState,
  type VaultWay,
} from '@cartulary/contracts/vault';
import { Database } from '@cartulary/database/database';
import { inVault, Item } from '@cartulary/database/entities/item.entity';
import { SealedShareRow } from '@cartulary/database/entities/sealed.entity';
import { VaultDeviceRow, VaultRow, VaultWayRow } from '@cartulary/database/entities/vault.entity';
import { isErrorCode } from '@cartulary/database/error-code';
import { isHeld } from '@cartulary/database/legal-holds';
import { manager, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { Caller } from '../platform/caller/call.js';
import { requireFreshProof } from '../platform/caller/fresh-proof.js';
import { RateLimit } from '../platform/rates/rate-limit.js';
import { AppError } from '../platform/serve/errors.js';
import { keepWayHere, lockedVault, placeOf, record, rowOf, tell, wayOf } from './vault-ways.js';

const DAY_MS = 86_400_000;

/** Vaults of privacy mode: private to each person, stored as bytes that the server can't open. */
@Injectable()
export class VaultService {
  private readonly newDevices = new RateLimit(vaultLimits.maxNewDevicesADay, DAY_MS);

  constructor(private readonly database: Database) {}

  read(caller: Caller, deviceId: string | undefined): Promise<{ vault: Vault | null; device: VaultDeviceState }> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const vault = await ownVault(caller);
      if (vault === null) return { vault, device: 'unknown' };
      const device = deviceId === undefined ? null : await deviceOf(vault, deviceId);
      return { vault: await recordOf(vault), device: stateOf(device) };
    });
  }

  /** @throws AppError vault_is_there, vault_ways_alike, fresh_sign_in_required */
  async make(caller: Caller, id: string, ways: readonly NewVaultWay[]): Promise<Vault> {
    try {
      return await this.database.inOrganisation(caller.organisationId, async () => {
        await requireFreshProof(caller);
        requireApart(ways);
        await repository(VaultRow).insert({ id, accountId: caller.accountId });
        for (const way of ways) await repository(VaultWayRow).insert(rowOf(id, way));
        await record(caller, 'vault.create', id, { ways: ways.map(({ parameters }) => parameters.kind) });
        await tell(caller, id);
        return recordOf(await repository(VaultRow).findOneByOrFail({ id }));
      });
    } catch (error) {
      // Also one created at the same time.
      if (isErrorCode(error, '23505')) throw new AppError('vault_is_there', { cause: error });
      throw error;
    }
  }

  /**
   * Replaces an earlier passphrase, recovery key or the same passkey. @throws AppError not_found, vault_too_many_ways,
   * fresh_sign_in_required
   */
  keepWay(caller: Caller, vaultId: string, way: NewVaultWay): Promise<VaultWay> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await requireFreshProof(caller);
      return keepWayHere(caller, vaultId, way);
    });
  }

  /** @throws AppError not_found, vault_last_way, fresh_sign_in_required */
  removeWay(caller: Caller, wayId: string): Promise<void> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await requireFreshProof(caller);
      const { id: vaultId } = await lockedVault(caller);
      const ways = await repository(VaultWayRow).findBy({ vaultId });
      const way = ways.find(({ id }) => id === wayId);
      if (!way) throw new AppError('not_found');
      if (ways.length === 1) throw new AppError('vault_last_way');
      await repository(VaultWayRow).delete({ id: wayId });
      await record(caller, 'vault-way.remove', wayId, { kind: way.kind });
      await tell(caller, vaultId);
    });
  }

  /**
   * Deletes all of the server's data about the vault, and everything sealed with it, except items under a legal hold.
   * @throws AppError not_found, fresh_sign_in_required
   */
  delete(caller: Caller): Promise<void> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await requireFreshProof(caller);
      const { id } = await lockedVault(caller);
      const sealed = await deleteSealedOf(caller);
      await repository(VaultRow).delete({ id });
      await record(caller, 'vault.delete', id, sealed);
      await tell(caller, id);
    });
  }

  /**
   * A browser opened the vault. A revoked one stays revoked. @throws AppError not_found; rate_limited if too many are
   * new
   */
  opened(caller: Caller, id: string, userAgent: string | null): Promise<{ device: VaultDeviceState }> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const vault = await lockedVault(caller);
      const before = await deviceOf(vault, id);
      if (before?.revokedAt) return { device: 'revoked' };
      const name = deviceName(userAgent);
      const devices = repository(VaultDeviceRow);
      if (before) await devices.update({ vaultId: vault.id, id }, { name, lastOpenedAt: new Date() });
      else {
        this.newDevices.take(caller.accountId);
        await makeRoom(vault);
        await devices.insert({ vaultId: vault.id, id, name });
        await record(caller, 'vault-device.add', id, { name });
        await tell(caller, vault.id);
      }
      return { device: 'known' };
    });
  }

  devices(caller: Caller): Promise<{ items: VaultDevice[] }> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const vault = await ownVault(caller);
      if (vault === null) return { items: [] };
      const order = { lastOpenedAt: 'DESC', id: 'ASC' } as const;
      const rows = await repository(VaultDeviceRow).find({ where: { vaultId: vault.id }, order });
      return { items: rows.map(deviceRecord) };
    });
  }

  /** @throws AppError not_found, fresh_sign_in_required */
  revoke(caller: Caller, id: string): Promise<void> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await requireFreshProof(caller);
      const vault = await lockedVault(caller);
      const device = await deviceOf(vault, id);
      if (device === null || device.revokedAt) throw new AppError('not_found');
      await repository(VaultDeviceRow).update({ vaultId: vault.id, id }, { revokedAt: new Date() });
      await record(caller, 'vault-device.revoke', id, { name: device.name });
      await tell(caller, vault.id);
    });
  }
}

/**
 * No one can open them anymore. The sweep deletes the stored bytes. Documents under a legal hold stay, but can't be
 * opened either.
 */
async function deleteSealedOf({ accountId }: Caller): Promise<{ deleted: number; onHold: number }> {
  const all = await repository(Item).find({
    where: { ownerId: accountId, ...inVault },
    select: { id: true },
  });
  let deleted = 0;
  for (const { id } of all) {
    if (await isHeld(id)) continue;
    const shares = await repository(SealedShareRow).find({ where: { itemId: id }, select: { accountId: true } });
    await repository(Item).delete({ id });
    // Also removed from the lists of people it was shared with.
    const others = shares.map((share) => `account:${share.accountId}`);
    if (others.length > 0) await publishEvent('sealed.changed', { itemId: id }, others);
    await publishEvent('item.deleted', { itemId: id }, [`account:${accountId}`]);
    deleted += 1;
  }
  return { deleted, onHold: all.length - deleted };
}

const ownVault = ({ accountId }: Caller): Promise<VaultRow | null> => repository(VaultRow).findOneBy({ accountId });

const deviceOf = ({ id: vaultId }: VaultRow, id: string): Promise<VaultDeviceRow | null> =>
  repository(VaultDeviceRow).findOneBy({ vaultId, id });

function stateOf(device: VaultDeviceRow | null): VaultDeviceState {
  if (device === null) return 'unknown';
  return device.revokedAt ? 'revoked' : 'known';
}

const oldest = `
  DELETE FROM app.vault_device WHERE vault_id = $1 AND id IN (
    SELECT id FROM app.vault_device WHERE vault_id = $1 AND revoked_at IS NULL ORDER BY last_opened_at DESC, id OFFSET $2)`;

/** Replaces the least recently used device with a new one. Revoked ones stay, so that they can be reported. */
async function makeRoom({ id }: VaultRow): Promise<void> {
  await manager().query(oldest, [id, vaultLimits.maxDevices - 1]);
}

/** @throws AppError vault_ways_alike */
function requireApart(ways: readonly NewVaultWay[]): void {
  const places = new Set(ways.map(({ parameters }) => placeOf(parameters)));
  if (places.size < ways.length) throw new AppError('vault_ways_alike');
}

async function recordOf({ id, createdAt }: VaultRow): Promise<Vault> {
  const rows = await repository(VaultWayRow).find({ where: { vaultId: id }, order: { createdAt: 'ASC', id: 'ASC' } });
  return { id, form: VAULT_FORM, createdAt: createdAt.toISOString(), ways: rows.map(wayOf) };
}

const deviceRecord = ({ id, name, firstOpenedAt, lastOpenedAt, revokedAt }: VaultDeviceRow): VaultDevice => ({
  id,
  name,
  firstOpenedAt: firstOpenedAt.toISOString(),
  lastOpenedAt: lastOpenedAt.toISOString(),
  revokedAt: revokedAt?.toISOString() ?? null,
});
