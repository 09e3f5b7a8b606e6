import { Worker } from 'node:worker_threads';
import type { ErrorCode } from '@cartulary/contracts/errors';
import { historyLimits } from '@cartulary/contracts/limits/history';
import { FairQueue, type Asker } from './fair-queue.js';

/** A thread couldn't complete an order: it took too long, used too much memory, or failed. `code` is the error that its program reports. */
export class ThreadError extends Error {
  override readonly name = 'ThreadError';

  constructor(
    readonly detail: string,
    readonly code?: ErrorCode,
  ) {
    super(`A thread could not do its work: ${detail}`);
  }
}

/** Orders of a thread by kind, and their answers. */
export type ThreadWork = Record<string, { readonly order: object; readonly answer: unknown }>;

/**
 * One order as it is sent. The thread's program answers with a {@link ThreadReply} of the same ID. The thread is terminated
 * at `deadlineMs`, as `Date.now()`.
 */
export type ThreadOrder<Work> = {
  [K in keyof Work]: { kind: K; id: number; deadlineMs: number } & (Work[K] extends { order: infer Order }
    ? Order
    : never);
}[keyof Work];

export type ThreadReply<Answer = unknown> =
  | { readonly id: number; readonly done: Answer }
  | { readonly id: number; readonly failed: string; readonly code?: ErrorCode };

export interface ThreadOptions {
  /** The thread's program. */
  readonly entry: URL;
  readonly timeLimitMs?: number;
  readonly heapBytes?: number;
}

/**
 * Works in a separate thread with limits for time and memory, one order at a time ({@link FairQueue}), so that no one
 * waits while another person's long document is processed. The thread starts when first needed. If an order causes the
 * thread to be terminated, nothing else is affected.
 */
export class ThreadMaker<Work extends { [K in keyof Work]: ThreadWork[string] }> {
  /** Only for the compiler: lets a call know which orders this thread accepts. */
  declare readonly work?: Work;
  private worker: Worker | undefined;
  private readonly queue = new FairQueue();
  private lastId = 0;

  constructor(private readonly options: ThreadOptions) {}

  /** Whether so many orders are queued that another one should be rejected. */
  isFullFor(asker?: Asker): boolean {
    return this.queue.isFullFor(asker);
  }

  /**
   * @param asker owner of the order, if people take turns and each may queue only a limited number ({@link isFullFor})
   * @throws ThreadError if the thread couldn't complete the order
   */
  ask<K extends keyof Work>(kind: K, order: Work[K]['order'], asker?: Asker): Promise<Work[K]['answer']> {
    return this.queue.run(() => this.run({ ...order, kind, id: (this.lastId += 1) }), asker);
  }

  async close(): Promise<void> {
    await this.worker?.terminate();
  }

  private run(order: { readonly id: number }): Promise<unknown> {
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
        reject(new ThreadError(detail));
      };
      const timer = setTimeout(() => giveUp(`over ${timeLimitMs} ms`), timeLimitMs);
      const failed = (error: Error): void => giveUp(error.message);
      const ended = (code: number): void => giveUp(`its thread ended with ${code}`);
      const answered = (reply: ThreadReply): void => {
        if (reply.id !== order.id) return;
        end();
        if ('done' in reply) resolve(reply.done);
        else reject(new ThreadError(reply.failed, reply.code));
      };
      worker.on('message', answered).on('error', failed).on('exit', ended);
      worker.ref();
      worker.postMessage({ ...order, deadlineMs: Date.now() + timeLimitMs });
    });
  }

  private started(): Worker {
    const { entry, heapBytes = historyLimits.heapBytes } = this.options;
    this.worker ??= new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: heapBytes / 2 ** 20 } });
    return this.worker;
  }
}
