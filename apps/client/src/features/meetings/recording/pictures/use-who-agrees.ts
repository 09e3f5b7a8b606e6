import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { queryClient } from '@/lib/api/query-client';
import { log } from '@/lib/log/log';
import { useLive } from '@/lib/socket/socket';
import { roomKey, useOpenMeeting } from '../../room/use-room';

const AGAIN_MS = 2_000;
const NOBODY: readonly string[] = [];

interface WhoAgrees {
  /** Ids of the people who agreed. */
  readonly recorded: readonly string[];
  /** True once the server has responded since the connection came up. */
  readonly isKnown: boolean;
}

/**
 * People who consented to be recorded, according to the server. Empty while the connection is down, because a
 * withdrawal wouldn't arrive, and after a reconnect until the server has responded.
 */
export function useWhoAgrees(isNeeded: boolean): WhoAgrees {
  const { seat } = useOpenMeeting();
  const isLive = useLive() === true && isNeeded;
  const [isKnown, setKnown] = useState(false);
  // Read here, so that stale data isn't drawn after `isKnown` is set.
  const { data } = useQuery({
    queryKey: roomKey(seat),
    queryFn: ({ signal }) => seat.room(signal),
    staleTime: Infinity,
    enabled: false,
  });
  const ask = useEffectEvent(async () => {
    const queryKey = roomKey(seat);
    await queryClient.refetchQueries({ queryKey }, { throwOnError: true });
    // Offline, it resolves immediately and fetches later.
    if (queryClient.getQueryState(queryKey)?.fetchStatus === 'paused') throw new Error('The browser is offline');
  });
  useEffect(() => {
    if (!isLive) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const askUntilKnown = (): void => {
      ask()
        .then(() => isOver || setKnown(true))
        .catch((error: unknown) => {
          if (isOver) return;
          log.info('Who agrees to being recorded is asked again.', { component: 'meetings', error });
          timer = setTimeout(askUntilKnown, AGAIN_MS);
        });
    };
    askUntilKnown();
    return () => {
      isOver = true;
      clearTimeout(timer);
      setKnown(false);
    };
  }, [isLive]);
  const isKnownNow = isLive && isKnown;
  return { recorded: isKnownNow ? (data?.recording?.recorded ?? NOBODY) : NOBODY, isKnown: isKnownNow };
}
