import { useRevalidator } from 'react-router-dom';
import { currentUser, refreshSession } from '@/lib/session/session';
import { useLiveEvent } from '@/lib/socket/socket';

/** Someone else changed this account's permissions: refreshes the session, and rechecks whether the current page is still allowed. */
export function useAccountChanges(): void {
  const { revalidate } = useRevalidator();
  const askAnew = async (): Promise<void> => {
    if (await refreshSession()) await revalidate();
  };
  useLiveEvent('account.changed', ({ accountId }) => {
    if (accountId === currentUser()?.id) void askAnew();
  });
}
