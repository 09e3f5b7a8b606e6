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

interface Waiting {
  readonly resolve: (answer: StateAnswer) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** Puts updates together in a thread of its own, which is started when it is needed first. */
export class StateMaker {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;

  constructor(
    private readonly log: Logger,
    private readonly entry: URL = new URL('./state-worker.js', import.meta.url),
  ) {}

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

  async close(): Promise<void> {
    await this.worker?.terminate();
  }

  private ask(content: OrderContent, handedOver: ArrayBuffer[] = []): Promise<StateAnswer> {
    const id = (this.lastId += 1);
    const worker = this.started();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.giveUp('it took too long'), collabLimits.compaction.timeLimitMs);
      this.waiting.set(id, { resolve, reject, timer });
      worker.ref();
      worker.postMessage({ ...content, id }, handedOver);
    });
  }

  private started(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(this.entry);
    worker.on('message', (answer: StateAnswer) => this.answered(answer));
    worker.on('error', (error) => this.log.error('The thread that puts updates together failed', { error }));
    worker.once('exit', () => {
      if (this.worker === worker) this.giveUp('its thread ended');
    });
    this.worker = worker;
    return worker;
  }

  private answered(answer: StateAnswer): void {
    const waiting = this.waiting.get(answer.id);
    if (waiting === undefined) return;
    clearTimeout(waiting.timer);
    this.waiting.delete(answer.id);
    if (this.waiting.size === 0) this.worker?.unref();
    waiting.resolve(answer);
  }

  /** Lets go of the thread and of all who wait for it; the next one starts another. */
  private giveUp(reason: string): void {
    const { worker } = this;
    this.worker = undefined;
    for (const { reject, timer } of this.waiting.values()) {
      clearTimeout(timer);
      reject(new StateNotMadeError(reason));
    }
    this.waiting.clear();
    void worker?.terminate();
  }
}
