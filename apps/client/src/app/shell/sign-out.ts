import { useNavigate } from 'react-router-dom';
import { forgetRecents } from '@/lib/lately';
import { queryClient } from '@/lib/query-client';
import { signOut } from '@/lib/session';
import { saveBeforeLeaving } from '@/lib/settings-sync';
import { href } from '@/routing/href';
import { forgetPlaces } from './scroll-places';

/** Leaves: ends the session, forgets what was fetched and chosen, and goes to the sign-in page. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await saveBeforeLeaving();
    await signOut();
    queryClient.clear();
    forgetRecents();
    forgetPlaces();
    await navigate(href('login'));
  };
}
