import { useEffect, useEffectEvent } from 'react';
import { log } from '@/lib/log/log';

/** Uploads parts left by a closed page when the meeting is opened again. A running recording uploads its own. */
export function useLeftPictures(accountId: string | null, meetingId: string, except?: string): void {
  const send = useEffectEvent(async () => {
    if (accountId === null) return;
    const { sendLeftPictures } = await import('./picture-parts');
    await sendLeftPictures(accountId, meetingId, except);
  });
  useEffect(() => {
    send().catch((error: unknown) => {
      log.warn('What was left of pictures was not sent.', { component: 'meetings', error });
    });
  }, []);
}
