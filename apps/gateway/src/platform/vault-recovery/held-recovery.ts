import type { VaultRecovery } from '@cartulary/contracts/vault-recovery';
import { Account } from '@cartulary/database/entities/account.entity';
import { VaultPeopleRow } from '@cartulary/database/entities/vault.entity';
import { VaultRecoveryRow } from '@cartulary/database/entities/vault-recovery.entity';
import { repository } from '@cartulary/database/organisation-context';
import { In } from 'typeorm';
import { AppError } from '../serve/errors.js';

/** What the two administrators are to the running unit of work. */

/** The organisation's, whatever its state; held until the unit of work is over where it is to change. */
export async function recoveryHere(lock = false): Promise<VaultRecoveryRow | null> {
  const [row] = await repository(VaultRecoveryRow).find({
    take: 1,
    ...(lock ? { lock: { mode: 'pessimistic_write' } as const } : {}),
  });
  return row ?? null;
}

/** The key with which others share with somebody, where they are an administrator who can sign in. */
export async function holderKey(accountId: string): Promise<Buffer | undefined> {
  const isAdmin = await repository(Account).existsBy({ id: accountId, isActive: true, role: 'admin' });
  if (!isAdmin) return undefined;
  return (await repository(VaultPeopleRow).findOneBy({ accountId }))?.publicKey;
}

/** Whether both are there still, as administrators and with the keys that halves are sealed for. */
export async function isWhole({ firstId, firstKey, secondId, secondKey }: VaultRecoveryRow): Promise<boolean> {
  const [first, second] = [await holderKey(firstId), await holderKey(secondId)];
  return first !== undefined && second !== undefined && first.equals(firstKey) && second.equals(secondKey);
}

/** The one that is on and whole. @throws AppError vault_recovery_none where it is off; vault_recovery_broken */
export async function wholeRecovery(): Promise<VaultRecoveryRow> {
  const row = await recoveryHere();
  if (row?.state !== 'on') throw new AppError('vault_recovery_none');
  if (!(await isWhole(row))) throw new AppError('vault_recovery_broken');
  return row;
}

/** What the two are called who can open the vaults of members, where that is on. */
export async function recoveredBy(): Promise<[string, string] | null> {
  const row = await recoveryHere();
  if (row?.state !== 'on') return null;
  const [first, second] = (await recoveryRecord(row)).holders;
  return [first.name, second.name];
}

/** Which of the two somebody is. */
export const placeOf = ({ firstId, secondId }: VaultRecoveryRow, accountId: string): 'first' | 'second' | undefined =>
  accountId === firstId ? 'first' : accountId === secondId ? 'second' : undefined;

export async function recoveryRecord(row: VaultRecoveryRow): Promise<VaultRecovery> {
  const people = await repository(Account).findBy({ id: In([row.firstId, row.secondId]) });
  const nameOf = (id: string): string => {
    const person = people.find((each) => each.id === id);
    return person ? `${person.firstName} ${person.lastName}`.trim() : '';
  };
  const holder = (userId: string, key: Buffer) => ({ userId, name: nameOf(userId), key: key.toString('base64url') });
  return {
    id: row.id,
    state: row.state,
    holders: [holder(row.firstId, row.firstKey), holder(row.secondId, row.secondKey)],
    since: (row.onSince ?? row.createdAt).toISOString(),
    isWhole: await isWhole(row),
  };
}
