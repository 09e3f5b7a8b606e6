import { Worker } from 'node:worker_threads';
import { collabLimits } from '@cartulary/contracts/limits/collab';
import type { Forbidding } from '@cartulary/editor-schema/kinds/board/rules';
import type { Logger } from '@cartulary/telemetry/logger';
import { packed } from '../packed.js';
import type { RulesAnswer, RulesOrder } from './rules-worker.js';

/** Rules couldn't be checked: it took too long, or the thread ended. */
export class NotJudgedError extends Error {
  constructor(reason: string) {
    super(`Rules could not be looked at: ${reason}`);
    this.name = 'NotJudgedError';
  }
}

interface Waiting {
  readonly resolve: (forbidden: Forbidding | undefined) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

type Judge = Extract<RulesOrder, { kind: 'judge' }>;

/** The connection to the thread that holds boards with rules. It starts with the first of them. */
export class RulesThread {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;
  private isClosed = false;
  /** Incremented whenever the thread ends; its boards must be reopened then. */
  turn = 0;

  /** @param entry the thread's entry point, if it isn't next to this file */
  constructor(
    private readonly log: Logger,
    private readonly entry = new URL('./rules-worker.js', import.meta.url),
  ) {}

  /** Loads a board into the thread: all its updates, and the owners of its client IDs. */
  open(itemId: string, updates: readonly Uint8Array[], owners: ReadonlyMap<number, string>): void {
    if (this.isClosed) return;
    const all = packed(updates);
    this.started().postMessage({ kind: 'open', itemId, ...all, owners } satisfies RulesOrder, [all.bytes.buffer]);
  }

  post(order: Extract<RulesOrder, { kind: 'take' | 'end' }>): void {
    this.worker?.postMessage(order);
  }

  /** @throws NotJudgedError */
  judge(order: Omit<Judge, 'id' | 'kind'>): Promise<Forbidding | undefined> {
    const id = (this.lastId += 1);
    return new Promise((resolve, reject) => {
      if (this.isClosed) return reject(new NotJudgedError('the server is going'));
      const timer = setTimeout(() => this.fail('it took too long'), collabLimits.judgeMs);
      this.waiting.set(id, { resolve, reject, timer });
      this.started().postMessage({ ...order, id, kind: 'judge' } satisfies Judge);
    });
  }

  close(): void {
    this.isClosed = true;
    this.fail('the server is going');
  }

  private started(): Worker {
    if (this.worker) return this.worker;
    const { heapBytes } = collabLimits.compaction;
    const worker = new Worker(this.entry, { resourceLimits: { maxOldGenerationSizeMb: heapBytes / 2 ** 20 } });
    worker.on('message', (answer: RulesAnswer) => this.answered(answer));
    worker.on('error', (error) => this.log.error('The thread that looks at rules failed', { error }));
    worker.once('exit', () => {
      if (this.worker === worker) this.fail('its thread ended');
    });
    worker.unref();
    this.worker = worker;
    return worker;
  }

  private answered(answer: RulesAnswer): void {
    const waiting = this.waiting.get(answer.id);
    if (waiting === undefined) return;
    this.waiting.delete(answer.id);
    clearTimeout(waiting.timer);
    if ('failed' in answer) waiting.reject(new NotJudgedError(answer.failed));
    else waiting.resolve(answer.forbidden);
  }

  private fail(reason: string): void {
    const { worker } = this;
    this.worker = undefined;
    this.turn += 1;
    for (const { reject, timer } of this.waiting.values()) {
      clearTimeout(timer);
      reject(new NotJudgedError(reason));
    }
    this.waiting.clear();
    void worker?.terminate();
  }
}
