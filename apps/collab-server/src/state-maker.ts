import { Worker } from 'node:worker_threads';
import { collabLimits } from '@cartulary/contracts/writing-limits';
import type { Logger } from '@cartulary/telemetry/logger';
import type { State, StateAnswer, StateOrder } from './state-worker.js';

/** What a document of no updates comes to. */
export const EMPTY_STATE: State = { update: new Uint8Array([0, 0]), vector: new Uint8Array([0]), deletesAt: 1 };

/** Updates could not be put together: it took too long, or the thread ended. */
export class StateNotMadeError extends Error {
  constructor(reason: string) {
    super(`A state could not be made: ${reason}`);
    this.name = 'StateNotMadeError';
  }
}

type OrderContent = StateOrder extends infer O ? (O extends unknown ? Omit<O, 'id'> : never) : never;

interface Order {
  readonly content: StateOrder;
  readonly handedOver: ArrayBuffer[];
  readonly resolve: (answer: StateAnswer) => void;
  readonly reject: (error: Error) => void;
}

export interface StateMakerOptions {
  /** The program of the thread, where it is not beside this file. */
  readonly entry?: URL;
  /** For one order, from when it is begun. */
  readonly timeLimitMs?: number;
  readonly heapBytes?: number;
}

/**
 * Puts updates together in a thread of its own, which is started when a document is opened. One order at a time: what takes too
 * long or too much memory fails alone, and the next one gets another thread.
 */
export class StateMaker {
  private worker: Worker | undefined;
  private readonly waiting: Order[] = [];
  private running: { readonly order: Order; readonly timer: NodeJS.Timeout } | undefined;
  private lastId = 0;
  private isClosed = false;

  constructor(
    private readonly log: Logger,
    private readonly options: StateMakerOptions = {},
  ) {}

  /** Starts the thread where it does not run: whoever opens a document will need it, and the start takes longer than most orders. */
  begin(): void {
    if (!this.worker && !this.isClosed) this.started().unref();
  }

  /** What these updates, oldest first, come to. @throws StateNotMadeError */
  async stateOf(updates: readonly Uint8Array[]): Promise<State> {
    const bytes = new Uint8Array(updates.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    const lengths = updates.map((update) => {
      bytes.set(update, at);
      at += update.length;
      return update.length;
    });
    const answer = await this.ask({ kind: 'state', bytes, lengths }, [bytes.buffer]);
    if (answer.kind !== 'state') throw new StateNotMadeError(answer.kind === 'failed' ? answer.reason : 'no answer');
    if (!answer.isIntegrated) this.log.error('Updates of a document do not fit together: they are kept side by side');
    return answer.state;
  }

  /** What whoever knows as much as `vector` misses. @throws StateNotMadeError */
  async diff(state: Uint8Array, vector: Uint8Array): Promise<Uint8Array> {
    const answer = await this.ask({ kind: 'diff', state, vector });
    if (answer.kind !== 'diff') throw new StateNotMadeError(answer.kind === 'failed' ? answer.reason : 'no answer');
    return answer.diff;
  }

  /** Nothing more is made: who waits hears so. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const { reject } of this.waiting.splice(0)) reject(new StateNotMadeError('the server is going'));
    await this.fail('the server is going');
  }

  private ask(content: OrderContent, handedOver: ArrayBuffer[] = []): Promise<StateAnswer> {
    const id = (this.lastId += 1);
    return new Promise((resolve, reject) => {
      this.waiting.push({ content: { ...content, id }, handedOver, resolve, reject });
      this.next();
    });
  }

  private next(): void {
    const order = this.running || this.isClosed ? undefined : this.waiting.shift();
    if (order === undefined) {
      if (!this.running) this.worker?.unref();
      return;
    }
    const limitMs = this.options.timeLimitMs ?? collabLimits.compaction.timeLimitMs;
    this.running = { order, timer: setTimeout(() => void this.fail('it took too long'), limitMs) };
    const worker = this.started();
    worker.ref();
    worker.postMessage(order.content, order.handedOver);
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
    if (running?.order.content.id !== answer.id) return;
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
