import { wallLimits } from '@cartulary/contracts/limits/walls';
import { onRenewal } from './renewals';
import { retryDelayMs } from './retry-delay';

interface Question<T> {
  ask(signal: AbortSignal): Promise<T>;
  /** @param nextAtMs time of the next scheduled request, in `Date.now()` time */
  answered(data: T, nextAtMs: number): void;
  failed(error: unknown, nextAtMs: number): void;
}

/**
 * Requests on a schedule, soon after the live connection announces newer numbers, with increasing delays while there is no response, and
 * immediately when the network returns. Only one request is in flight at a time.
 * @returns a function that stops it
 */
export function keepAsking<T>({ ask, answered, failed }: Question<T>): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isAsking = false;
  /** Something changed during a request whose response may not include it. */
  let isBehind = false;
  let askedAtMs = -Infinity;
  let dueAtMs = Infinity;

  const askAt = (momentMs: number): void => {
    clearTimeout(timer);
    dueAtMs = momentMs;
    timer = setTimeout(() => void run(), dueAtMs - performance.now());
  };
  const next = (inMs: number): number => {
    askAt(performance.now() + inMs);
    return Date.now() + inMs;
  };
  const run = async (): Promise<void> => {
    clearTimeout(timer);
    [isAsking, isBehind, askedAtMs] = [true, false, performance.now()];
    try {
      const data = await ask(stop.signal);
      if (stop.signal.aborted) return;
      failures = 0;
      answered(data, next(wallLimits.renewedMs));
    } catch (error) {
      if (stop.signal.aborted) return;
      failed(error, next(retryDelayMs(failures++)));
    }
    isAsking = false;
    if (isBehind) soon();
  };
  const soon = (): void => {
    isBehind = true;
    if (isAsking || stop.signal.aborted) return;
    const soonestAtMs = Math.max(performance.now(), askedAtMs + wallLimits.soonestMs);
    askAt(Math.min(dueAtMs, soonestAtMs + wallLimits.spreadMs * Math.random()));
  };
  const atOnce = (): void => (isAsking ? soon() : void run());

  addEventListener('online', atOnce);
  const unfollow = onRenewal((when) => (when === 'now' ? atOnce() : soon()));
  void run();
  return () => {
    stop.abort();
    clearTimeout(timer);
    unfollow();
    removeEventListener('online', atOnce);
  };
}
