import { useMutation } from '@tanstack/react-query';
import { renewAfterAct } from '@/lib/api/query-client';
import { t } from '@/text/meetings/people';
import { sayFailed } from '@/ui/say-failed';
import { roomKey, useOpenMeeting } from '../room/use-room';

/** Does something in the meeting and looks at it anew; what fails is said. */
export function useAct(failed: string = t('act.failed')) {
  const { seat } = useOpenMeeting();
  return useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSuccess: () => renewAfterAct(roomKey(seat)),
    onError: (error) => {
      sayFailed(failed, error);
      // What was shown may have been old.
      void renewAfterAct(roomKey(seat));
    },
  });
}
