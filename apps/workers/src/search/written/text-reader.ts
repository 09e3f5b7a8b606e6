import { Worker } from 'node:worker_threads';
import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import { historyLimits } from '@cartulary/contracts/limits/history';
import type { ReadOrder } from './text-thread.js';

/** Time limit for one text. */
const TIME_LIMIT_MS = 30_000;
/** An idle thread ends and frees its memory. */
const IDLE_MS = 30_000;

/** Reads the contents of texts from their updates, one at a time, in a separate thread with memory and time limits. */
export class TextReader {
  private worker: Worker | undefined;
  private idle: NodeJS.Timeout | undefined;
  private waiting: { resolve(blocks: string[]): void; reject(error: Error): void } | undefined;

  /** @param entry the thread's script; tests run it from source */
  constructor(private readonly entry: URL = new URL('./text-thread.js', import.meta.url)) {}

  /**
   * The contents of each part of an item, in order.
   * @param updates oldest first
   * @throws if they aren't a valid document, or take too much time or memory
   */
  async read(kind: BuiltKind, updates: readonly Uint8Array[]): Promise<string[]> {
    clearTimeout(this.idle);
    const worker = (this.worker ??= this.started());
    let limit: NodeJS.Timeout | undefined;
    try {
      const blocks = await new Promise<string[]>((resolve, reject) => {
        limit = setTimeout(() => reject(new Error('A text took too long to read')), TIME_LIMIT_MS);
        this.waiting = { resolve, reject };
        worker.postMessage({ kind, updates } satisfies ReadOrder);
      });
      this.idle = setTimeout(() => void this.close(), IDLE_MS).unref();
      return blocks;
    } catch (error) {
      await this.close();
      throw error;
    } finally {
      clearTimeout(limit);
      this.waiting = undefined;
    }
  }

  private started(): Worker {
    const resourceLimits = { maxOldGenerationSizeMb: historyLimits.heapBytes / 2 ** 20 };
    return new Worker(this.entry, { resourceLimits })
      .on('message', (blocks: string[]) => this.waiting?.resolve(blocks))
      .on('error', (error) => this.waiting?.reject(error))
      .on('exit', (code) => this.waiting?.reject(new Error(`A text could not be read: its thread ended with ${code}`)));
  }

  /** Ends the thread; the next text starts another. */
  async close(): Promise<void> {
    clearTimeout(this.idle);
    const { worker } = this;
    this.worker = undefined;
    await worker?.terminate();
  }
}
