import { Account } from '@cartulary/database/entities/account.entity';
import { repository } from '@cartulary/database/organisation-context';

/** A person's name as displayed to others. Runs in a unit of work of the person's organization. */
export async function nameOf(accountId: string): Promise<string> {
  const account = await repository(Account).findOneBy({ id: accountId });
  return account ? `${account.firstName} ${account.lastName}`.trim() : 'Somebody';
}
