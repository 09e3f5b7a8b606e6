import { Account } from '@cartulary/database/entities/account.entity';
import { repository } from '@cartulary/database/organisation-context';

/** What a person is called to others. Runs in a unit of work of the person's organisation. */
export async function nameOf(accountId: string): Promise<string> {
  const account = await repository(Account).findOneBy({ id: accountId });
  return account ? `${account.firstName} ${account.lastName}`.trim() : 'Somebody';
}
