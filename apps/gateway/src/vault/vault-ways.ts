import type { vaultActs } from '@cartulary/contracts/audit/vault';
import { vaultLimits } from '@cartulary/contracts/limits/vault';
import type { NewVaultWay, VaultWay } from '@cartulary/contracts/vault';
import { recordAudit } from '@cartulary/database/audit';
import { VaultRow, VaultWayRow } from '@cartulary/database/entities/vault.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';

/** Unlock methods of a vault, in the current unit of work. */

/**
 * The caller's vault, locked until the current unit of work ends, so that simultaneous actions can't conflict. @throws
 * AppError not_found
 */
export async function lockedVault({ accountId }: Caller): Promise<VaultRow> {
  const lock = { mode: 'pessimistic_write' } as const;
  const vault = await repository(VaultRow).findOne({ where: { accountId }, lock });
  if (vault === null) throw new AppError('not_found');
  return vault;
}

/** Replaces an existing method of a kind that must be unique. @throws AppError not_found, vault_too_many_ways */
export async function keepWayHere(caller: Caller, vaultId: string, way: NewVaultWay): Promise<VaultWay> {
  const vault = await lockedVault(caller);
  // The page's wrapped key is bound to the vault that it knew.
  if (vault.id !== vaultId) throw new AppError('not_found');
  const ways = await repository(VaultWayRow).findBy({ vaultId });
  const before = ways.find((row) => placeOf(row.parameters) === placeOf(way.parameters));
  if (before) await repository(VaultWayRow).delete({ id: before.id });
  else if (ways.length >= vaultLimits.maxWays) throw new AppError('vault_too_many_ways');
  const row = rowOf(vaultId, way);
  await repository(VaultWayRow).insert(row);
  const { kind } = way.parameters;
  await record(caller, before ? 'vault-way.replace' : 'vault-way.add', row.id, { kind });
  await tell(caller, vaultId);
  return wayOf(await repository(VaultWayRow).findOneByOrFail({ id: row.id }));
}

/** The key that is unique in a vault. */
export const placeOf = (parameters: NewVaultWay['parameters']): string =>
  parameters.kind === 'passkey' ? `passkey ${parameters.credentialId}` : parameters.kind;

export const rowOf = (vaultId: string, { parameters, wrapped }: NewVaultWay) => ({
  id: newId(),
  vaultId,
  kind: parameters.kind,
  parameters,
  wrapped: Buffer.from(wrapped, 'base64url'),
});

export const wayOf = ({ id, parameters, wrapped, createdAt }: VaultWayRow): VaultWay => ({
  id,
  parameters,
  wrapped: wrapped.toString('base64url'),
  createdAt: createdAt.toISOString(),
});

export const record = (
  { accountId }: Caller,
  action: keyof typeof vaultActs,
  targetId: string,
  detail: object,
): Promise<void> =>
  recordAudit({ actorId: accountId, action, targetKind: action.split('.')[0] ?? 'vault', targetId, detail });

export const tell = ({ accountId }: Caller, vaultId: string): Promise<void> =>
  publishEvent('vault.changed', { vaultId }, [`account:${accountId}`]);
