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
 * Ends the session, clears cached data and recent items, and opens the sign-in page. If the person signed in through an
 * identity provider that must end its own session, goes there first.
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

/** {@link signOutFrom} for the current page. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return () => signOutFrom(navigate);
}

/** Deletes the person's local document copies. Asks first if any has unsaved changes. */
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
  // After sign-out, opening the vault here requires a server again. Sealed documents stay sealed.
  if (opensAlone(user.id)) await (await import('@/shared/vault/kept-ways')).forgetWays(user.id);
  return true;
}

/** Requires an active session. Rarely needed, so it's loaded on demand. */
async function addressElsewhere(): Promise<string | undefined> {
  if (takeCameBy() !== 'saml') return undefined;
  const { samlSignOutAddress } = await import('@/lib/session/saml-sign-out');
  return samlSignOutAddress();
}
