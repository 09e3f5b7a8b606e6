import { Worker } from 'node:worker_threads';
import { collabLimits } from '@cartulary/contracts/limits/collab';
import type { Logger } from '@cartulary/telemetry/logger';
import { packed } from './packed.js';
import type { State, StateAnswer, StateOrder } from './state-worker.js';

/** What a document of no updates comes to. */
export const EMPTY_STATE: State = {
  update: new Uint8Array([0, 0]),
  vector: new Uint8Array([0]),
  deletesAt: 1,
  nesting: [],
};

/** Updates could not be put together: it took too long, or the thread ended. */
export class StateNotMadeError extends Error {
  constructor(reason: string) {
    super(`A state could not be made: ${reason}`);
    this.name = 'StateNotMadeError';
  }
}

interface Order {
  readonly id: number;
  /** Of the memory that waits with it. */
  readonly bytes: number;
  /** Where it is the whole of a document. */
  readonly itemId: string | undefined;
  /** Somebody waits for it. */
  isPressing: boolean;
  /** Made when it is begun: one that waits costs no copy. */
  readonly content: (id: number) => { readonly order: StateOrder; readonly handedOver: readonly ArrayBuffer[] };
  readonly resolve: (answer: StateAnswer) => void;
  readonly reject: (error: Error) => void;
}

export interface StateMakerOptions {
  /** The program of the thread, where it is not beside this file. */
  readonly entry?: URL;
  /** For one order, from when it is begun. */
  readonly timeLimitMs?: number;
  readonly heapBytes?: number;
  /** Of all orders that wait. */
  readonly maxWaitingBytes?: number;
}

/**
 * Puts updates together in a thread of its own, which is started when a document is opened. One order at a time: what takes too
 * long or too much memory fails alone, and the next one gets another thread. Its document is left alone for a while, so that it does
 * not stand before all others again and again. What somebody waits for comes before snapshots.
 */
export class StateMaker {
  private worker: Worker | undefined;
  private readonly waiting: Order[] = [];
  private running: { readonly order: Order; readonly timer: NodeJS.Timeout } | undefined;
  private lastId = 0;
  private isClosed = false;
  /** Documents that could not be put together, and when they are tried again. */
  private readonly failed = new Map<string, { readonly pauseMs: number; readonly untilMs: number }>();

  constructor(
    private readonly log: Logger,
    private readonly options: StateMakerOptions = {},
  ) {}

  /** Starts the thread where it does not run: whoever opens a document will need it, and the start takes longer than most orders. */
  begin(): void {
    if (!this.worker && !this.isClosed) this.started().unref();
  }

  /** Whether so many bytes of a document would be put together now, and not refused. */
  mayMake(itemId: string, bytes: number): boolean {
    const { maxWaitingBytes = collabLimits.puttingTogether.maxWaitingBytes } = this.options;
    const waitingBytes = this.waiting.reduce((sum, order) => sum + order.bytes, 0);
    if (waitingBytes > 0 && waitingBytes + bytes > maxWaitingBytes) return false;
    return performance.now() >= (this.failed.get(itemId)?.untilMs ?? 0);
  }

  /**
   * What these updates of a document, oldest first, come to.
   * @param isPressing whether somebody waits for it
   * @throws StateNotMadeError, at once where that was so lately or too much waits
   */
  async stateOf(itemId: string, updates: readonly Uint8Array[], isPressing = true): Promise<State> {
    const bytes = updates.reduce((sum, { length }) => sum + length, 0);
    if (!this.mayMake(itemId, bytes)) throw new StateNotMadeError('it failed lately, or too much waits');
    try {
      const content: Order['content'] = (id) => {
        const all = packed(updates);
        return { order: { id, kind: 'state', ...all }, handedOver: [all.bytes.buffer] };
      };
      const answer = await this.ask(content, { itemId, bytes, isPressing });
      if (answer.kind !== 'state') throw new StateNotMadeError(answer.kind === 'failed' ? answer.reason : 'no answer');
      if (!answer.isIntegrated) this.log.error('Updates of a document do not fit together: they are kept side by side');
      this.failed.delete(itemId);
      return answer.state;
    } catch (error) {
      const { pauseMs: firstMs, maxPauseMs } = collabLimits.puttingTogether;
      const pauseMs = Math.min(maxPauseMs, 2 * (this.failed.get(itemId)?.pauseMs ?? firstMs / 2));
      this.failed.set(itemId, { pauseMs, untilMs: performance.now() + pauseMs });
      throw error;
    }
  }

  /** Somebody waits for the whole of this document by now. */
  hurry(itemId: string): void {
    for (const order of this.waiting) if (order.itemId === itemId) order.isPressing = true;
  }

  /** What whoever knows as much as `vector` misses. @throws StateNotMadeError */
  async diff(state: Uint8Array, vector: Uint8Array): Promise<Uint8Array> {
    const answer = await this.ask((id) => ({ order: { id, kind: 'diff', state, vector }, handedOver: [] }));
    if (answer.kind !== 'diff') throw new StateNotMadeError(answer.kind === 'failed' ? answer.reason : 'no answer');
    return answer.diff;
  }

  /** Nothing more is made: who waits hears so. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const { reject } of this.waiting.splice(0)) reject(new StateNotMadeError('the server is going'));
    await this.fail('the server is going');
  }

  private ask(
    content: Order['content'],
    { itemId, bytes = 0, isPressing = true }: Partial<Pick<Order, 'itemId' | 'bytes' | 'isPressing'>> = {},
  ): Promise<StateAnswer> {
    const id = (this.lastId += 1);
    return new Promise((resolve, reject) => {
      this.waiting.push({ id, itemId, bytes, isPressing, content, resolve, reject });
      this.next();
    });
  }

  private next(): void {
    const order = this.running || this.isClosed ? undefined : this.takeNext();
    if (order === undefined) {
      if (!this.running) this.worker?.unref();
      return;
    }
    const limitMs = this.options.timeLimitMs ?? collabLimits.compaction.timeLimitMs;
    this.running = { order, timer: setTimeout(() => void this.fail('it took too long'), limitMs) };
    const worker = this.started();
    worker.ref();
    const content = order.content(order.id);
    worker.postMessage(content.order, content.handedOver);
  }

  private takeNext(): Order | undefined {
    const pressing = this.waiting.findIndex(({ isPressing }) => isPressing);
    return this.waiting.splice(Math.max(0, pressing), 1)[0];
  }

  private started(): Worker {
    if (this.worker) return this.worker;
    const { entry = new URL('./state-worker.js', import.meta.url) } = this.options;
    const { heapBytes = collabLimits.compaction.heapBytes } = this.options;
    const worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: heapBytes / 2 ** 20 } });
    worker.on('message', (answer: StateAnswer) => this.answered(answer));
    worker.on('error', (error) => this.log.error('The thread that puts updates together failed', { error }));
    worker.once('exit', () => {
      if (this.worker === worker) void this.fail('its thread ended');
    });
    this.worker = worker;
    return worker;
  }

  private answered(answer: StateAnswer): void {
    const { running } = this;
    if (running?.order.id !== answer.id) return;
    clearTimeout(running.timer);
    this.running = undefined;
    this.next();
    running.order.resolve(answer);
  }

  /** Lets go of the thread and of the order that it works at; the next one starts another. */
  private async fail(reason: string): Promise<void> {
    const { worker, running } = this;
    this.worker = undefined;
    this.running = undefined;
    clearTimeout(running?.timer);
    running?.order.reject(new StateNotMadeError(reason));
    this.next();
    await worker?.terminate();
  }
}
