import { wallLimits } from '@cartulary/contracts/limits/walls';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CallOptions } from '@/lib/api/api';
import { ApiError } from '@/lib/errors/api-error';
import { behindMs } from '@/shared/metrics/behind';
import { agoMs, elapsedMs, sinceNow, type Since } from './elapsed';
import { keepAsking } from './keep-asking';

/** Request timeout on a wall. */
const PATIENCE_MS = 10_000;

/** Why there are no newer numbers. */
export type WallTrouble = 'no-line' | 'not-answering' | 'refused' | 'gone';

export interface Renewed<T> {
  /** The latest response, however old. */
  readonly data: T | undefined;
  /** When the response was accurate: its arrival time minus the counting delay. */
  readonly since: Since | undefined;
  readonly trouble: WallTrouble | undefined;
  /** Time of the next request. */
  readonly nextAtMs: number;
}

const troubleOf = (error: unknown): WallTrouble => {
  if (!(error instanceof ApiError) || error.status === 0) return 'no-line';
  if (error.status === 404) return 'gone';
  // 401: the wall isn't allowed to show this, but may itself still be valid.
  return error.status === 403 || error.status === 401 ? 'refused' : 'not-answering';
};

/** True if numbers are older than twice their interval. They're then no longer labeled as live. */
export const isOld = (since: Since): boolean => elapsedMs(since) > 2 * wallLimits.renewedMs;

/**
 * Data of one part of a wall, refetched continuously while mounted (`keepAsking`).
 * @param ask must pass the options on to the call
 * @param onEnded called when the session has ended
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
            // A cached response isn't newer just because it arrived now.
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
