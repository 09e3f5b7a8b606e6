import { readStream } from '@cartulary/contracts/endpoints/realtime';
import { realtimeLimits } from '@cartulary/contracts/limits/realtime';
import { streamed } from '@cartulary/contracts/stream';
import { useEffect, useReducer, useState } from 'react';
import { call } from '@/lib/api/api';
import { log } from '@/lib/log/log';
import { onGap, onLogged, useLive } from '@/lib/socket/socket';
import { noStream, withFetched, type Fetched, type StreamLine } from './stream';

/**
 * Fetches what is newer than what is known, one call at a time: whatever happens during one is fetched by the next, so that a slow page
 * is never behind by more than a call.
 */
class Fetching {
  private latest: number | undefined;
  private awaySinceMs: number | null = null;
  private isBusy = false;
  private isAskedAgain = false;

  constructor(
    private readonly take: (fetched: Fetched) => void,
    private readonly fail: (error: unknown) => void,
  ) {}

  /** The line came or went; before the first answer it is asked for anyway. */
  line(live: boolean | undefined): void {
    if (live === false) this.awaySinceMs ??= Date.now();
    if (live !== false || this.latest === undefined) this.soon();
  }

  soon(): void {
    if (this.isBusy) this.isAskedAgain = true;
    else void this.fetch();
  }

  private async fetch(): Promise<void> {
    this.isBusy = true;
    this.isAskedAgain = false;
    const awayMs = this.awaySinceMs === null ? null : Date.now() - this.awaySinceMs;
    try {
      const answer = await call(readStream, { query: this.latest === undefined ? {} : { after: this.latest } });
      this.latest = Math.max(this.latest ?? 0, answer.latest);
      this.awaySinceMs = null;
      this.take({ answer, awayMs, nowMs: Date.now() });
    } catch (error) {
      this.fail(error);
    }
    setTimeout(() => {
      this.isBusy = false;
      if (this.isAskedAgain) void this.fetch();
    }, realtimeLimits.leastPauseMs);
  }
}

export interface LiveStream {
  readonly lines: readonly StreamLine[];
  readonly isLoading: boolean;
  readonly error: unknown;
  /** How much has happened since it was paused. */
  readonly missed: number;
  readonly retry: () => void;
}

/** The stream of events that this person may see. Paused, it only counts; going on, it fetches what came meanwhile by its numbers. */
export function useStream(paused: boolean): LiveStream {
  const [stream, take] = useReducer(withFetched, noStream);
  const [error, setError] = useState<unknown>();
  const [missed, setMissed] = useState(0);
  const live = useLive();
  const [fetching] = useState(
    () =>
      new Fetching(
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
