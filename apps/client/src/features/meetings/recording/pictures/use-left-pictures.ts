import { useEffect, useEffectEvent } from 'react';
import { log } from '@/lib/log/log';

/** What a closed page left of earlier pictures goes up when the meeting is opened again; one that goes on here sends its own. */
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
