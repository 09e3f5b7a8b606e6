import { useEffect, useSyncExternalStore } from 'react';
import { queryClient } from '@/lib/api/query-client';
import { chatKey, roomKey, useOpenMeeting } from './use-room';
import type { KeyState, MeetingKeys } from '../keys/meeting-keys';

const never = (): (() => void) => () => undefined;
const nothing = (): undefined => undefined;

/** Key status of the open meeting. Undefined if it isn't encrypted. */
export function useKeyState(): KeyState | undefined {
  const { keys } = useOpenMeeting();
  return useSyncExternalStore<KeyState | undefined>(keys?.subscribe ?? never, keys?.now ?? nothing);
}

/** Refetches unreadable content when there is a new key. */
export function useReadAnew(keys: MeetingKeys | undefined): void {
  const { seat } = useOpenMeeting();
  const epoch = useKeyState()?.epoch;
  useEffect(() => {
    if (!keys || epoch === undefined || epoch === 0) return;
    for (const queryKey of [roomKey(seat), chatKey(seat)]) void queryClient.invalidateQueries({ queryKey });
  }, [keys, epoch, seat]);
}
