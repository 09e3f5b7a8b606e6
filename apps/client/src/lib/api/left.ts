import type { Endpoint } from '@cartulary/contracts/endpoint';

/** A call or upload sent from this browser. */
export interface Left {
  readonly endpoint: Endpoint;
  readonly query: unknown;
  /** Body size; 0 if there is none. */
  readonly bytes: number;
  readonly sealed: Blob | undefined;
  readonly atMs: number;
}

/** Receives the response status; 0 if there was no response. */
export type Answered = (status: number) => void;
/** Records a call and returns a callback for its response status. */
export type Recorder = (left: Left) => Answered;

/** Totals for calls whose details weren't recorded. */
export interface LeftUnknown {
  readonly requests: number;
  readonly bytes: number;
}

interface Early {
  readonly left: Left;
  status?: number;
  answered?: Answered;
}

/** More calls than sign-in needs. */
const MOST_EARLY = 100;
let recorder: Recorder | undefined;
const early: Early[] = [];
/** Totals for further calls, counting body bytes only. A page without the app shell may stay open for days. */
const beyond = { requests: 0, bytes: 0 };

/**
 * Reports an outgoing call to the recorder. The recorder loads with the app shell, which the sign-in page doesn't include, so calls are
 * buffered until then.
 */
export function tellLeft(left: Left): Answered {
  if (recorder) return recorder(left);
  const one: Early = { left };
  if (early.length < MOST_EARLY) early.push(one);
  else {
    beyond.requests++;
    beyond.bytes += left.bytes;
  }
  return (status) => {
    one.status = status;
    one.answered?.(status);
  };
}

/**
 * Sets the recorder and passes it the buffered calls.
 * @param sum receives the totals of calls that didn't fit in the buffer
 */
export function recordWith(next: Recorder, sum: (left: LeftUnknown) => void): void {
  recorder = next;
  for (const one of early.splice(0)) {
    one.answered = next(one.left);
    if (one.status !== undefined) one.answered(one.status);
  }
  sum(beyond);
}

/** Resets to the state after a page load. */
export function forgetLeft(): void {
  recorder = undefined;
  early.length = 0;
  beyond.requests = beyond.bytes = 0;
}
