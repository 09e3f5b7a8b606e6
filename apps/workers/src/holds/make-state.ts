import { Worker } from 'node:worker_threads';
import { historyLimits } from '@cartulary/contracts/limits/history';
import type { StoredState } from '@cartulary/editor-schema/ydoc';

/**
 * What the updates of a text, oldest first, come to; put together in a thread of its own with a limit of memory.
 * @param signal ends it
 * @param entry the thread's program; tests run it from its source
 * @throws where it is no text, takes too much memory, or was ended
 */
export async function makeState(
  updates: readonly Uint8Array[],
  signal: AbortSignal,
  entry: URL = new URL('./state-worker.js', import.meta.url),
): Promise<StoredState> {
  const resourceLimits = { maxOldGenerationSizeMb: historyLimits.heapBytes / 2 ** 20 };
  const worker = new Worker(entry, { workerData: updates, resourceLimits });
  try {
    return await new Promise<StoredState>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('A text took too long to put together')), { once: true });
      worker.once('message', resolve).once('error', reject);
      worker.once('exit', (code) =>
        reject(new Error(`A text could not be put together: its thread ended with ${code}`)),
      );
    });
  } finally {
    await worker.terminate();
  }
}
