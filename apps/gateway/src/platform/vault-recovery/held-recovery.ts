import type { VaultRecovery } from '@cartulary/contracts/vault-recovery';
import { Account } from '@cartulary/database/entities/account.entity';
import { VaultPeopleRow } from '@cartulary/database/entities/vault.entity';
import { VaultRecoveryRow } from '@cartulary/database/entities/vault-recovery.entity';
import { repository } from '@cartulary/database/organisation-context';
import { In } from 'typeorm';
import { AppError } from '../serve/errors.js';

/** Checks on the two recovery administrators, in the current unit of work. */

/**
 * Returns the organization's recovery, in any state.
 * @param lock locks the row until the unit of work ends, for a change
 */
export async function recoveryHere(lock = false): Promise<VaultRecoveryRow | null> {
  const [row] = await repository(VaultRecoveryRow).find({
    take: 1,
    ...(lock ? { lock: { mode: 'pessimistic_write' } as const } : {}),
  });
  return row ?? null;
}

/** Returns the key for sharing with a person, if that person is an administrator who can sign in. */
export async function holderKey(accountId: string): Promise<Buffer | undefined> {
  const isAdmin = await repository(Account).existsBy({ id: accountId, isActive: true, role: 'admin' });
  if (!isAdmin) return undefined;
  return (await repository(VaultPeopleRow).findOneBy({ accountId }))?.publicKey;
}

/** Whether both are still administrators and have the keys that the halves were sealed for. */
export async function isWhole({ firstId, firstKey, secondId, secondKey }: VaultRecoveryRow): Promise<boolean> {
  const [first, second] = [await holderKey(firstId), await holderKey(secondId)];
  return first !== undefined && second !== undefined && first.equals(firstKey) && second.equals(secondKey);
}

/**
 * Returns the recovery if it is on and whole.
 * @throws AppError `vault_recovery_none` if it is off; `vault_recovery_broken` if it isn't whole
 */
export async function wholeRecovery(): Promise<VaultRecoveryRow> {
  const row = await recoveryHere();
  if (row?.state !== 'on') throw new AppError('vault_recovery_none');
  if (!(await isWhole(row))) throw new AppError('vault_recovery_broken');
  return row;
}

/** Returns the names of the two people who can open members' vaults. Null if recovery is off. */
export async function recoveredBy(): Promise<[string, string] | null> {
  const row = await recoveryHere();
  if (row?.state !== 'on') return null;
  const [first, second] = (await recoveryRecord(row)).holders;
  return [first.name, second.name];
}

/** Returns which of the two a person is. */
export function placeOf({ firstId, secondId }: VaultRecoveryRow, accountId: string): 'first' | 'second' | undefined {
  if (accountId === firstId) return 'first';
  return accountId === secondId ? 'second' : undefined;
}

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
