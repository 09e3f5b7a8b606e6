import { Worker } from 'node:worker_threads';
import { historyLimits } from '@cartulary/contracts/limits/history';
import type { StoredState } from '@cartulary/editor-schema/ydoc';

/**
 * Merges a document's updates, oldest first, in a separate thread with a memory limit.
 * @param signal aborts it
 * @param entry the thread's script; tests run it from source
 * @throws if it isn't a valid document, takes too much memory, or was aborted
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
