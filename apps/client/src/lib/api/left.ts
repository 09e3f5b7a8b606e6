import type { Endpoint } from '@cartulary/contracts/endpoint';

/** A call or an upload that leaves this browser. */
export interface Left {
  readonly endpoint: Endpoint;
  readonly query: unknown;
  /** Of its body; 0 where it has none. */
  readonly bytes: number;
  readonly sealed: Blob | undefined;
  readonly atMs: number;
}

/** Told the status of the answer; 0 where none came. */
export type Answered = (status: number) => void;
/** What writes them down; answers what the answer is told to. */
export type Recorder = (left: Left) => Answered;

/** Calls of which only this is known. */
export interface LeftUnknown {
  readonly requests: number;
  readonly bytes: number;
}

interface Early {
  readonly left: Left;
  status?: number;
  answered?: Answered;
}

/** More than what signing in asks for. */
const MOST_EARLY = 100;
let recorder: Recorder | undefined;
const early: Early[] = [];
/** What left beyond them, with the bytes of bodies alone: a page without the frame may stand for days. */
const beyond = { requests: 0, bytes: 0 };

/** Says that something leaves. What writes it down comes with the frame: until then it waits here, as the sign-in page loads without it. */
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
 * From here on what leaves is written down, and what left before.
 * @param sum told of those that were too many to be kept
 */
export function recordWith(next: Recorder, sum: (left: LeftUnknown) => void): void {
  recorder = next;
  for (const one of early.splice(0)) {
    one.answered = next(one.left);
    if (one.status !== undefined) one.answered(one.status);
  }
  sum(beyond);
}

/** As if the page were loaded anew. */
export function forgetLeft(): void {
  recorder = undefined;
  early.length = 0;
  beyond.requests = beyond.bytes = 0;
}
