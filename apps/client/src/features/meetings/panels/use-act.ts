import { useMutation } from '@tanstack/react-query';
import { renewAfterAct } from '@/lib/api/query-client';
import { t } from '@/text/meetings/people';
import { sayFailed } from '@/ui/say-failed';
import { roomKey, useOpenMeeting } from '../room/use-room';

/** Runs an action in the meeting, refetches the meeting, and reports errors. */
export function useAct(failed: string = t('act.failed')) {
  const { seat } = useOpenMeeting();
  return useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSuccess: () => renewAfterAct(roomKey(seat)),
    onError: (error) => {
      sayFailed(failed, error);
      // The displayed data may be outdated.
      void renewAfterAct(roomKey(seat));
    },
  });
}
