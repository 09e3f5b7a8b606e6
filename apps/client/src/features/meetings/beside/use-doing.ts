import { useEffect, useRef } from 'react';
import { renewAfterAct } from '@/lib/api/query-client';
import { t } from '@/text/meetings/beside';
import { sayFailed } from '@/ui/say-failed';
import { roomKey, useOpenMeeting } from '../room/use-room';

/** Turning pages fast tells the others where it ends. */
const SETTLES_MS = 250;

type Act = () => Promise<unknown>;

/**
 * Does something with what is open beside the meeting, and looks at the meeting anew; what fails is said.
 * @param isShowing what is still to be told of slides is not told once they are over
 */
export function useDoing(isShowing: boolean) {
  const { seat } = useOpenMeeting();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), [isShowing]);
  const does = async (act: Act, failed: string): Promise<boolean> => {
    try {
      await act();
      await renewAfterAct(roomKey(seat));
      return true;
    } catch (error) {
      sayFailed(failed, error);
      return false;
    }
  };
  return {
    /** At once, in place of what would have been told a moment later. */
    does: (act: Act, failed: string) => {
      clearTimeout(timer.current);
      return does(act, failed);
    },
    /** The last of several that come fast. */
    later: (act: Act) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void does(act, t('notShown')), SETTLES_MS);
    },
  };
}
