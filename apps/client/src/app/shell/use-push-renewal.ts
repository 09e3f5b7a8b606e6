import { useEffect } from 'react';
import { readPushMark } from '@/shared/push/push-mark';

/** After a new sign-in a browser that showed notifications goes on. The code for it comes where there is something to go on with. */
export function usePushRenewal(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined || readPushMark()?.userId !== userId) return;
    void import('@/shared/push/push-here').then(({ renewPushHere }) => renewPushHere());
  }, [userId]);
}
