import { Worker } from 'node:worker_threads';
import { historyLimits } from '@cartulary/contracts/writing-limits';
import { ConversionFailure } from '@cartulary/editor-schema/convert/failure';
import type { TextOrder, TextReply, TextWork } from './text-orders.js';

/** Something could not be made of a text: it took too long or too much memory, or failed. */
export class TextNotMadeError extends Error {
  override readonly name = 'TextNotMadeError';

  constructor(readonly detail: string) {
    super(`A text could not be worked with: ${detail}`);
  }
}

export interface TextMakerOptions {
  /** The thread's program; tests run it from its source. */
  readonly entry?: URL;
  readonly timeLimitMs?: number;
  readonly heapBytes?: number;
}

/**
 * Works with texts in a thread of its own with limits of time and memory, one order after the other, so that nobody who
 * writes waits for somebody's comparison of long documents. The thread is started when it is needed first; one that was ended
 * for what it was given takes nothing else along.
 */
export class TextMaker {
  private worker: Worker | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private readonly waitingOf = new Map<string, number>();
  private lastId = 0;

  constructor(private readonly options: TextMakerOptions = {}) {}

  /** Whether so many wait that another had better come back. */
  get isFull(): boolean {
    return this.waiting >= historyLimits.maxWaiting;
  }

  /** Whether so many orders of one person are here that another had better come back: everybody else waits behind them. */
  isFullOf(personId: string): boolean {
    return (this.waitingOf.get(personId) ?? 0) >= historyLimits.maxWaitingOfOne;
  }

  /**
   * @param personId whose order it is, where one person may have only so many ({@link isFullOf})
   * @throws TextNotMadeError; ConversionFailure for a file that can't become a document
   */
  async ask<K extends keyof TextWork>(
    kind: K,
    order: TextWork[K]['order'],
    personId?: string,
  ): Promise<TextWork[K]['answer']> {
    this.count(personId, 1);
    const made = this.last.then(() => this.run({ ...order, kind, id: (this.lastId += 1) } as TextOrder));
    // What one met is not the affair of the next.
    this.last = made.catch(() => undefined).finally(() => this.count(personId, -1));
    return made;
  }

  private count(personId: string | undefined, more: 1 | -1): void {
    this.waiting += more;
    if (personId === undefined) return;
    const of = (this.waitingOf.get(personId) ?? 0) + more;
    if (of > 0) this.waitingOf.set(personId, of);
    else this.waitingOf.delete(personId);
  }

  async close(): Promise<void> {
    await this.worker?.terminate();
  }

  private run(order: TextOrder): Promise<TextWork[keyof TextWork]['answer']> {
    const { timeLimitMs = historyLimits.questionMs } = this.options;
    const worker = this.started();
    return new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer);
        worker.off('message', answered).off('error', failed).off('exit', ended);
        worker.unref();
      };
      const giveUp = (detail: string): void => {
        end();
        this.worker = undefined;
        void worker.terminate();
        reject(new TextNotMadeError(detail));
      };
      const timer = setTimeout(() => giveUp(`over ${timeLimitMs} ms`), timeLimitMs);
      const failed = (error: Error): void => giveUp(error.message);
      const ended = (code: number): void => giveUp(`its thread ended with ${code}`);
      const answered = (reply: TextReply): void => {
        if (reply.id !== order.id) return;
        end();
        if ('done' in reply) resolve(reply.done);
        else
          reject(
            reply.code === undefined
              ? new TextNotMadeError(reply.failed)
              : new ConversionFailure(reply.code, reply.failed),
          );
      };
      worker.on('message', answered).on('error', failed).on('exit', ended);
      worker.ref();
      worker.postMessage(order);
    });
  }

  private started(): Worker {
    const { entry = new URL('./text-worker.js', import.meta.url), heapBytes = historyLimits.heapBytes } = this.options;
    this.worker ??= new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: heapBytes / 2 ** 20 } });
    return this.worker;
  }
}
