import { cutParagraphs, embedParagraphs, type CuttingEmbedder } from './embed-passages.js';
import { EMBEDDING_DIMENSIONS, ModelError, type Paragraph, type PassageVector } from './embedder.js';
import { embedders } from './embedders.js';
import type { ModelLoader } from './model-loader.js';
import type { CutPassage } from './passages.js';
import { tokenIds } from './token-ids.js';

/** Maximum tokens per text, including two special tokens. The rest of a longer text is ignored. */
const MAX_TOKENS = 256;
const MARKS = 2;

/** all-MiniLM-L6-v2, the former embedder. Used for questions to indexes with its vectors, in Node only, and for comparisons. */
export class MiniLm implements CuttingEmbedder {
  readonly name = embedders.former.name;
  readonly version = embedders.former.version;

  constructor(private readonly loader: ModelLoader) {}

  /** The model was trained without prefixes, so the purpose makes no difference. */
  async embed(texts: readonly string[]): Promise<Float32Array[]> {
    const vectors: Float32Array[] = [];
    // One at a time: the int8 model scales by its whole input, so a batch neighbor would change a vector.
    for (const text of texts) vectors.push(await this.run(await this.tokens(text)));
    return vectors;
  }

  embedPassages(paragraphs: readonly Paragraph[]): Promise<PassageVector[]> {
    return embedParagraphs(paragraphs, this);
  }

  async cut(paragraphs: readonly Paragraph[]): Promise<CutPassage[]> {
    return cutParagraphs(paragraphs, await this.loader.tokenizer('all-MiniLM-L6-v2'), MAX_TOKENS - MARKS);
  }

  /** Computes the vector of one sequence of token ids. `padded` adds that many padding tokens. */
  async run(ids: readonly number[], padded = 0): Promise<Float32Array> {
    const { session, tensor } = await this.loader.model('all-MiniLM-L6-v2/model_int8.onnx');
    const at = (values: readonly number[]): BigInt64Array =>
      BigInt64Array.from({ length: ids.length + padded }, (_, index) => BigInt(values[index] ?? 0));
    const inputs = { input_ids: tensor(at(ids), 1), attention_mask: tensor(at(ids.map(() => 1)), 1) };
    const { last_hidden_state: hidden } = await session.run(inputs, ['last_hidden_state']);
    if (!(hidden?.data instanceof Float32Array)) throw new ModelError('The model answered in another form');
    return meanOf(hidden.data, ids.length);
  }

  /** A text's token IDs for the model, including its two special tokens. */
  async tokens(text: string): Promise<number[]> {
    return tokenIds(await this.loader.tokenizer('all-MiniLM-L6-v2'), text, MAX_TOKENS);
  }

  close(): Promise<void> {
    return this.loader.close();
  }
}

/** Normalized mean of the first `tokens` token vectors. The rest is padding. */
function meanOf(hidden: Float32Array, tokens: number): Float32Array {
  const mean = new Float32Array(EMBEDDING_DIMENSIONS);
  for (let token = 0; token < tokens; token += 1) {
    const from = token * EMBEDDING_DIMENSIONS;
    for (let at = 0; at < EMBEDDING_DIMENSIONS; at += 1) mean[at] = (mean[at] ?? 0) + (hidden[from + at] ?? 0);
  }
  const length = Math.hypot(...mean) || 1;
  return mean.map((value) => value / length);
}
