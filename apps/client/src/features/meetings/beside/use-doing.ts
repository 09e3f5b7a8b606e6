import { useEffect, useRef } from 'react';
import { renewAfterAct } from '@/lib/api/query-client';
import { t } from '@/text/meetings/beside';
import { sayFailed } from '@/ui/say-failed';
import { roomKey, useOpenMeeting } from '../room/use-room';

/** Sends only the last of several quick page changes. */
const SETTLES_MS = 250;

type Act = () => Promise<unknown>;

/**
 * Runs an action on the item in the side panel, refetches the meeting, and reports errors.
 * @param isShowing pending slide changes are dropped once this becomes false
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
    /** Runs immediately and drops a pending delayed action. */
    does: (act: Act, failed: string) => {
      clearTimeout(timer.current);
      return does(act, failed);
    },
    /** Runs only the last of several quick actions. */
    later: (act: Act) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void does(act, t('notShown')), SETTLES_MS);
    },
  };
}
