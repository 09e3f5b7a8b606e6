import { Account } from '@cartulary/database/entities/account.entity';
import { repository } from '@cartulary/database/organisation-context';

/** The name others see for a person. Runs in a unit of work of the person's organization. */
export async function nameOf(accountId: string): Promise<string> {
  const account = await repository(Account).findOneBy({ id: accountId });
  return account ? `${account.firstName} ${account.lastName}`.trim() : 'Somebody';
}
