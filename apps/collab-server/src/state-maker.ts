import { Worker } from 'node:worker_threads';
import { collabLimits } from '@cartulary/contracts/limits/collab';
import type { Logger } from '@cartulary/telemetry/logger';
import { packed } from './packed.js';
import type { State, StateAnswer, StateOrder } from './state-worker.js';

/** The state of an empty document. */
export const EMPTY_STATE: State = {
  update: new Uint8Array([0, 0]),
  vector: new Uint8Array([0]),
  deletesAt: 1,
  nesting: [],
};

/** Updates couldn't be merged: it took too long, or the thread ended. */
export class StateNotMadeError extends Error {
  constructor(reason: string) {
    super(`A state could not be made: ${reason}`);
    this.name = 'StateNotMadeError';
  }
}

interface Order {
  readonly id: number;
  /** Size of the memory it refers to. */
  readonly bytes: number;
  /** Set if it's for a full document. */
  readonly itemId: string | undefined;
  /** True if someone is waiting for it. */
  isPressing: boolean;
  /** Created when the order starts, so that queued orders hold no copies. */
  readonly content: (id: number) => { readonly order: StateOrder; readonly handedOver: readonly ArrayBuffer[] };
  readonly resolve: (answer: StateAnswer) => void;
  readonly reject: (error: Error) => void;
}

export interface StateMakerOptions {
  /** The thread's entry point, if it isn't next to this file. */
  readonly entry?: URL;
  /** Time limit per order, from its start. */
  readonly timeLimitMs?: number;
  readonly heapBytes?: number;
  /** Memory limit for all waiting orders. */
  readonly maxWaitingBytes?: number;
}

/**
 * Merges updates in a dedicated thread, started when a document is opened. Processes one order at a time: an order that
 * takes too long or too much memory fails alone, and the next one gets a new thread. A failed document is paused for a
 * while, so that it doesn't keep blocking others. Orders that someone is waiting for take precedence over snapshots.
 */
export class StateMaker {
  private worker: Worker | undefined;
  private readonly waiting: Order[] = [];
  private running: { readonly order: Order; readonly timer: NodeJS.Timeout } | undefined;
  private lastId = 0;
  private isClosed = false;
  /** Documents that failed, and when they may be tried again. */
  private readonly failed = new Map<string, { readonly pauseMs: number; readonly untilMs: number }>();

  constructor(
    private readonly log: Logger,
    private readonly options: StateMakerOptions = {},
  ) {}

  /** Starts the thread if it isn't running: opening a document will need it, and starting takes longer than most orders. */
  begin(): void {
    if (!this.worker && !this.isClosed) this.started().unref();
  }

  /** Whether an order of this size for a document would currently be accepted. */
  mayMake(itemId: string, bytes: number): boolean {
    const { maxWaitingBytes = collabLimits.puttingTogether.maxWaitingBytes } = this.options;
    const waitingBytes = this.waiting.reduce((sum, order) => sum + order.bytes, 0);
    if (waitingBytes > 0 && waitingBytes + bytes > maxWaitingBytes) return false;
    return performance.now() >= (this.failed.get(itemId)?.untilMs ?? 0);
  }

  /**
   * Merges a document's updates, oldest first.
   * @param isPressing whether someone is waiting for it
   * @throws StateNotMadeError, immediately if it failed recently or too much is waiting
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

  /** Called when someone starts waiting for this document's full state. */
  hurry(itemId: string): void {
    for (const order of this.waiting) if (order.itemId === itemId) order.isPressing = true;
  }

  /** The changes missing relative to `vector`. @throws StateNotMadeError */
  async diff(state: Uint8Array, vector: Uint8Array): Promise<Uint8Array> {
    const answer = await this.ask((id) => ({ order: { id, kind: 'diff', state, vector }, handedOver: [] }));
    if (answer.kind !== 'diff') throw new StateNotMadeError(answer.kind === 'failed' ? answer.reason : 'no answer');
    return answer.diff;
  }

  /** Stops all work. Waiting callers get an error. */
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

  /** Discards the thread and its current order. The next order starts a new thread. */
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
