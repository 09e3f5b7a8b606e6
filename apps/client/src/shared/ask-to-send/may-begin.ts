import { log } from '@/lib/log/log';
import { currentUser } from '@/lib/session/session';
import { privacyMode } from '@/lib/storage/privacy-mode';
import { knewVault } from '@/shared/vault/device';
import { sayNotFetched } from '@/ui/say-not-fetched';

/** What makes something readable asks for this, so that nothing makes it that did not ask. */
export type Agreed = 'agreed';

/** Who agreed, in this page. */
let agreedBy: string | undefined;

/** Whether something may be begun that the server can read: in privacy mode the person is asked, once a page. */
export async function mayBeginReadable(): Promise<Agreed | undefined> {
  const accountId = currentUser()?.id ?? '';
  if (privacyMode() !== 'privacy' || agreedBy === accountId) return 'agreed';
  try {
    const { askToBegin } = await import('./ask-to-send');
    if (!(await askToBegin(knewVault(accountId)))) return undefined;
  } catch (error) {
    log.warn('What asks before something readable is begun was not fetched.', { component: 'ask-to-send', error });
    sayNotFetched();
    return undefined;
  }
  agreedBy = accountId;
  return 'agreed';
}

/** Nobody agreed to anything. */
export function forgetAgreed(): void {
  agreedBy = undefined;
}
