import { cutParagraphs, embedParagraphs, type CuttingEmbedder } from './embed-passages.js';
import { EMBEDDING_DIMENSIONS, ModelError, type Paragraph, type PassageVector } from './embedder.js';
import { embedders } from './embedders.js';
import type { ModelLoader } from './model-loader.js';
import type { CutPassage } from './passages.js';
import { tokenIds } from './token-ids.js';

/** Tokens of one text that the model reads, its two marks included; the rest of a longer text is not read. */
const MAX_TOKENS = 256;
const MARKS = 2;

/** all-MiniLM-L6-v2, the embedder before the present one: for questions to what has its vectors, in Node only, and to compare with. */
export class MiniLm implements CuttingEmbedder {
  readonly name = embedders.former.name;
  readonly version = embedders.former.version;

  constructor(private readonly loader: ModelLoader) {}

  /** It was trained without prefixes, so that the purpose makes no difference. */
  async embed(texts: readonly string[]): Promise<Float32Array[]> {
    const vectors: Float32Array[] = [];
    // One by one: the int8 model scales by what it is given at once, so a neighbour would change a vector.
    for (const text of texts) vectors.push(await this.run(await this.tokens(text)));
    return vectors;
  }

  embedPassages(paragraphs: readonly Paragraph[]): Promise<PassageVector[]> {
    return embedParagraphs(paragraphs, this);
  }

  async cut(paragraphs: readonly Paragraph[]): Promise<CutPassage[]> {
    return cutParagraphs(paragraphs, await this.loader.tokenizer('all-MiniLM-L6-v2'), MAX_TOKENS - MARKS);
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

  /** Ids of a text's tokens as the model takes them, its two marks included. */
  async tokens(text: string): Promise<number[]> {
    return tokenIds(await this.loader.tokenizer('all-MiniLM-L6-v2'), text, MAX_TOKENS);
  }

  close(): Promise<void> {
    return this.loader.close();
  }
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
