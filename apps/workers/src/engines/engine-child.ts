import type { PageTurns } from '@cartulary/contracts/reading';
import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { limits, type ReadableMediaType } from '@cartulary/contracts/limits';
import { noteCpu } from './cpu-meter.js';
import { EngineFailure } from './engine-failure.js';
import { usageOf } from './process-usage.js';
import type { FromChild, OperationName, Operations, ToChild } from './protocol.js';

/** How often a busy child is looked at; it can't report by itself while WebAssembly runs. */
const LOOK_MS = 250;
/**
 * A time limit counts the child's processor time, so that a good page isn't given up because the machine is busy. One
 * that waits without working is given up after this many times the limit by the clock.
 */
const WAITING_FACTOR = 4;
/** Of what a child wrote before it died, kept for the failure's detail. */
const MAX_LAST_WORDS = 1_000;

/** The bytes of a document, fetched only when a child doesn't hold it yet. */
export interface DocumentSource {
  readonly key: string;
  readonly mediaType: ReadableMediaType;
  /** How its pages lie. The same bytes with other turns have another key. */
  readonly turns: PageTurns;
  load(): Promise<Uint8Array>;
}

/** How long an operation may take. */
export interface OperationLimits {
  readonly timeLimitMs: number;
  /** More, where the child has to open the document first: of a recording all of it is decoded then. */
  readonly openingLimitMs?: number;
  readonly signal: AbortSignal;
}

interface Waiting {
  resolve(message: FromChild): void;
  reject(failure: EngineFailure): void;
}

/** One engine process. It serves one operation at a time; a page that breaks or hangs it ends it and nothing else. */
export class EngineChild {
  private readonly process: ChildProcess;
  private readonly loaded = new Set<string>();
  private waiting: Waiting | undefined;
  private endReason: EngineFailure | undefined;
  private lastId = 0;
  private operations = 0;
  private rssBytes = 0;
  /** What the operation at work took when it was looked at last: a child that is ended can't tell. */
  private seenCpuMs = 0;
  private last = false;
  private limitMs = 0;
  private usedKey: string | undefined;
  /** When it was given back last. */
  idleSinceMs = 0;
  alive = true;

  /**
   * @param loader Node's own arguments that let `entry` be loaded; none for a built program
   * @param modelsDirectory where operators put language packs
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

  /** True where it has grown so far that its next operation should go to a fresh child, whatever it is. */
  get isTooLarge(): boolean {
    return this.rssBytes > limits.reading.engineMemoryBytes;
  }

  /** True where the next document, or page, should go to a fresh child. */
  get hasDoneItsShare(): boolean {
    return this.operations >= limits.reading.enginePagesBeforeRecycling;
  }

  /** Whether the operation before was of this document. */
  isAt(key: string | null): boolean {
    return key !== null && this.usedKey === key;
  }

  /** Whether nothing was asked of it so far. */
  get isNew(): boolean {
    return this.operations === 0;
  }

  holds(key: string): boolean {
    return this.loaded.has(key);
  }

  /** Whether it comes after everything else on this machine. */
  get isLast(): boolean {
    return this.last;
  }

  /** Lets everything else on this machine go first, for as long as the child lives: an operating system takes back no lowering. */
  beLast(): void {
    if (this.last) return;
    this.last = true;
    if (this.process.pid === undefined) return;
    try {
      setPriority(this.process.pid, constants.priority.PRIORITY_LOW);
    } catch (error) {
      // One that has just ended says so to whoever asks it for something.
      if ((error as NodeJS.ErrnoException).code !== 'ERR_SYSTEM_ERROR') throw error;
    }
  }

  /**
   * Runs one operation.
   * @throws EngineFailure when the document can't be read, the child ended, the time limit passed or the signal fired
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

  /** Ends the process; what it was doing fails with `reason`. */
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

  /** Ends the child when it works or waits too long on one operation, or needs too much memory for it. */
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
