import { Tokenizer } from '@huggingface/tokenizers';
import type { InferenceSession, Tensor, TypedTensor } from 'onnxruntime-web/wasm';
import { ModelError } from './embedder.js';
import { modelFile, type ModelFile, type ReadModelFile, type TokenizedModel } from './model-files.js';

type CreateFrom<Model> = (model: Model, options: InferenceSession.SessionOptions) => Promise<InferenceSession>;

/** The part of ONNX Runtime that Node's and the browser's package have in common. */
export interface OnnxRuntime {
  readonly InferenceSession: {
    readonly create: CreateFrom<Uint8Array> & CreateFrom<string>;
  };
  readonly Tensor: { new (type: 'int64', data: BigInt64Array, dims: readonly number[]): TypedTensor<'int64'> };
}

const SESSION: InferenceSession.SessionOptions = {
  executionProviders: ['cpu'],
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  logSeverityLevel: 3,
};

/** The files that sessions are made of. */
export type SessionFile = Extract<ModelFile, `${string}.onnx`>;

/** A model ready to compute, on one thread. */
export interface LoadedModel {
  readonly session: InferenceSession;
  /** A tensor of whole numbers, of `rows` times as many columns as fit. */
  tensor(values: BigInt64Array, rows: number): Tensor;
}

/**
 * Loads what the language models share: the runtime and each tokenizer once, each model when it is first asked for. What
 * failed is tried anew by the next call.
 */
export class ModelLoader {
  private readonly loading = new Map<string, Promise<unknown>>();
  private readonly sessions: InferenceSession[] = [];

  constructor(
    private readonly load: () => Promise<OnnxRuntime>,
    private readonly read: ReadModelFile,
    /** What a session is made of: the checked bytes of a model, or where the runtime reads files the path of the checked file. */
    private readonly source: (name: SessionFile) => Promise<Uint8Array | string> = (name) => modelFile(name, read),
  ) {}

  /** @throws ModelError where its files are missing or damaged */
  tokenizer(model: TokenizedModel): Promise<Tokenizer> {
    const json = async (name: 'tokenizer.json' | 'tokenizer_config.json'): Promise<object> =>
      JSON.parse(new TextDecoder().decode(await modelFile(`${model}/${name}`, this.read))) as object;
    return this.once(
      `tokenizer of ${model}`,
      async () => new Tokenizer(await json('tokenizer.json'), await json('tokenizer_config.json')),
    );
  }

  /** @throws ModelError where its file is missing or damaged, or no session can be made of it */
  model(name: SessionFile): Promise<LoadedModel> {
    return this.once(name, async () => {
      const source = await this.source(name);
      const { InferenceSession: sessions, Tensor: tensors } = await this.once('runtime', this.load);
      const made = typeof source === 'string' ? sessions.create(source, SESSION) : sessions.create(source, SESSION);
      const session = await made.catch((error: unknown) => {
        throw new ModelError(`No session can be made of ${name}`, { cause: error });
      });
      this.sessions.push(session);
      return {
        session,
        tensor: (values, rows) => new tensors('int64', values, [rows, values.length / rows]),
      };
    });
  }

  /** Gives the models' memory back once nobody loads any more. */
  async close(): Promise<void> {
    await Promise.allSettled(this.loading.values());
    this.loading.clear();
    for (const session of this.sessions.splice(0)) await session.release();
  }

  private once<T>(what: string, start: () => Promise<T>): Promise<T> {
    const known = this.loading.get(what) as Promise<T> | undefined;
    if (known) return known;
    const begun = start();
    this.loading.set(what, begun);
    begun.catch(() => this.loading.delete(what));
    return begun;
  }
}
