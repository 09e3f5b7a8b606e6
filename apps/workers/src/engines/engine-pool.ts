import { AsyncResource } from 'node:async_hooks';
import { fileURLToPath } from 'node:url';
import { limits } from '@cartulary/contracts/limits';
import { beginSpan, within, type RunningSpan } from '@cartulary/telemetry/tracing';
import { noteCall } from './call-trace.js';
import { EngineChild, type DocumentSource, type OperationLimits } from './engine-child.js';
import { EngineFailure } from './engine-failure.js';
import { lastOperations, type OperationName, type Operations } from './protocol.js';

const HOST = fileURLToPath(new URL('./engine-host.js', import.meta.url));

interface EnginePoolOptions {
  /** The child's script and Node arguments (`loader`) to load it. Tests override them, and `idleMs`. */
  readonly entry?: string;
  readonly loader?: readonly string[];
  readonly idleMs?: number;
  /** The operator's directory of language packs (CARTULARY_MODELS_DIR). */
  readonly modelsDirectory?: string | undefined;
}

interface Task {
  readonly key: string | null;
  /** True if everything else goes first. */
  readonly isLast: boolean;
  start(child: EngineChild): Promise<void>;
}

/** How many speech processes may stay besides the working ones: as much memory as one engine may use. */
const KEPT_BESIDE = 1;

/**
 * Runs engines in child processes, at most `size` of them working at a time. A crash affects only its own page. A child
 * that has grown too large, has reached its operation limit, or is idle is replaced or ended. Speech is transcribed in
 * pieces, and loading its model and decoding the recording take longer than most pieces. Therefore, its process is kept
 * between pieces; pages that arrive in between get an extra process and don't have to wait. It ends when none of its
 * pieces arrived for `idleMs` and none is queued, when there's more than one such process besides the working ones, or
 * when it has grown too large. The number of operations ends it only before another recording.
 */
export class EnginePool {
  private readonly all = new Set<EngineChild>();
  private readonly idle: EngineChild[] = [];
  private readonly queue: Task[] = [];
  private busy = 0;
  private closed = false;
  private idleTimer: NodeJS.Timeout | undefined;
  private kept = false;

  private readonly entry: string;
  private readonly loader: readonly string[];
  private readonly idleMs: number;
  private readonly modelsDirectory: string | undefined;

  constructor(
    readonly size: number,
    { entry = HOST, loader = [], idleMs = limits.reading.engineIdleMs, modelsDirectory }: EnginePoolOptions = {},
  ) {
    this.entry = entry;
    this.loader = loader;
    this.idleMs = idleMs;
    this.modelsDirectory = modelsDirectory;
  }

  /** Whether idle children stay, with their loaded models. */
  keepLoaded(isKept: boolean): void {
    if (this.kept === isKept) return;
    this.kept = isKept;
    this.watchIdle();
  }

  /** Runs an operation as soon as a child is free, preferably one that already has the document. @throws EngineFailure */
  run<N extends OperationName>(
    operation: N,
    source: DocumentSource | null,
    input: Operations[N]['input'],
    options: OperationLimits,
  ): Promise<Operations[N]['output']> {
    const span = beginSpan(`engine ${operation}`, { 'engine.operation': operation }, 'client');
    return within(span, () =>
      this.onFreeChild({ key: source?.key ?? null, isLast: lastOperations.has(operation) }, span, (child, waitedMs) => {
        noteCall({ isFirst: child.isNew, waitedMs, input, hasOriginal: source !== null });
        return child.run(operation, source, input, options);
      }),
    );
  }

  /** Kills all children and cancels their operations. */
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
        // Started by any caller that returns a child, but bound to this organization's context, which is needed to load
        // the original.
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

  /**
   * Returns a child that has the document open, any idle one, or a new one. Low-priority children stay low-priority and
   * serve nothing else.
   */
  private take({ key, isLast }: Task): EngineChild {
    const alike = this.idle.filter((child) => child.isLast === isLast);
    const holding = key === null ? undefined : alike.findLast((child) => child.holds(key));
    const found = holding ?? alike.at(-1) ?? (isLast ? this.idle.at(-1) : undefined);
    if (found) this.idle.splice(this.idle.indexOf(found), 1);
    const isFit = found?.alive === true && (!found.hasDoneItsShare || found.isAt(key));
    if (found && !isFit) this.end(found);
    if (!found) this.makeRoom();
    const child = isFit ? found : new EngineChild(this.entry, this.loader, this.modelsDirectory);
    this.all.add(child);
    if (isLast) child.beLast();
    return child;
  }

  /** Ends unsuitable idle children beyond the allowed number, longest idle first. */
  private makeRoom(): void {
    while (this.all.size >= this.size + KEPT_BESIDE) {
      const longest = this.idle.shift();
      if (!longest) return;
      this.end(longest);
    }
  }

  private give(child: EngineChild): void {
    this.busy -= 1;
    const stays = child.alive && !child.isTooLarge && (child.isLast || !child.hasDoneItsShare) && !this.closed;
    child.idleSinceMs = performance.now();
    if (stays) this.idle.push(child);
    else this.end(child);
    this.next();
  }

  private end(child: EngineChild): void {
    child.kill(new EngineFailure('reading_cancelled', true));
    this.all.delete(child);
  }

  private watchIdle(): void {
    clearTimeout(this.idleTimer);
    const [longest] = this.idle;
    if (!longest || this.closed || this.kept) return;
    const dueMs = longest.idleSinceMs + this.idleMs - performance.now();
    this.idleTimer = setTimeout(() => this.endIdle(), Math.max(0, dueMs));
    this.idleTimer.unref();
  }

  /** Ends children that have been idle for long. A speech child with queued pieces isn't idle. */
  private endIdle(): void {
    const now = performance.now();
    const isSpeechAsked = this.queue.some(({ isLast }) => isLast);
    for (const child of [...this.idle]) {
      if (child.idleSinceMs + this.idleMs > now) continue;
      if (child.isLast && isSpeechAsked) child.idleSinceMs = now;
      else this.end(child);
    }
    // In the order in which they were returned.
    const left = this.idle.filter((child) => this.all.has(child));
    this.idle.splice(0, this.idle.length, ...left.sort((one, other) => one.idleSinceMs - other.idleSinceMs));
    this.watchIdle();
  }
}
