import { useEffect } from 'react';
import { readPushMark } from '@/shared/push/push-mark';

/** Renews push notifications after a new sign-in, in a browser that had them turned on. The code loads only in that case. */
export function usePushRenewal(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined || readPushMark()?.userId !== userId) return;
    void import('@/shared/push/push-here').then(({ renewPushHere }) => renewPushHere());
  }, [userId]);
}
