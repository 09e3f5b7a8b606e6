import { samlSignOut } from '@cartulary/contracts/endpoints/saml';
import { call } from '@/lib/api/api';
import { log } from '@/lib/log/log';

/** The URL that ends this session at its SAML identity provider; undefined if there is none. */
export async function samlSignOutAddress(): Promise<string | undefined> {
  try {
    return (await call(samlSignOut, {}, { retries: 0 })).url ?? undefined;
  } catch (error) {
    log.warn('The identity provider was not asked to sign out: the session there ends by itself.', {
      component: 'session',
      error,
    });
    return undefined;
  }
}
