import { Tokenizer } from '@huggingface/tokenizers';
import type { InferenceSession, Tensor, TypedTensor } from 'onnxruntime-web/wasm';
import {
  EMBEDDING_DIMENSIONS,
  EMBEDDING_MAX_TOKENS,
  ModelError,
  type Paragraph,
  type PassageEmbedder,
  type PassageVector,
} from './embedder.js';
import { cutPassages } from './passages.js';
import { modelFile, type ReadModelFile } from './model-files.js';

/** The part of ONNX Runtime that Node's and the browser's package have in common. */
export interface OnnxRuntime {
  readonly InferenceSession: {
    create(model: Uint8Array, options: InferenceSession.SessionOptions): Promise<InferenceSession>;
  };
  readonly Tensor: { new (type: 'int64', data: BigInt64Array, dims: readonly number[]): TypedTensor<'int64'> };
}

interface Loaded {
  readonly runtime: OnnxRuntime;
  readonly session: InferenceSession;
  readonly tokenizer: Tokenizer;
}

/** all-MiniLM-L6-v2, on one thread. Loaded by the first call; one that fails is tried anew by the next. */
export class MiniLm implements PassageEmbedder {
  static readonly modelName = 'all-MiniLM-L6-v2';
  static readonly modelVersion = 'int8.1';
  readonly name = MiniLm.modelName;
  readonly version = MiniLm.modelVersion;
  private loading: Promise<Loaded> | undefined;

  constructor(
    private readonly load: () => Promise<OnnxRuntime>,
    private readonly read: ReadModelFile,
  ) {}

  async embed(texts: readonly string[]): Promise<Float32Array[]> {
    const loaded = await this.loaded();
    const vectors: Float32Array[] = [];
    // One by one: the int8 model scales by what it is given at once, so a neighbour would change a vector.
    for (const text of texts) vectors.push(await this.run(tokenIds(loaded.tokenizer, text)));
    return vectors;
  }

  async embedPassages(paragraphs: readonly Paragraph[]): Promise<PassageVector[]> {
    const { tokenizer } = await this.loaded();
    const passages = cutPassages(
      paragraphs,
      (text) => tokenizer.encode(text, { add_special_tokens: false }).ids.length,
    );
    const vectors = await this.embed(passages.map(({ text }) => text));
    return passages.flatMap(({ start, end }, index) => {
      const vector = vectors[index];
      return vector ? [{ start, end, vector }] : [];
    });
  }

  /** The vector of one sequence of token ids. `padded` adds that many that are not part of it. */
  async run(ids: readonly number[], padded = 0): Promise<Float32Array> {
    const { runtime, session } = await this.loaded();
    const length = ids.length + padded;
    const at = (values: readonly number[]): BigInt64Array =>
      BigInt64Array.from({ length }, (_, index) => BigInt(values[index] ?? 0));
    const tensor = (values: readonly number[]): Tensor => new runtime.Tensor('int64', at(values), [1, length]);
    const inputs = { input_ids: tensor(ids), attention_mask: tensor(ids.map(() => 1)) };
    const { last_hidden_state: hidden } = await session.run(inputs, ['last_hidden_state']);
    if (!(hidden?.data instanceof Float32Array)) throw new ModelError('The model answered in another form');
    return meanOf(hidden.data, ids.length);
  }

  /** Ids of a text's tokens as the model takes them, its two marks included; see {@link EMBEDDING_MAX_TOKENS}. */
  async tokens(text: string): Promise<number[]> {
    return tokenIds((await this.loaded()).tokenizer, text);
  }

  async close(): Promise<void> {
    const loaded = await this.loading?.catch(() => undefined);
    this.loading = undefined;
    await loaded?.session.release();
  }

  private loaded(): Promise<Loaded> {
    if (!this.loading) {
      this.loading = this.start();
      this.loading.catch(() => (this.loading = undefined));
    }
    return this.loading;
  }

  private async start(): Promise<Loaded> {
    const json = async (name: 'tokenizer.json' | 'tokenizer_config.json'): Promise<object> =>
      JSON.parse(new TextDecoder().decode(await modelFile(name, this.read))) as object;
    const tokenizer = new Tokenizer(await json('tokenizer.json'), await json('tokenizer_config.json'));
    const model = await modelFile('model_int8.onnx', this.read);
    const runtime = await this.load();
    const session = await runtime.InferenceSession.create(model, {
      executionProviders: ['cpu'],
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      logSeverityLevel: 3,
    });
    return { runtime, session, tokenizer };
  }
}

/** A tokenizer reads a text as a whole, so a page without end is cut before; no token has more characters than this. */
const MAX_CHARACTERS = EMBEDDING_MAX_TOKENS * 100;

function tokenIds(tokenizer: Tokenizer, text: string): number[] {
  const { ids } = tokenizer.encode(text.slice(0, MAX_CHARACTERS));
  const end = ids.at(-1);
  if (ids.length <= EMBEDDING_MAX_TOKENS || end === undefined) return ids;
  return [...ids.slice(0, EMBEDDING_MAX_TOKENS - 1), end];
}

/** The mean of the first `tokens` token vectors, with length 1: what comes after them is padding. */
function meanOf(hidden: Float32Array, tokens: number): Float32Array {
  const mean = new Float32Array(EMBEDDING_DIMENSIONS);
  for (let token = 0; token < tokens; token += 1) {
    const from = token * EMBEDDING_DIMENSIONS;
    for (let at = 0; at < EMBEDDING_DIMENSIONS; at += 1) mean[at] = (mean[at] ?? 0) + (hidden[from + at] ?? 0);
  }
  const length = Math.hypot(...mean) || 1;
  return mean.map((value) => value / length);
}
