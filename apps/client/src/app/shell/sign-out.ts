import { useNavigate } from 'react-router-dom';
import { takeCameBy } from '@/lib/came-by';
import { forgetRecents } from '@/lib/lately';
import { queryClient } from '@/lib/query-client';
import { signOut } from '@/lib/session';
import { saveBeforeLeaving } from '@/lib/settings-sync';
import { href } from '@/routing/href';
import { forgetPlaces } from './scroll-places';

/**
 * Leaves: ends the session, forgets what was fetched and chosen, and goes to the sign-in page; by way of the identity
 * provider where the person came from one that ends its session as well.
 */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await saveBeforeLeaving();
    const elsewhere = await addressElsewhere();
    await signOut();
    queryClient.clear();
    forgetRecents();
    forgetPlaces();
    if (elsewhere === undefined) await navigate(href('login'));
    else location.assign(elsewhere);
  };
}

/** Asked while the session still lives. Rare, so it comes when it is needed. */
async function addressElsewhere(): Promise<string | undefined> {
  if (takeCameBy() !== 'saml') return undefined;
  const { samlSignOutAddress } = await import('@/lib/saml-sign-out');
  return samlSignOutAddress();
}
