import { useNavigate, type NavigateFunction } from 'react-router-dom';
import { queryClient } from '@/lib/api/query-client';
import { forgetRecents } from '@/lib/commands/lately';
import { takeCameBy } from '@/lib/session/came-by';
import { currentUser, signOut } from '@/lib/session/session';
import { opensAlone } from '@/lib/storage/opens-alone';
import { href } from '@/routing/href';
import { forgetPushMark } from '@/shared/push/push-mark';
import { saveBeforeLeaving } from '@/shared/settings/settings-sync';
import { forgetPlaces } from './scroll-places';

/**
 * Leaves: ends the session, forgets what was fetched and chosen, and goes to the sign-in page; by way of the identity
 * provider where the person came from one that ends its session as well.
 */
export async function signOutFrom(navigate: NavigateFunction): Promise<void> {
  if (!(await mayLeaveWritten())) return;
  await saveBeforeLeaving();
  const elsewhere = await addressElsewhere();
  await signOut();
  queryClient.clear();
  forgetRecents();
  forgetPlaces();
  if (elsewhere === undefined) await navigate(href('login'));
  else location.assign(elsewhere);
}

/** {@link signOutFrom} the page that is open. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return () => signOutFrom(navigate);
}

/** Copies of documents go with their person; where something in them is unsaved they are asked first. */
async function mayLeaveWritten(): Promise<boolean> {
  const user = currentUser();
  if (!user) return true;
  const { unsavedCopies, removeCopiesOf } = await import('@/lib/storage/kept-copies');
  const { forgetLeftBehind, unsavedInTab } = await import('@/lib/offline/left-behind');
  const copies = await unsavedCopies(user.id);
  const count = copies.reduce((sum, { unsaved }) => sum + unsaved, unsavedInTab());
  if (count > 0) {
    const { askToLose } = await import('./unsaved-dialog');
    if (
      !(await askToLose(
        count,
        copies.flatMap(({ item }) => (item ? [item.title] : [])),
      ))
    )
      return false;
  }
  forgetLeftBehind(user.id);
  await removeCopiesOf(user.id);
  const { dropShell } = await import('@/shared/writing/offline-shell');
  await dropShell();
  forgetPushMark();
  // Who is signed out asks a server before their vault opens here again; what it sealed stays sealed.
  if (opensAlone(user.id)) await (await import('@/shared/vault/kept-ways')).forgetWays(user.id);
  return true;
}

/** Asked while the session still lives. Rare, so it comes when it is needed. */
async function addressElsewhere(): Promise<string | undefined> {
  if (takeCameBy() !== 'saml') return undefined;
  const { samlSignOutAddress } = await import('@/lib/session/saml-sign-out');
  return samlSignOutAddress();
}
