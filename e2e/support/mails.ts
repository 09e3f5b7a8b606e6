import type { MailRecord } from '@cartulary/contracts/endpoints/mail';
import type { Person } from '@cartulary/testing/person';
import { waitFor } from '@cartulary/testing/wait-for';
import { told } from './colleagues';

/** The purpose of a mailed link: the URL parameter that contains the token. */
type Purpose = 'invitation' | 'reset' | 'verify';

/**
 * The newest email with such a link, as the operator sees it in the outbox of an installation without a mail server.
 */
export async function mailTo(
  operator: Person,
  address: string,
  purpose: Purpose,
): Promise<{ link: string; token: string; mailId: string }> {
  return waitFor(async () => {
    const { items } = await told<{ items: MailRecord[] }>(operator, 'GET', '/api/v1/mails');
    for (const { id } of items.filter((mail) => mail.address === address)) {
      const { link } = await told<{ link: string | null }>(operator, 'GET', `/api/v1/mails/${id}`);
      if (link === null) continue;
      const { pathname, search, searchParams } = new URL(link);
      const token = searchParams.get(purpose);
      if (token !== null) return { link: pathname + search, token, mailId: id };
    }
    return undefined;
  }, 60_000);
}
