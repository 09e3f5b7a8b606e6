import { useEffect, useSyncExternalStore } from 'react';
import { queryClient } from '@/lib/api/query-client';
import { chatKey, roomKey, useOpenMeeting } from './use-room';
import type { KeyState, MeetingKeys } from '../keys/meeting-keys';

const never = (): (() => void) => () => undefined;
const nothing = (): undefined => undefined;

/** Where the keys of the meeting that is open stand; undefined where it is not encrypted. */
export function useKeyState(): KeyState | undefined {
  const { keys } = useOpenMeeting();
  return useSyncExternalStore<KeyState | undefined>(keys?.subscribe ?? never, keys?.now ?? nothing);
}

/** Opens anew what could not be read, when there is another key. */
export function useReadAnew(keys: MeetingKeys | undefined): void {
  const { seat } = useOpenMeeting();
  const epoch = useKeyState()?.epoch;
  useEffect(() => {
    if (!keys || epoch === undefined || epoch === 0) return;
    for (const queryKey of [roomKey(seat), chatKey(seat)]) void queryClient.invalidateQueries({ queryKey });
  }, [keys, epoch, seat]);
}
