import { withoutControlTokens } from './control-tokens.js';
import { cutParagraphs, embedParagraphs, type CuttingEmbedder } from './embed-passages.js';
import { EMBEDDING_DIMENSIONS, ModelError, type Paragraph, type PassageVector, type Purpose } from './embedder.js';
import { embedders } from './embedders.js';
import type { ModelLoader } from './model-loader.js';
import type { CutPassage } from './passages.js';
import { isInLatinScript, isInOtherScript } from './scripts.js';
import { tokenIds } from './token-ids.js';

/** Maximum tokens per text. The model fails on longer input. */
const MAX_TOKENS = 512;
/** Tokens of a passage, including the prefix and special tokens. */
const PASSAGE_TOKENS = 256;
const MARKS = 2;
/** The model was trained with a prefix for each purpose. */
const PREFIXES: Readonly<Record<Purpose, string>> = {
  question: 'query: ',
  passage: 'passage: ',
  'text-beside-text': 'query: ',
};
/** Tokens of a passage's prefix: `▁passage` and `:`. */
const PREFIX_TOKENS = 2;

/** multilingual-e5-small: English, German, Spanish, Italian, Portuguese, French and Dutch, including search across languages. */
export class MultilingualE5 implements CuttingEmbedder {
  readonly name = embedders.present.name;
  readonly version = embedders.present.version;

  constructor(
    private readonly loader: ModelLoader,
    private readonly passageTokens: number = PASSAGE_TOKENS,
  ) {}

  async embed(texts: readonly string[], purpose: Purpose): Promise<(Float32Array | null)[]> {
    const vectors: (Float32Array | null)[] = [];
    for (const text of texts)
      vectors.push(isInLatinScript(text) ? await this.run(await this.tokens(text, purpose)) : null);
    return vectors;
  }

  embedPassages(paragraphs: readonly Paragraph[]): Promise<PassageVector[]> {
    return embedParagraphs(paragraphs, this);
  }

  async cut(paragraphs: readonly Paragraph[]): Promise<CutPassage[]> {
    const tokenizer = await this.loader.tokenizer('multilingual-e5-small');
    // Replaced before splitting, so that tokens are counted on the text the model receives.
    const plain = paragraphs.map(({ start, text }) => ({ start, text: withoutControlTokens(text) }));
    const most = this.passageTokens - MARKS - PREFIX_TOKENS;
    return cutParagraphs(plain, tokenizer, most, (text) => !isInOtherScript(text));
  }

  /** A text's token IDs for the model, with special tokens and the purpose's prefix. */
  async tokens(text: string, purpose: Purpose): Promise<number[]> {
    const tokenizer = await this.loader.tokenizer('multilingual-e5-small');
    return tokenIds(tokenizer, PREFIXES[purpose] + withoutControlTokens(text), MAX_TOKENS);
  }

  close(): Promise<void> {
    return this.loader.close();
  }

  /** Activations are scaled per token, so neither padding nor a batch neighbor would change a vector. */
  private async run(ids: readonly number[]): Promise<Float32Array> {
    const { session, tensor } = await this.loader.model('multilingual-e5-small/model_int8.onnx');
    const inputs = {
      input_ids: tensor(BigInt64Array.from(ids, BigInt), 1),
      attention_mask: tensor(new BigInt64Array(ids.length).fill(1n), 1),
    };
    // Normalized mean of the tokens, without the directions that only distinguish languages.
    const { neutral_embedding: vector } = await session.run(inputs, ['neutral_embedding']);
    if (!(vector?.data instanceof Float32Array) || vector.data.length !== EMBEDDING_DIMENSIONS)
      throw new ModelError('The model answered in another form');
    return Float32Array.from(vector.data);
  }
}
