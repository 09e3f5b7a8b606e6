import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FromHost, Portion, ToHost } from './child-protocol.js';
import type { TaggedSpan } from '../entities/tagger/tagger.js';
import {
  EmbedderClosed,
  ModelError,
  ModelLost,
  type Paragraph,
  type PassageEmbedder,
  type PassageVector,
  type Purpose,
  type TextModels,
} from './embedder.js';
import { embedders, type WhichEmbedder } from './embedders.js';
import { withVectors } from './embed-passages.js';
import { Turns, type Urgency } from './turns.js';

export interface ChildEmbedderOptions {
  /** Defaults to the current embedder. */
  readonly which?: WhichEmbedder;
  /** Directory of the model's files, if not the bundled ones. */
  readonly modelDirectory?: string | undefined;
  /** Stops the child after this much idle time. It uses 250 MB, and more once it has tagged names. */
  readonly idleMs: number;
  /** Stops the child if one portion takes longer. */
  readonly timeLimitMs: number;
  /** Receives the CPU time used for a call, in the async context of that call. */
  readonly onCpu?: (cpuMs: number) => void;
  /** The child's script, and Node arguments to load it. Tests run it from source. */
  readonly entry?: string;
  readonly loader?: readonly string[];
}

const isOf = <K extends Answer['kind']>(answer: Answer, kind: K): answer is Extract<Answer, { kind: K }> =>
  answer.kind === kind;

const HOST = fileURLToPath(new URL('./child-host.js', import.meta.url));

type Answer = Exclude<FromHost, { kind: 'failed' }>;

interface Asked {
  readonly portion: Portion;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/**
 * Runs the embedder in a child process, started by the first call: ONNX Runtime computes on the calling thread, and
 * must not block anything else. Calls are split into portions of one text each, sent one at a time in the order of
 * {@link Turns}, so no call occupies the child for longer than a text of about 250 tokens takes. If the child dies, the
 * current call fails with {@link ModelLost}, and a new child processes the queued calls.
 */
export class ChildEmbedder implements TextModels {
  readonly name: string;
  readonly version: string;
  private child: ChildProcess | undefined;
  private readonly turns = new Turns<Asked>();
  private atWork: (Asked & { readonly id: number }) | undefined;
  /** Rejects the calls that are still pending. */
  private readonly waiting = new Set<(error: Error) => void>();
  private lastId = 0;
  private timer: NodeJS.Timeout | undefined;
  private kept = false;

  constructor(private readonly options: ChildEmbedderOptions) {
    ({ name: this.name, version: this.version } = embedders[options.which ?? 'present']);
  }

  async embed(texts: readonly string[], purpose: Purpose): Promise<(Float32Array | null)[]> {
    return this.embedFor(texts, purpose, purpose === 'question' ? 'question' : 'upload');
  }

  async embedPassages(paragraphs: readonly Paragraph[]): Promise<PassageVector[]> {
    return this.embedPassagesFor(paragraphs, 'upload');
  }

  /** The same child for background work, which has the lowest priority. */
  inBackground(): PassageEmbedder {
    const { name, version } = this;
    return {
      name,
      version,
      embed: (texts, purpose) => this.embedFor(texts, purpose, 'background'),
      embedPassages: (paragraphs) => this.embedPassagesFor(paragraphs, 'background'),
      close: () => this.close(),
    };
  }

  async tagNames(texts: readonly string[]): Promise<TaggedSpan[][]> {
    const portions = texts.map((text): Portion => ({ kind: 'names', text }));
    return (await this.ask(portions, 'tagged', 'upload')).map(({ spans }) => [...spans]);
  }

  /** Sets whether the child keeps running while idle. */
  keepLoaded(isKept: boolean): void {
    if (this.kept === isKept) return;
    this.kept = isKept;
    if (!this.atWork) this.watch();
  }

  /** Stops the child and fails its pending calls. The next call would start another child. */
  async close(): Promise<void> {
    const failed = [...this.waiting];
    this.atWork = undefined;
    for (const reject of failed) reject(new EmbedderClosed('The embedder was closed'));
    this.end('closed');
    return Promise.resolve();
  }

  private async embedFor(
    texts: readonly string[],
    purpose: Purpose,
    urgency: Urgency,
  ): Promise<(Float32Array | null)[]> {
    const portions = texts.map((text): Portion => ({ kind: 'embed', text, purpose }));
    return (await this.ask(portions, 'embedded', urgency)).map(({ vector }) => vector);
  }

  private async embedPassagesFor(paragraphs: readonly Paragraph[], urgency: Urgency): Promise<PassageVector[]> {
    const [cut] = await this.ask([{ kind: 'cut', paragraphs }], 'cut', urgency);
    const passages = cut?.passages ?? [];
    const vectors = await this.embedFor(
      passages.map(({ text }) => text),
      'passage',
      urgency,
    );
    return withVectors(passages, vectors);
  }

  /** Processes the portions of a call in order. If one fails, the remaining ones aren't sent. */
  private async ask<K extends Answer['kind']>(
    portions: readonly Portion[],
    kind: K,
    urgency: Urgency,
  ): Promise<Extract<Answer, { kind: K }>[]> {
    if (portions.length === 0) return [];
    const answers = await new Promise<Answer[]>((resolve, reject) => {
      const found: Answer[] = [];
      const over = (): void => {
        this.waiting.delete(fail);
        takeBack();
      };
      const fail = (error: Error): void => {
        over();
        reject(error);
      };
      const take = (answer: Answer): void => {
        if (found.push(answer) < portions.length) return;
        over();
        resolve(found);
      };
      const takeBack = this.turns.add(
        portions.map((portion): Asked => ({ portion, resolve: take, reject: fail })),
        urgency,
      );
      this.waiting.add(fail);
      this.goOn();
    });
    this.options.onCpu?.(answers.reduce((sum, { cpuMs }) => sum + cpuMs, 0));
    return answers.map((answer) => {
      if (!isOf(answer, kind)) throw new Error(`The child answered ${answer.kind} instead of ${kind}`);
      return answer;
    });
  }

  /** Sends the next portion if the child is idle. */
  private goOn(): void {
    if (this.atWork) return;
    const asked = this.turns.next();
    if (asked) this.atWork = { ...asked, id: (this.lastId += 1) };
    this.watch();
    if (this.atWork) this.send({ id: this.atWork.id, ...this.atWork.portion });
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
    child.on('message', (message: FromHost) => this.answered(message));
    child.on('error', (error) => this.ended(child, error.message));
    child.on('exit', (code, signal) => this.ended(child, `The embedder ended: ${signal ?? code}`));
    // The child must not keep an otherwise idle process alive.
    child.unref();
    child.channel?.unref();
    return child;
  }

  private answered(message: FromHost): void {
    const asked = this.atWork;
    if (asked?.id !== message.id) return;
    this.atWork = undefined;
    if (message.kind === 'failed')
      asked.reject(message.isModelError ? new ModelError(message.message) : new Error(message.message));
    else asked.resolve(message);
    this.goOn();
  }

  /** Applies the time limit while the child is busy, and the idle timeout otherwise. */
  private watch(): void {
    clearTimeout(this.timer);
    if (this.atWork) {
      this.child?.channel?.ref();
      this.timer = setTimeout(() => this.end('The embedder took too long'), this.options.timeLimitMs);
    } else {
      this.child?.channel?.unref();
      if (this.kept) return;
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
    const asked = this.atWork;
    this.atWork = undefined;
    asked?.reject(new ModelLost(reason));
    if (this.waiting.size > 0) this.goOn();
  }
}
