import type { Tokenizer } from '@huggingface/tokenizers';
import { NamesModel } from '../entities/tagger/names-model.js';
import type { TaggedSpan } from '../entities/tagger/tagger.js';
import {
  EMBEDDING_DIMENSIONS,
  EMBEDDING_MAX_TOKENS,
  ModelError,
  type Paragraph,
  type PassageVector,
  type TextModels,
} from './embedder.js';
import { cutPassages } from './passages.js';
import type { ModelLoader } from './model-loader.js';

/** all-MiniLM-L6-v2, and the tagger of names that was made from it. Each is loaded when it is first needed. */
export class MiniLm implements TextModels {
  static readonly modelName = 'all-MiniLM-L6-v2';
  static readonly modelVersion = 'int8.1';
  readonly name = MiniLm.modelName;
  readonly version = MiniLm.modelVersion;
  private readonly names: NamesModel;

  constructor(private readonly loader: ModelLoader) {
    this.names = new NamesModel(loader);
  }

  async embed(texts: readonly string[]): Promise<Float32Array[]> {
    const tokenizer = await this.loader.tokenizer();
    const vectors: Float32Array[] = [];
    // One by one: the int8 model scales by what it is given at once, so a neighbour would change a vector.
    for (const text of texts) vectors.push(await this.run(tokenIds(tokenizer, text)));
    return vectors;
  }

  async embedPassages(paragraphs: readonly Paragraph[]): Promise<PassageVector[]> {
    const tokenizer = await this.loader.tokenizer();
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
    const { session, tensor } = await this.loader.model('all-MiniLM-L6-v2/model_int8.onnx');
    const at = (values: readonly number[]): BigInt64Array =>
      BigInt64Array.from({ length: ids.length + padded }, (_, index) => BigInt(values[index] ?? 0));
    const inputs = { input_ids: tensor(at(ids), 1), attention_mask: tensor(at(ids.map(() => 1)), 1) };
    const { last_hidden_state: hidden } = await session.run(inputs, ['last_hidden_state']);
    if (!(hidden?.data instanceof Float32Array)) throw new ModelError('The model answered in another form');
    return meanOf(hidden.data, ids.length);
  }

  /** Ids of a text's tokens as the model takes them, its two marks included; see {@link EMBEDDING_MAX_TOKENS}. */
  async tokens(text: string): Promise<number[]> {
    return tokenIds(await this.loader.tokenizer(), text);
  }

  tagNames(texts: readonly string[]): Promise<TaggedSpan[][]> {
    return this.names.tagNames(texts);
  }

  close(): Promise<void> {
    return this.loader.close();
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
