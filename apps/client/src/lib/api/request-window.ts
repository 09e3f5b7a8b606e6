import { limits } from '@cartulary/contracts/limits';
import { ApiError } from '@/lib/errors/api-error';

const { requestsPerWindow, reservedForPerson, windowMs } = limits.client;

interface Waiting {
  /** How many of the 60 calls it leaves free. */
  readonly leaves: number;
  readonly go: () => void;
}

let calls: number[] = [];
let waiting: Waiting[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
/** Number of the 60 calls that background requests leave free, by signal. */
const background = new WeakMap<AbortSignal, number>();

const forgetOld = (nowMs: number): void => {
  calls = calls.filter((at) => at > nowMs - windowMs);
};

/**
 * Counts one user-initiated call against the limit of 60 per minute in section 9 (a sliding window).
 * Throws 'Rate limit exceeded: 60 requests per minute' instead of sending the 61st.
 */
export function countCall(nowMs: number = Date.now()): void {
  forgetOld(nowMs);
  if (calls.length >= requestsPerWindow) throw ApiError.of('client_rate_limited');
  calls.push(nowMs);
}

/**
 * Waits until a background call, such as a queued upload or a refresh, fits in the window. First come, first served.
 * Background calls leave some of the 60 free so the person can still act. Throws the signal's reason when it aborts.
 * @param leaves how many of the 60 stay free
 */
export function waitForCall(signal?: AbortSignal, leaves: number = reservedForPerson): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      waiting = waiting.filter((other) => other !== own);
      reject(signal?.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError'));
    };
    const go = (): void => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    const own: Waiting = { leaves, go };
    if (signal?.aborted) return leave();
    signal?.addEventListener('abort', leave, { once: true });
    waiting.push(own);
    letThrough();
  });
}

/** When a call that leaves this many calls free fits in the window: now, or when the call that blocks it expires. */
export const fitsAt = (leaves: number, nowMs: number): number => {
  const blocking = calls.at(-(requestsPerWindow - leaves));
  return blocking === undefined ? nowMs : blocking + windowMs;
};

function letThrough(): void {
  clearTimeout(timer);
  const nowMs = Date.now();
  forgetOld(nowMs);
  const queue = waiting;
  waiting = [];
  for (const one of queue) {
    if (fitsAt(one.leaves, nowMs) > nowMs) waiting.push(one);
    else {
      calls.push(nowMs);
      one.go();
    }
  }
  if (waiting.length === 0) return;
  const nextAtMs = Math.min(...waiting.map(({ leaves }) => fitsAt(leaves, nowMs)));
  timer = setTimeout(letThrough, Math.max(1, nextAtMs - nowMs));
}

/** Number of calls in the current window. */
export function callsInWindow(nowMs: number): number {
  forgetOld(nowMs);
  return calls.length;
}

/** Marks all requests with this signal as background work. @param leaves how many of the 60 stay free */
export const markBackground = (signal: AbortSignal, leaves: number = reservedForPerson): void =>
  void background.set(signal, leaves);

/** How many calls a request with this signal leaves free; undefined if it isn't background work. */
export const leftFree = (signal: AbortSignal | undefined): number | undefined => signal && background.get(signal);

/** Clears the window: for tests, and when another person signs in. */
export function resetCallWindow(): void {
  calls = [];
  letThrough();
}
