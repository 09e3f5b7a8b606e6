import { AsyncResource } from 'node:async_hooks';
import { fileURLToPath } from 'node:url';
import { limits } from '@cartulary/contracts/limits';
import { beginSpan, within, type RunningSpan } from '@cartulary/telemetry/tracing';
import { noteCall } from './call-trace.js';
import { EngineChild, type DocumentSource } from './engine-child.js';
import { EngineFailure } from './engine-failure.js';
import { lastOperations, type OperationName, type Operations } from './protocol.js';

const HOST = fileURLToPath(new URL('./engine-host.js', import.meta.url));

interface Task {
  readonly key: string | null;
  /** Whether everything else goes first. */
  readonly isLast: boolean;
  start(child: EngineChild): Promise<void>;
}

/**
 * Runs engines in child processes, at most `size` at once. A child that breaks takes only its own page with it; one that
 * has grown, has done its share or has nothing to do is replaced or ended.
 */
export class EnginePool {
  private readonly all = new Set<EngineChild>();
  private readonly idle: EngineChild[] = [];
  private readonly queue: Task[] = [];
  private busy = 0;
  private closed = false;
  private idleTimer: NodeJS.Timeout | undefined;
  private kept = false;

  /** @param entry the child's program and, in `loader`, Node's arguments to load it; tests give others, and another `idleMs` */
  constructor(
    readonly size: number,
    private readonly entry: string = HOST,
    private readonly loader: readonly string[] = [],
    private readonly idleMs: number = limits.reading.engineIdleMs,
  ) {}

  /** Whether children that have nothing to do stay, with the models that they loaded. */
  keepLoaded(isKept: boolean): void {
    if (this.kept === isKept) return;
    this.kept = isKept;
    this.watchIdle();
  }

  /**
   * Runs an operation as soon as a child is free, on one that holds the document already where there is one.
   * @throws EngineFailure
   */
  run<N extends OperationName>(
    operation: N,
    source: DocumentSource | null,
    input: Operations[N]['input'],
    options: { timeLimitMs: number; signal: AbortSignal },
  ): Promise<Operations[N]['output']> {
    const span = beginSpan(`engine ${operation}`, { 'engine.operation': operation }, 'client');
    return within(span, () =>
      this.onFreeChild({ key: source?.key ?? null, isLast: lastOperations.has(operation) }, span, (child, waitedMs) => {
        noteCall({ isFirst: child.isNew, waitedMs, input, hasOriginal: source !== null });
        return child.run(operation, source, input, options);
      }),
    );
  }

  /** Ends all children; what they were doing is cancelled. */
  close(): void {
    this.closed = true;
    clearTimeout(this.idleTimer);
    const cancelled = new EngineFailure('reading_cancelled', true);
    for (const child of this.all) child.kill(cancelled);
  }

  private onFreeChild<T>(
    wanted: Pick<Task, 'key' | 'isLast'>,
    span: RunningSpan | undefined,
    work: (child: EngineChild, waitedMs: number) => Promise<T>,
  ): Promise<T> {
    const askedAtMs = performance.now();
    return new Promise((resolve, reject) => {
      if (this.closed) return reject(new EngineFailure('reading_cancelled', true));
      this.queue.push({
        ...wanted,
        // Begun by whoever gives a child back, but for this organisation: loading the original asks which one.
        start: AsyncResource.bind((child: EngineChild) => {
          const waitedMs = performance.now() - askedAtMs;
          span?.note({ 'waited.ms': Math.round(waitedMs) });
          return work(child, waitedMs).then(resolve, reject);
        }),
      });
      this.next();
    });
  }

  private next(): void {
    while (this.busy < this.size) {
      const task = this.queue.shift();
      if (!task) break;
      const child = this.take(task);
      this.busy += 1;
      void task.start(child).then(() => this.give(child));
    }
    this.watchIdle();
  }

  /** One that holds the document, or any that is idle, or a new one. Whoever was put last once stays there, and serves nobody else. */
  private take({ key, isLast }: Task): EngineChild {
    const fits = (child: EngineChild): boolean => isLast || !child.isLast;
    const holding = key === null ? undefined : this.idle.findLast((child) => fits(child) && child.holds(key));
    const found = holding ?? this.idle.findLast((child) => child.isLast === isLast) ?? this.idle.findLast(fits);
    // A process that nothing fits makes room for one that it does.
    const gone = found ?? this.idle.at(-1);
    if (gone) this.idle.splice(this.idle.indexOf(gone), 1);
    if (found?.alive !== true && gone) this.end(gone);
    const child = found?.alive === true ? found : new EngineChild(this.entry, this.loader);
    this.all.add(child);
    if (isLast) child.beLast();
    return child;
  }

  private give(child: EngineChild): void {
    this.busy -= 1;
    if (child.alive && !child.worn && !this.closed) this.idle.push(child);
    else this.end(child);
    this.next();
  }

  private end(child: EngineChild): void {
    child.kill(new EngineFailure('reading_cancelled', true));
    this.all.delete(child);
  }

  private watchIdle(): void {
    clearTimeout(this.idleTimer);
    if (this.idle.length === 0 || this.closed || this.kept) return;
    this.idleTimer = setTimeout(() => {
      for (const child of this.idle.splice(0)) this.end(child);
    }, this.idleMs);
    this.idleTimer.unref();
  }
}
