import { streamed } from '@cartulary/contracts/stream';
import { useEffect, useReducer, useState } from 'react';
import { log } from '@/lib/log/log';
import { onGap, onLogged, useLive } from '@/lib/socket/socket';
import { noStream, withFetched, type StreamLine } from './stream';
import { StreamFetching } from './stream-fetching';

export interface LiveStream {
  readonly lines: readonly StreamLine[];
  readonly isLoading: boolean;
  readonly error: unknown;
  /** Number of events since it was paused. */
  readonly missed: number;
  readonly retry: () => void;
}

/**
 * The event stream visible to this person. While paused, it only counts; on resume, it fetches missed events by number.
 */
export function useStream(paused: boolean): LiveStream {
  const [stream, take] = useReducer(withFetched, noStream);
  const [error, setError] = useState<unknown>();
  const [missed, setMissed] = useState(0);
  const live = useLive();
  const [fetching] = useState(
    () =>
      new StreamFetching(
        (fetched) => {
          setError(undefined);
          take(fetched);
        },
        (failed) => {
          log.warn('The stream of events could not be fetched.', { component: 'realtime', error: failed });
          setError(failed);
        },
      ),
  );
  useEffect(() => {
    fetching.pause(paused);
    if (!paused) fetching.line(live);
  }, [fetching, live, paused]);
  useEffect(() => {
    if (paused) return;
    const ends = [onLogged(() => fetching.soon()), onGap(() => fetching.soon())];
    return () => ends.forEach((end) => end());
  }, [fetching, paused]);
  useEffect(() => {
    if (!paused) return;
    const end = onLogged((type) => type in streamed && setMissed((count) => count + 1));
    return () => {
      end();
      setMissed(0);
    };
  }, [paused]);
  return {
    lines: stream.lines,
    isLoading: stream.latest === undefined && error === undefined,
    error: stream.latest === undefined ? error : undefined,
    missed,
    retry: () => fetching.soon(),
  };
}
