import type { PageTurns } from '@cartulary/contracts/reading';
import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { limits, type ReadableMediaType } from '@cartulary/contracts/limits';
import { noteCpu } from './cpu-meter.js';
import { EngineFailure } from './engine-failure.js';
import { usageOf } from './process-usage.js';
import type { FromChild, OperationName, Operations, ToChild } from './protocol.js';

/** How often a busy child is checked; it can't report while WebAssembly is running. */
const LOOK_MS = 250;
/**
 * Time limits apply to the child's CPU time, so that a busy machine doesn't fail a good page. A child that waits
 * without working is killed after this many times the limit in wall-clock time.
 */
const WAITING_FACTOR = 4;
/** Length of a dead child's last stderr output, stored with the failure. */
const MAX_LAST_WORDS = 1_000;

/** A document's bytes, loaded only if a child doesn't have them yet. */
export interface DocumentSource {
  readonly key: string;
  readonly mediaType: ReadableMediaType;
  /** Page rotations. The same bytes with other rotations have a different key. */
  readonly turns: PageTurns;
  load(): Promise<Uint8Array>;
}

/** Limits for an operation. */
export interface OperationLimits {
  readonly timeLimitMs: number;
  /** A higher limit if the child has to open the document first: a recording is decoded completely then. */
  readonly openingLimitMs?: number;
  readonly signal: AbortSignal;
}

interface Waiting {
  resolve(message: FromChild): void;
  reject(failure: EngineFailure): void;
}

/** An engine process. Serves one operation at a time; a page that crashes or hangs it ends only this process. */
export class EngineChild {
  private readonly process: ChildProcess;
  private readonly loaded = new Set<string>();
  private waiting: Waiting | undefined;
  private endReason: EngineFailure | undefined;
  private lastId = 0;
  private operations = 0;
  private rssBytes = 0;
  /** CPU time of the current operation at the last check, because a killed child can't report it. */
  private seenCpuMs = 0;
  private last = false;
  private limitMs = 0;
  private usedKey: string | undefined;
  /** When it was last returned to the pool. */
  idleSinceMs = 0;
  alive = true;

