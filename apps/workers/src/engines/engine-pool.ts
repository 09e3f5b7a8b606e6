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
  /** The child's program and, in `loader`, Node's arguments to load it; tests give others, and another `idleMs`. */
  readonly entry?: string;
  readonly loader?: readonly string[];
  readonly idleMs?: number;
  /** Where operators put language packs (CARTULARY_MODELS_DIR). */
  readonly modelsDirectory?: string | undefined;
}

interface Task {
  readonly key: string | null;
  /** Whether everything else goes first. */
  readonly isLast: boolean;
  start(child: EngineChild): Promise<void>;
}

/** Processes of speech that stay beside those that work: as much memory as one engine may have. */
const KEPT_BESIDE = 1;

/**
 * Runs engines in child processes, at most `size` of which work at once. A child that breaks takes only its own page with it; one that
 * has grown, has done its share or has nothing to do is replaced or ended.
 *
 * Speech is written down piece by piece, and loading its model and decoding the recording takes longer than most pieces. So its process is kept
 * between two pieces: pages that come in between are read by a process more, and wait for nothing. It ends when none of its pieces came for
 * `idleMs` and none waits, when there is more than one such process beside those that may work, and when it has grown too large; the number
 * of pieces ends it only before another recording.
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

  /** Of processes that nothing fits, those go that are more than may stay beside the others; the one that waits longest first. */
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

  /** Ends those that had nothing to do for long. What has pieces that wait for their turn has something to do. */
  private endIdle(): void {
    const now = performance.now();
    const isSpeechAsked = this.queue.some(({ isLast }) => isLast);
    for (const child of [...this.idle]) {
      if (child.idleSinceMs + this.idleMs > now) continue;
      if (child.isLast && isSpeechAsked) child.idleSinceMs = now;
      else this.end(child);
    }
    // In the order in which they were given back.
    const left = this.idle.filter((child) => this.all.has(child));
    this.idle.splice(0, this.idle.length, ...left.sort((one, other) => one.idleSinceMs - other.idleSinceMs));
    this.watchIdle();
  }
}
