import { limits } from '@cartulary/contracts/limits';
import { ApiError } from '@/lib/errors/api-error';

const { requestsPerWindow, reservedForPerson, windowMs } = limits.client;

interface Waiting {
  /** How many of the 60 it leaves free. */
  readonly leaves: number;
  readonly go: () => void;
}

let calls: number[] = [];
let waiting: Waiting[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
/** How many of the 60 what is asked in the background leaves free. */
const background = new WeakMap<AbortSignal, number>();

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
 * @param leaves how many of the 60 stay free.
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

/** When a call that leaves so many free fits into the window: now, or when the one whose end makes room for it is old. */
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

/** How many calls the window holds. */
export function callsInWindow(nowMs: number): number {
  forgetOld(nowMs);
  return calls.length;
}

/** Marks everything that is asked under this signal as asked in the background. @param leaves how many of the 60 stay free */
export const markBackground = (signal: AbortSignal, leaves: number = reservedForPerson): void =>
  void background.set(signal, leaves);

/** What is asked under this signal leaves so many free; undefined: it is not asked in the background. */
export const leftFree = (signal: AbortSignal | undefined): number | undefined => signal && background.get(signal);

/** Forgets what was counted: for tests, and when another person signs in. */
export function resetCallWindow(): void {
  calls = [];
  letThrough();
}
