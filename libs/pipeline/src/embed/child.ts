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
  /** The present one unless given. */
  readonly which?: WhichEmbedder;
  /** The model's files, where they aren't those of this library. */
  readonly modelDirectory?: string | undefined;
  /** Ends the child when it had nothing to do for so long; it holds 250 MB, and more once it looked for names. */
  readonly idleMs: number;
  /** Ends the child when one portion of a call takes longer. */
  readonly timeLimitMs: number;
  /** Hears what processor time the child took for a call, in the asynchronous context of that call. */
  readonly onCpu?: (cpuMs: number) => void;
  /** The child's program and Node's arguments to load it; tests run it from its source. */
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
 * The embedder in a child process, started by the first call: ONNX Runtime computes on the thread that calls it, and
 * nothing else may wait for that. Calls are cut into portions, a text each, that go to the child one after the other, in the
 * order of {@link Turns}: no call holds the child for longer than a text of some 250 tokens takes. A child that dies fails the
 * call it was at, by {@link ModelLost}; another child gets the calls that waited behind.
 */
export class ChildEmbedder implements TextModels {
  readonly name: string;
  readonly version: string;
  private child: ChildProcess | undefined;
  private readonly turns = new Turns<Asked>();
  private atWork: (Asked & { readonly id: number }) | undefined;
  /** Of calls that are not answered yet. */
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

  /** The same child for work that nobody waits for: it comes behind all other calls. */
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

  /** Whether the child stays when it has nothing to do. */
  keepLoaded(isKept: boolean): void {
    if (this.kept === isKept) return;
    this.kept = isKept;
    if (!this.atWork) this.watch();
  }

  /** Ends the child; what it was asked fails. The next call would start another. */
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

  /** Has the portions of a call answered, in their order. What had no turn yet when one fails is not asked. */
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

  /** Gives the child what comes next, where it is at nothing. */
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
    // It must not keep a process alive that has nothing else to do.
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

  /** While the child is at something, the time limit runs; else the time without work. */
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
