import { samlSignOut } from '@cartulary/contracts/endpoints/saml';
import { call } from '@/lib/api/api';
import { log } from '@/lib/log/log';

/** Where the browser ends this session at its SAML identity provider; undefined where there is no such place. */
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
