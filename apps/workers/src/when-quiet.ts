import { setTimeout as pause } from 'node:timers/promises';
import type { JobQueue } from '@cartulary/jobs/job-queue';

/** How often it is looked whether documents are still being read, and after how long work that nobody waits for goes on all the same. */
const LOOK_AGAIN_MS = 500;
const LONGEST_WAIT_MS = 10_000;

type Queue = Pick<JobQueue, 'counts'>;

/** Resolves once no document is being read, or after a while all the same. */
export async function whenQuiet(queue: Queue, signal: AbortSignal, longestMs: number = LONGEST_WAIT_MS): Promise<void> {
  const until = Date.now() + Math.min(longestMs, LONGEST_WAIT_MS);
  while (Date.now() < until) {
    const { waiting, active } = (await queue.counts()).pipeline;
    if (waiting + active === 0) return;
    await pause(LOOK_AGAIN_MS, undefined, { signal });
  }
}

/** The same for one long piece of work: each call waits, and all together no longer than this, or on a busy installation it would never end. */
export function quietFor(queue: Queue, signal: AbortSignal, inAllMs: number): () => Promise<void> {
  let leftMs = inAllMs;
  return async () => {
    if (leftMs <= 0) return;
    const from = Date.now();
    await whenQuiet(queue, signal, leftMs);
    leftMs -= Date.now() - from;
  };
}
