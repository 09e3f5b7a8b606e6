import { INSTALLATION_OPERATE } from '@cartulary/contracts/permissions';
import { Account } from '@cartulary/database/entities/account.entity';
import { repository } from '@cartulary/database/organisation-context';
import type { Caller } from './call.js';
import { AppError } from '../serve/errors.js';

/**
 * Asked before what lets others in: whoever signed up with somebody else's address keeps nobody in it when its owner takes
 * the account over. Not asked of the installation's operator, who can read the mail that would prove it. Runs in a unit of
 * work. @throws AppError `address_unproved`
 */
export async function requireProvedAddress({ accountId }: Pick<Caller, 'accountId'>): Promise<void> {
  const { isEmailVerified, permissions } = await repository(Account).findOneByOrFail({ id: accountId });
  if (!isEmailVerified && !permissions.includes(INSTALLATION_OPERATE)) throw new AppError('address_unproved');
}
