import { wallLimits } from '@cartulary/contracts/limits/walls';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CallOptions } from '@/lib/api/api';
import { ApiError } from '@/lib/errors/api-error';
import { behindMs } from '@/shared/metrics/behind';
import { agoMs, elapsedMs, sinceNow, type Since } from './elapsed';
import { keepAsking } from './keep-asking';

/** No wall waits longer for an answer. */
const PATIENCE_MS = 10_000;

/** Why there are no newer numbers. */
export type WallTrouble = 'no-line' | 'not-answering' | 'refused' | 'gone';

export interface Renewed<T> {
  /** The newest answer, however old. */
  readonly data: T | undefined;
  /** The moment that the answer describes: when it came, less the time that counting was behind. */
  readonly since: Since | undefined;
  readonly trouble: WallTrouble | undefined;
  /** When it is asked for next. */
  readonly nextAtMs: number;
}

const troubleOf = (error: unknown): WallTrouble => {
  if (!(error instanceof ApiError) || error.status === 0) return 'no-line';
  if (error.status === 404) return 'gone';
  // 401: what a wall shows is closed to it, and the wall itself may stand.
  return error.status === 403 || error.status === 401 ? 'refused' : 'not-answering';
};

/** Whether numbers are older than twice their interval; they are never shown as live from then on. */
export const isOld = (since: Since): boolean => elapsedMs(since) > 2 * wallLimits.renewedMs;

/**
 * What a part of a wall shows, asked for again and again for as long as it is drawn (`keepAsking`).
 * @param ask hands the options on to the call
 * @param onEnded nobody is signed in here any more
 */
export function useRenewed<T extends { readonly takenAt: string; readonly countedUntil: string }>(
  ask: (options: CallOptions) => Promise<T>,
  onEnded: () => void,
): Renewed<T> {
  const [state, setState] = useState<Renewed<T>>(() => ({
    data: undefined,
    since: undefined,
    trouble: undefined,
    nextAtMs: Date.now(),
  }));
  const question = useEffectEvent(ask);
  const ended = useEffectEvent(onEnded);
  useEffect(
    () =>
      keepAsking({
        ask: (signal) => question({ signal, retries: 0, timeoutMs: PATIENCE_MS, background: true }),
        answered: (data, nextAtMs) =>
          setState((before) => {
            // The same answer again, from a cache, is not newer because it arrived now.
            const isNewer = before.data === undefined || data.takenAt > before.data.takenAt;
            const newer = isNewer ? { data, since: agoMs(sinceNow(), behindMs(data)) } : {};
            return { ...before, ...newer, trouble: undefined, nextAtMs };
          }),
        failed: (error, nextAtMs) => {
          if (error instanceof ApiError && error.status === 401) ended();
          setState((before) => ({ ...before, trouble: troubleOf(error), nextAtMs }));
        },
      }),
    [],
  );
  return state;
}
