import { useRevalidator } from 'react-router-dom';
import { currentUser, refreshSession } from '@/lib/session/session';
import { useLiveEvent } from '@/lib/socket/socket';

/** What the own account may do was changed by somebody else: asks anew who it is for, and whether this page is still open to it. */
export function useAccountChanges(): void {
  const { revalidate } = useRevalidator();
  const askAnew = async (): Promise<void> => {
    if (await refreshSession()) await revalidate();
  };
  useLiveEvent('account.changed', ({ accountId }) => {
    if (accountId === currentUser()?.id) void askAnew();
  });
}
