import { KEY_PREFIX } from '@cartulary/contracts/api-keys';
import { AddressChange } from '@cartulary/database/entities/address-change.entity';
import { ApiKeyRow } from '@cartulary/database/entities/api-key.entity';
import { FactorRow } from '@cartulary/database/entities/factor.entity';
import { LinkedIdentity } from '@cartulary/database/entities/linked-identity.entity';
import { RecoveryCode } from '@cartulary/database/entities/recovery-code.entity';
import { VaultRecoveryCopyRow } from '@cartulary/database/entities/vault-recovery.entity';
import { VaultDeviceRow, VaultPeopleRow, VaultRow, VaultWayRow } from '@cartulary/database/entities/vault.entity';
import { WallRow } from '@cartulary/database/entities/wall.entity';
import { repository } from '@cartulary/database/organisation-context';

type Row = Record<string, unknown>;

const oldestFirst = { createdAt: 'ASC', id: 'ASC' } as const;
const moment = (at: Date | null): string | null => at?.toISOString() ?? null;

/** All sign-in methods of a person and their machines, without secrets or anything that helps guess them. Runs in a unit of work. */
export async function ownWaysIn(
  accountId: string,
): Promise<Record<'factors' | 'recoveryCodes' | 'identities' | 'keys' | 'walls' | 'addressChanges' | 'vaults', Row[]>> {
  const factors = await repository(FactorRow).find({ where: { accountId }, order: oldestFirst });
  const codes = await repository(RecoveryCode).find({ where: { accountId }, order: { id: 'ASC' } });
  const identities = await repository(LinkedIdentity).find({ where: { accountId }, order: { linkedAt: 'ASC' } });
  const keys = await repository(ApiKeyRow).find({ where: { createdBy: accountId }, order: oldestFirst });
  const walls = await repository(WallRow).find({ where: { createdBy: accountId }, order: oldestFirst });
  const changes = await repository(AddressChange).find({ where: { accountId }, order: oldestFirst });
  return {
    factors: factors.map(({ id, method, name, createdAt, confirmedAt, lastUsedAt, credentialId, transports }) => ({
      id,
      method,
      name,
      credentialId,
      transports,
      createdAt: moment(createdAt),
      confirmedAt: moment(confirmedAt),
      lastUsedAt: moment(lastUsedAt),
    })),
    recoveryCodes: codes.map(({ id, usedAt }) => ({ id, usedAt: moment(usedAt) })),
    identities: identities.map(({ id, kind, issuer, subject, email, linkedAt, lastUsedAt }) => ({
      id,
      kind,
      issuer,
      subject,
      email,
      linkedAt: moment(linkedAt),
      lastUsedAt: moment(lastUsedAt),
    })),
    keys: keys.map(({ id, name, prefix, scopes, createdAt, expiresAt, lastUsedAt, lastAddress, revokedAt }) => ({
      id,
      name,
      prefix: `${KEY_PREFIX}_${prefix}`,
      scopes,
      lastAddress,
      createdAt: moment(createdAt),
      expiresAt: moment(expiresAt),
      lastUsedAt: moment(lastUsedAt),
      revokedAt: moment(revokedAt),
    })),
    walls: walls.map(({ id, name, screens, createdAt, expiresAt, lastSeenAt, revokedAt }) => ({
      id,
      name,
      screens,
      createdAt: moment(createdAt),
      expiresAt: moment(expiresAt),
      lastSeenAt: moment(lastSeenAt),
      revokedAt: moment(revokedAt),
    })),
    addressChanges: changes.map(({ fromAddress, toAddress, createdAt, changedAt, expiresAt }) => ({
      from: fromAddress,
      to: toAddress,
      askedAt: moment(createdAt),
      changedAt: moment(changedAt),
      expiresAt: moment(expiresAt),
    })),
    vaults: await ownVaults(accountId),
  };
}

/** The person's vault, if any, with its unlock methods and devices. */
async function ownVaults(accountId: string): Promise<Row[]> {
  const vaults = await repository(VaultRow).findBy({ accountId });
  return Promise.all(
    vaults.map(async ({ id, createdAt }) => {
      const ways = await repository(VaultWayRow).find({ where: { vaultId: id }, order: oldestFirst });
      const order = { firstOpenedAt: 'ASC', id: 'ASC' } as const;
      const people = await repository(VaultPeopleRow).findOneBy({ vaultId: id });
      const devices = await repository(VaultDeviceRow).find({ where: { vaultId: id }, order });
      const copy = await repository(VaultRecoveryCopyRow).findOneBy({ vaultId: id });
      return {
        id,
        createdAt: moment(createdAt),
        copiedForAdministratorsAt: moment(copy?.createdAt ?? null),
        sharingKey: people?.publicKey.toString('base64url') ?? null,
        signingKey: people?.signingKey?.toString('base64url') ?? null,
        ways: ways.map((way) => ({ kind: way.kind, createdAt: moment(way.createdAt) })),
        devices: devices.map(({ name, firstOpenedAt, lastOpenedAt, revokedAt }) => ({
          name,
          firstOpenedAt: moment(firstOpenedAt),
          lastOpenedAt: moment(lastOpenedAt),
          revokedAt: moment(revokedAt),
        })),
      };
    }),
  );
}
