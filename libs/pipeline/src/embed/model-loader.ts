import { Tokenizer } from '@huggingface/tokenizers';
import type { InferenceSession, Tensor, TypedTensor } from 'onnxruntime-web/wasm';
import { ModelError } from './embedder.js';
import { modelFile, type ModelFile, type ReadModelFile, type TokenizedModel } from './model-files.js';

type CreateFrom<Model> = (model: Model, options: InferenceSession.SessionOptions) => Promise<InferenceSession>;

/** The API that ONNX Runtime's Node and browser packages share. */
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

/** Files that sessions are created from. */
export type SessionFile = Extract<ModelFile, `${string}.onnx`>;

/** A model ready to run, single-threaded. */
export interface LoadedModel {
  readonly session: InferenceSession;
  /** Creates an integer tensor with `rows` rows. The number of columns follows from the data. */
  tensor(values: BigInt64Array, rows: number): Tensor;
}

/**
 * Loads the parts that the language models share: the runtime and each tokenizer once, each model on first use. Failed
 * loads are retried on the next call.
 */
export class ModelLoader {
  private readonly loading = new Map<string, Promise<unknown>>();
  private readonly sessions: InferenceSession[] = [];

  constructor(
    private readonly load: () => Promise<OnnxRuntime>,
    private readonly read: ReadModelFile,
    /** Source of a session: the checked bytes of a model or, if the runtime reads files itself, the path of the checked file. */
    private readonly source: (name: SessionFile) => Promise<Uint8Array | string> = (name) => modelFile(name, read),
  ) {}

  /** @throws ModelError if its files are missing or damaged */
  tokenizer(model: TokenizedModel): Promise<Tokenizer> {
    const json = async (name: 'tokenizer.json' | 'tokenizer_config.json'): Promise<object> =>
      JSON.parse(new TextDecoder().decode(await modelFile(`${model}/${name}`, this.read))) as object;
    return this.once(
      `tokenizer of ${model}`,
      async () => new Tokenizer(await json('tokenizer.json'), await json('tokenizer_config.json')),
    );
  }

  /** @throws ModelError if its file is missing or damaged, or a session can't be created */
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

  /** Releases the models' memory once all loads have finished. */
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
