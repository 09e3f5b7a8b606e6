import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FromHost, ToHost } from './child-protocol.js';
import type { TaggedSpan } from '../entities/tagger/tagger.js';
import {
  EmbedderClosed,
  ModelError,
  ModelLost,
  type Paragraph,
  type PassageVector,
  type Purpose,
  type TextModels,
} from './embedder.js';
import { embedders, type WhichEmbedder } from './embedders.js';

export interface ChildEmbedderOptions {
  /** The present one unless given. */
  readonly which?: WhichEmbedder;
  /** The model's files, where they aren't those of this library. */
  readonly modelDirectory?: string | undefined;
  /** Ends the child when it had nothing to do for so long; it holds 250 MB, and more once it looked for names. */
  readonly idleMs: number;
  /** Ends the child when one call takes longer, counted from the answer to the call before. */
  readonly timeLimitMs: number;
  /** The child's program and Node's arguments to load it; tests run it from its source. */
  readonly entry?: string;
  readonly loader?: readonly string[];
}

const isOf = <K extends Answer['kind']>(answer: Answer, kind: K): answer is Extract<Answer, { kind: K }> =>
  answer.kind === kind;

const HOST = fileURLToPath(new URL('./child-host.js', import.meta.url));

type Answer = Exclude<FromHost, { kind: 'failed' }>;

interface Waiting {
  readonly message: ToHost;
  resolve(message: Answer): void;
  reject(error: Error): void;
}

/**
 * The embedder in a child process, started by the first call: ONNX Runtime computes on the thread that calls it, and
 * nothing else may wait for that. A child that dies fails the call it was at, by {@link ModelLost}; another child gets the
 * calls that waited behind.
 */
export class ChildEmbedder implements TextModels {
  readonly name: string;
  readonly version: string;
  private child: ChildProcess | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: ChildEmbedderOptions) {
    ({ name: this.name, version: this.version } = embedders[options.which ?? 'present']);
  }

  async embed(texts: readonly string[], purpose: Purpose): Promise<(Float32Array | null)[]> {
    return (await this.ask({ kind: 'embed', id: this.nextId(), texts, purpose }, 'done')).vectors;
  }

  async embedPassages(paragraphs: readonly Paragraph[]): Promise<PassageVector[]> {
    const { vectors, places } = await this.ask({ kind: 'passages', id: this.nextId(), paragraphs }, 'done');
    return vectors.flatMap((vector, index) => {
      const place = places[index];
      return place && vector ? [{ ...place, vector }] : [];
    });
  }

  async tagNames(texts: readonly string[]): Promise<TaggedSpan[][]> {
    return [...(await this.ask({ kind: 'names', id: this.nextId(), texts }, 'tagged')).spans];
  }

  /** Ends the child; what it was asked fails. The next call would start another. */
  async close(): Promise<void> {
    const failed = [...this.waiting.values()];
    this.waiting.clear();
    this.end('closed');
    for (const { reject } of failed) reject(new EmbedderClosed('The embedder was closed'));
    return Promise.resolve();
  }

  private nextId(): number {
    return (this.lastId += 1);
  }

  private async ask<K extends Answer['kind']>(message: ToHost, kind: K): Promise<Extract<Answer, { kind: K }>> {
    const answer = await new Promise<Answer>((resolve, reject) => {
      this.waiting.set(message.id, { message, resolve, reject });
      // The time of the call under way goes on.
      if (this.waiting.size === 1) this.watch();
      this.send(message);
    });
    if (!isOf(answer, kind)) throw new Error(`The child answered ${answer.kind} instead of ${kind}`);
    return answer;
  }

  private send(message: ToHost): void {
    const child = (this.child ??= this.start());
    child.send(message, (error) => {
      if (error && this.child === child) this.end(error.message);
    });
  }

  private start(): ChildProcess {
    const { entry = HOST, loader = [], which = 'present', modelDirectory } = this.options;
    const child = fork(entry, [which, ...(modelDirectory === undefined ? [] : [modelDirectory])], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [...loader],
    });
    child.on('message', (message: FromHost) => {
      const waiting = this.settle(message.id);
      if (message.kind === 'failed')
        waiting?.reject(message.isModelError ? new ModelError(message.message) : new Error(message.message));
      else waiting?.resolve(message);
    });
    child.on('error', (error) => this.ended(child, error.message));
    child.on('exit', (code, signal) => this.ended(child, `The embedder ended: ${signal ?? code}`));
    // It must not keep a process alive that has nothing else to do.
    child.unref();
    child.channel?.unref();
    return child;
  }

  private settle(id: number): Waiting | undefined {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    this.watch();
    return waiting;
  }

  /** While something is waited for, the time limit runs, anew with every answer; else the time without work. */
  private watch(): void {
    clearTimeout(this.timer);
    if (this.waiting.size > 0) {
      this.child?.channel?.ref();
      this.timer = setTimeout(() => this.end('The embedder took too long'), this.options.timeLimitMs);
    } else {
      this.child?.channel?.unref();
      this.timer = setTimeout(() => this.end('idle'), this.options.idleMs);
      this.timer.unref();
    }
  }

  private end(reason: string): void {
    clearTimeout(this.timer);
    const { child } = this;
    if (!child) return;
    this.ended(child, reason);
    child.kill('SIGKILL');
  }

  private ended(child: ChildProcess, reason: string): void {
    if (this.child !== child) return;
    this.child = undefined;
    clearTimeout(this.timer);
    // It does one call after the other, so it was at the first.
    const [asked] = this.waiting.values();
    if (!asked) return;
    this.waiting.delete(asked.message.id);
    asked.reject(new ModelLost(reason));
    if (this.waiting.size === 0) return;
    this.watch();
    for (const { message } of this.waiting.values()) this.send(message);
  }
}
