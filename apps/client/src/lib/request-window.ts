import { limits } from '@cartulary/contracts/limits';
import { ApiError } from './api-error';

const { requestsPerWindow, reservedForPerson, windowMs } = limits.client;
let calls: number[] = [];
let waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
const background = new WeakSet<AbortSignal>();

const forgetOld = (nowMs: number): void => {
  calls = calls.filter((at) => at > nowMs - windowMs);
};

/**
 * Counts one call of a person against the 60 a minute of section 9 (a sliding window).
 * Throws 'Rate limit exceeded: 60 requests per minute' instead of sending the 61st.
 */
export function countCall(nowMs: number = Date.now()): void {
  forgetOld(nowMs);
  if (calls.length >= requestsPerWindow) throw ApiError.of('client_rate_limited');
  calls.push(nowMs);
}

/**
 * Waits until a call that nobody asked for just now (an upload in the queue, a refresh in the background) fits into the
 * window, first come first served. Such calls leave some of the 60 free, so that a person can still act beside them.
 * Throws the signal's reason when it aborts.
 */
export function waitForCall(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      waiting = waiting.filter((other) => other !== go);
      reject(signal?.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError'));
    };
    const go = (): void => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    if (signal?.aborted) return leave();
    signal?.addEventListener('abort', leave, { once: true });
    waiting.push(go);
    letThrough();
  });
}

function letThrough(): void {
  clearTimeout(timer);
  const nowMs = Date.now();
  forgetOld(nowMs);
  const room = Math.max(0, requestsPerWindow - reservedForPerson - calls.length);
  for (const go of waiting.splice(0, room)) {
    calls.push(nowMs);
    go();
  }
  // The call whose end makes room for the first that waits.
  const blocking = calls.at(-(requestsPerWindow - reservedForPerson)) ?? nowMs;
  if (waiting.length > 0) timer = setTimeout(letThrough, Math.max(1, blocking + windowMs - nowMs));
}

/** Marks everything that is asked under this signal as asked in the background. */
export const markBackground = (signal: AbortSignal): void => void background.add(signal);

export const isBackground = (signal: AbortSignal | undefined): boolean =>
  signal !== undefined && background.has(signal);

/** Forgets what was counted: for tests, and when another person signs in. */
export function resetCallWindow(): void {
  calls = [];
  letThrough();
}
