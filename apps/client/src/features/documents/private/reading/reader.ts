import type { ErrorCode } from '@cartulary/contracts/errors';
import { privateReadingLimits } from '@cartulary/contracts/limits/private-reading';
import type { StageName } from '@cartulary/contracts/stages';
import type { WorkerAnswer, WorkerRequest } from '@cartulary/pipeline/worker-protocol';

/** Why a document couldn't be processed, with the server's error codes. */
export class NotRead extends Error {
  override readonly name = 'NotRead';

  constructor(
    readonly code: ErrorCode,
    message: string,
  ) {
    super(message);
  }
}

/** The worker ended during a request: it ran out of memory, or a page took too long. */
export class WorkerDied extends Error {
  override readonly name = 'WorkerDied';
}

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
export type ReaderRequest = WithoutId<Extract<WorkerRequest, { readonly id: string }>>;
type Ending = Exclude<WorkerAnswer, { readonly kind: 'stage' | 'page' | 'failed' }>;
export type ReaderAnswer<K extends Ending['kind']> = Extract<Ending, { readonly kind: K }>;

type OnStage = (stage: StageName, done: number, total: number) => void;

interface Asked {
  readonly onStage: OnStage | undefined;
  readonly timer: ReturnType<typeof setTimeout>;
  resolve(answer: Ending): void;
  reject(error: Error): void;
}

export const startReadingWorker = (): Worker =>
  new Worker(new URL('./reading.worker.ts', import.meta.url), { type: 'module', name: 'reading' });

/** One processing worker. Starts with the first request and restarts after it has ended. */
export class Reader {
  private worker: Worker | undefined;
  private readonly asked = new Map<string, Asked>();
  private lastId = 0;

  constructor(private readonly start: () => Worker = startReadingWorker) {}

  get isIdle(): boolean {
    return this.asked.size === 0;
  }

  /** Whether a worker is running. A worker that ended has no document open. */
  get isRunning(): boolean {
    return this.worker !== undefined;
  }

  /**
   * @param kind the kind of response that ends the request
   * @param pages the time limit, in pages
   * @throws NotRead from the worker; WorkerDied
   */
  async ask<K extends Ending['kind']>(
    kind: K,
    request: ReaderRequest,
    onStage?: OnStage,
    pages = 1,
  ): Promise<ReaderAnswer<K>> {
    const answer = await this.send(request, onStage, pages * privateReadingLimits.pageTimeLimitMs);
    if (answer.kind !== kind) throw new Error(`The worker answered ${answer.kind}`);
    return answer as ReaderAnswer<K>;
  }

  /** Ends the worker and frees its memory. Running requests fail. */
  end(why = 'ended'): void {
    this.worker?.terminate();
    this.worker = undefined;
    const waiting = [...this.asked.values()];
    this.asked.clear();
    for (const { timer, reject } of waiting) {
      clearTimeout(timer);
      reject(new WorkerDied(why));
    }
  }

  private send(request: ReaderRequest, onStage: Asked['onStage'], limitMs: number): Promise<Ending> {
    const id = String((this.lastId += 1));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.end('took too long'), limitMs);
      this.asked.set(id, { onStage, timer, resolve, reject });
      this.worker ??= this.started();
      this.worker.postMessage({ ...request, id });
    });
  }

  private started(): Worker {
    const worker = this.start();
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => this.answered(data));
    worker.addEventListener('error', ({ message }) => this.end(message));
    return worker;
  }

  private answered(answer: WorkerAnswer): void {
    const asked = this.asked.get(answer.id);
    if (!asked || answer.kind === 'page') return;
    if (answer.kind === 'stage') return asked.onStage?.(answer.stage, answer.done, answer.total);
    this.asked.delete(answer.id);
    clearTimeout(asked.timer);
    if (answer.kind === 'failed') asked.reject(new NotRead(answer.code, answer.message));
    else asked.resolve(answer);
  }
}