  /**
   * @param loader Node arguments for loading `entry`; none for a built program
   * @param modelsDirectory the operator's directory of language packs
   */
  constructor(entry: string, loader: readonly string[], modelsDirectory: string | undefined) {
    this.process = fork(entry, modelsDirectory === undefined ? [] : [modelsDirectory], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [...loader, `--max-old-space-size=${Math.floor(limits.reading.engineMemoryBytes / 2 ** 20 / 2)}`],
    });
    this.process.on('message', (message: FromChild) => {
      this.waiting?.resolve(message);
      this.waiting = undefined;
    });
    let said = '';
    this.process.stderr?.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-MAX_LAST_WORDS)));
    this.process.on('error', (error) => this.ended(error.message));
    this.process.on('exit', (code, signal) => this.ended(`exit ${signal ?? code}: ${said.trim()}`));
  }

  /** Whether it has grown so much that any next operation should use a new child. */
  get isTooLarge(): boolean {
    return this.rssBytes > limits.reading.engineMemoryBytes;
  }

  /** Whether the next document or page should use a new child. */
  get hasDoneItsShare(): boolean {
    return this.operations >= limits.reading.enginePagesBeforeRecycling;
  }

  /** Whether its last operation was on this document. */
  isAt(key: string | null): boolean {
    return key !== null && this.usedKey === key;
  }

  /** Whether it hasn't run anything yet. */
  get isNew(): boolean {
    return this.operations === 0;
  }

  holds(key: string): boolean {
    return this.loaded.has(key);
  }

  /** Whether it runs at low priority. */
  get isLast(): boolean {
    return this.last;
  }

  /** Lowers its priority for as long as it lives, because operating systems don't allow raising it again. */
  beLast(): void {
    if (this.last) return;
    this.last = true;
    if (this.process.pid === undefined) return;
    try {
      setPriority(this.process.pid, constants.priority.PRIORITY_LOW);
    } catch (error) {
      // A child that just exited reports that on its next use.
      if ((error as NodeJS.ErrnoException).code !== 'ERR_SYSTEM_ERROR') throw error;
    }
  }

  /**
   * Runs one operation.
   * @throws EngineFailure if the document can't be read, the child exited, the time limit passed, or the signal fired
   */
  async run<N extends OperationName>(
    operation: N,
    source: DocumentSource | null,
    input: Operations[N]['input'],
    options: OperationLimits,
  ): Promise<Operations[N]['output']> {
    this.operations += 1;
    this.usedKey = source?.key;
    this.limitMs = options.timeLimitMs;
    if (options.signal.aborted) throw new EngineFailure('reading_cancelled', true);
    const watch = this.watch(operation);
    const stop = (): void => this.kill(new EngineFailure('reading_cancelled', true));
    options.signal.addEventListener('abort', stop, { once: true });
    try {
      return await this.exchange(operation, source, input, options.openingLimitMs ?? 0);
    } catch (error) {
      if (!this.alive || this.endReason) noteCpu(this.seenCpuMs);
      throw error;
    } finally {
      clearInterval(watch);
      options.signal.removeEventListener('abort', stop);
    }
  }

  /** Kills the process; its current operation fails with `reason`. */
  kill(reason: EngineFailure): void {
    this.endReason ??= reason;
    this.process.kill('SIGKILL');
  }

  private async exchange<N extends OperationName>(
    operation: N,
    source: DocumentSource | null,
    input: Operations[N]['input'],
    openingLimitMs: number,
  ): Promise<Operations[N]['output']> {
    for (;;) {
      if (source && !this.loaded.has(source.key)) {
        this.limitMs += openingLimitMs;
        await this.load(source);
      }
      const id = (this.lastId += 1);
      const answer = await this.ask({ kind: 'run', id, operation, key: source?.key ?? null, input } as ToChild);
      if (answer.kind === 'missing') {
        if (source) this.loaded.delete(source.key);
        continue;
      }
      this.rssBytes = answer.rssBytes;
      noteCpu(answer.cpuMs);
      if (answer.kind === 'failed') throw new EngineFailure(answer.code, answer.worthRetrying, answer.detail);
      return answer.output as Operations[N]['output'];
    }
  }

  private async load(source: DocumentSource): Promise<void> {
    const bytes = await source.load();
    this.send({ kind: 'load', key: source.key, mediaType: source.mediaType, turns: source.turns, bytes });
    this.loaded.add(source.key);
  }

  private ask(message: ToChild): Promise<FromChild> {
    return new Promise((resolve, reject) => {
      if (!this.alive) return reject(this.endReason ?? new EngineFailure('reading_crashed', true));
      this.waiting = { resolve, reject };
      this.send(message);
    });
  }

  private send(message: ToChild): void {
    if (this.process.connected) this.process.send(message);
  }

  private ended(detail: string): void {
    this.alive = false;
    this.waiting?.reject(this.endReason ?? new EngineFailure('reading_crashed', true, detail));
    this.waiting = undefined;
  }

  /** Kills the child if an operation works or waits too long, or uses too much memory. */
  private watch(operation: OperationName): NodeJS.Timeout {
    const begun = performance.now();
    const cpuBefore = usageOf(this.process.pid)?.cpuMs ?? 0;
    this.seenCpuMs = 0;
    return setInterval(() => {
      const usage = usageOf(this.process.pid);
      if (usage) this.seenCpuMs = usage.cpuMs - cpuBefore;
      const waitedMs = performance.now() - begun;
      const tooLong = usage
        ? usage.cpuMs - cpuBefore > this.limitMs || waitedMs > WAITING_FACTOR * this.limitMs
        : waitedMs > this.limitMs;
      if (tooLong) this.kill(new EngineFailure('reading_timeout', true, `${operation} took over ${this.limitMs} ms`));
      const residentBytes = usage?.residentBytes ?? 0;
      if (residentBytes > limits.reading.engineMemoryBytes * 1.25)
        this.kill(
          new EngineFailure('reading_crashed', true, `the engine needed ${Math.round(residentBytes / 2 ** 20)} MB`),
        );
    }, LOOK_MS);
  }
}
