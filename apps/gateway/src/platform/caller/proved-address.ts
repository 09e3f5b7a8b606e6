import { INSTALLATION_OPERATE } from '@cartulary/contracts/permissions';
import { Account } from '@cartulary/database/entities/account.entity';
import { repository } from '@cartulary/database/organisation-context';
import type { Caller } from './call.js';
import { AppError } from '../serve/errors.js';

/**
 * Check before an action that gives others access: if a person signed up with someone else's email address, no one they
 * gave access to may keep it once the owner takes over the account. The installation's operator is exempt, because they
 * can read the email that would verify the address. Runs in a unit of work.
 * @throws AppError `address_unproved` if the caller's address isn't verified
 */
export async function requireProvedAddress({ accountId }: Pick<Caller, 'accountId'>): Promise<void> {
  const { isEmailVerified, permissions } = await repository(Account).findOneByOrFail({ id: accountId });
  if (!isEmailVerified && !permissions.includes(INSTALLATION_OPERATE)) throw new AppError('address_unproved');
}
