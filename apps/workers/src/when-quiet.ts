import { setTimeout as pause } from 'node:timers/promises';
import type { JobQueue } from '@cartulary/jobs/job-queue';

/**
 * How often to check whether documents are still being processed, and how long background work waits before it
 * continues anyway.
 */
const LOOK_AGAIN_MS = 500;
const LONGEST_WAIT_MS = 10_000;

type Queue = Pick<JobQueue, 'counts'>;

/** Resolves once no document is being processed, or after a while anyway. */
export async function whenQuiet(queue: Queue, signal: AbortSignal, longestMs: number = LONGEST_WAIT_MS): Promise<void> {
  const until = Date.now() + Math.min(longestMs, LONGEST_WAIT_MS);
  while (Date.now() < until) {
    const { waiting, active } = (await queue.counts()).pipeline;
    if (waiting + active === 0) return;
    await pause(LOOK_AGAIN_MS, undefined, { signal });
  }
}

/**
 * The same for one long task: each call waits, but all of them together no longer than this. Otherwise, the task would never end on a busy
 * installation.
 */
export function quietFor(queue: Queue, signal: AbortSignal, inAllMs: number): () => Promise<void> {
  let leftMs = inAllMs;
  return async () => {
    if (leftMs <= 0) return;
    const from = Date.now();
    await whenQuiet(queue, signal, leftMs);
    leftMs -= Date.now() - from;
  };
}
