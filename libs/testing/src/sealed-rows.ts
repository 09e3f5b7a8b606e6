import { randomBytes } from 'node:crypto';
import {
  SealedDocumentRow,
  SealedKeyRow,
  SealedPlaceRow,
  SealedShareRow,
} from '@cartulary/database/entities/sealed.entity';
import { SealedLinkRow } from '@cartulary/database/entities/sealed-link.entity';
import { SealedTeamRow } from '@cartulary/database/entities/sealed-team.entity';
import { SealedWaitRow } from '@cartulary/database/entities/sealed-wait.entity';
import { TeamRow } from '@cartulary/database/entities/team.entity';
import { VaultOpeningRow } from '@cartulary/database/entities/vault-opening.entity';
import {
  VaultRecoveryCopyRow,
  VaultRecoveryRequestRow,
  VaultRecoveryRow,
} from '@cartulary/database/entities/vault-recovery.entity';
import { VaultPeopleRow, VaultRow, VaultWayRow } from '@cartulary/database/entities/vault.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';

/** Inserts a vault, and a sealed document that is shared with its owner. Runs in a unit of work. */
export async function fillSealed(itemId: string, accountId: string): Promise<void> {
  await repository(SealedDocumentRow).insert({
    itemId,
    wrappedKey: Buffer.from('k'),
    manifest: Buffer.from('m'),
  });
  const place = { place: 'head', version: 1, salt: Buffer.from('s'), head: Buffer.from('h'), sizeBytes: 1 };
  await repository(SealedPlaceRow).insert({ itemId, ...place });
  await repository(SealedKeyRow).insert({ itemId, epoch: 2, previous: Buffer.alloc(61) });
  const share = { itemId, accountId, may: 'look', envelope: Buffer.alloc(81) } as const;
  await repository(SealedShareRow).insert(share);
  await repository(SealedWaitRow).insert({ itemId, accountId, may: 'look' });
  const teamId = newId();
  await repository(TeamRow).insert({ id: teamId, name: `Team ${teamId}` });
  await repository(SealedTeamRow).insert({ itemId, teamId, may: 'look', proof: Buffer.alloc(61) });
  const link = { doorHash: randomBytes(32), tokenHash: Buffer.alloc(32) };
  const keyOfLink = { wrappedKey: Buffer.alloc(61), kept: Buffer.alloc(61) };
  await repository(SealedLinkRow).insert({ id: newId(), itemId, ...link, ...keyOfLink });
  const vaultId = newId();
  await repository(VaultRow).insert({ id: vaultId, accountId });
  const way = { kind: 'recovery', salt: 'AAAAAAAAAAAAAAAAAAAAAA' } as const;
  const wrapped = Buffer.alloc(61);
  await repository(VaultWayRow).insert({ id: newId(), vaultId, kind: way.kind, parameters: way, wrapped });
  const expiresAt = new Date(Date.now() + 60_000);
  await repository(VaultOpeningRow).insert({
    id: newId(),
    vaultId,
    device: 'Firefox',
    askingKey: Buffer.alloc(32),
    expiresAt,
  });
  const keys = { publicKey: Buffer.alloc(32), wrappedKey: wrapped, sealed: Buffer.from('s') };
  await repository(VaultPeopleRow).insert({ vaultId, accountId, ...keys });
  const recoveryId = newId();
  const holders = { firstId: accountId, firstKey: randomBytes(32), secondId: newId(), secondKey: randomBytes(32) };
  await repository(VaultRecoveryRow).insert({ id: recoveryId, ...holders });
  const halves = { first: Buffer.alloc(81), second: Buffer.alloc(81) };
  await repository(VaultRecoveryCopyRow).insert({ vaultId, recoveryId, ...halves });
  const asks = { device: 'Firefox', sessionKey: Buffer.alloc(32), expiresAt };
  await repository(VaultRecoveryRequestRow).insert({ id: newId(), vaultId, ...asks });
}
