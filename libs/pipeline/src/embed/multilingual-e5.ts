import { withoutControlTokens } from './control-tokens.js';
import { cutParagraphs, embedParagraphs, type CuttingEmbedder } from './embed-passages.js';
import { EMBEDDING_DIMENSIONS, ModelError, type Paragraph, type PassageVector, type Purpose } from './embedder.js';
import { embedders } from './embedders.js';
import type { ModelLoader } from './model-loader.js';
import type { CutPassage } from './passages.js';
import { isInLatinScript, isInOtherScript } from './scripts.js';
import { tokenIds } from './token-ids.js';

/** Tokens of one text that the model reads; more of them fail. */
const MAX_TOKENS = 512;
/** Tokens of a passage, prefix and marks included. */
const PASSAGE_TOKENS = 256;
const MARKS = 2;
/** The model was trained to be told what a text is for. */
const PREFIXES: Readonly<Record<Purpose, string>> = {
  question: 'query: ',
  passage: 'passage: ',
  'text-beside-text': 'query: ',
};
/** Tokens of a passage's prefix: `▁passage` and `:`. */
const PREFIX_TOKENS = 2;

/** multilingual-e5-small: seven languages (English, German, Spanish, Italian, Portuguese, French, Dutch), and across them. */
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
    // Before they are cut, so that a piece is counted as it is read.
    const plain = paragraphs.map(({ start, text }) => ({ start, text: withoutControlTokens(text) }));
    const most = this.passageTokens - MARKS - PREFIX_TOKENS;
    return cutParagraphs(plain, tokenizer, most, (text) => !isInOtherScript(text));
  }

  /** Ids of a text's tokens as the model takes them, with its marks and the prefix of the purpose. */
  async tokens(text: string, purpose: Purpose): Promise<number[]> {
    const tokenizer = await this.loader.tokenizer('multilingual-e5-small');
    return tokenIds(tokenizer, PREFIXES[purpose] + withoutControlTokens(text), MAX_TOKENS);
  }

  close(): Promise<void> {
    return this.loader.close();
  }

  /** Activations are scaled token by token, so that neither padding nor a neighbour would change a vector. */
  private async run(ids: readonly number[]): Promise<Float32Array> {
    const { session, tensor } = await this.loader.model('multilingual-e5-small/model_int8.onnx');
    const inputs = {
      input_ids: tensor(BigInt64Array.from(ids, BigInt), 1),
      attention_mask: tensor(new BigInt64Array(ids.length).fill(1n), 1),
    };
    // The mean of the tokens without the directions that only tell languages apart, of length 1.
    const { neutral_embedding: vector } = await session.run(inputs, ['neutral_embedding']);
    if (!(vector?.data instanceof Float32Array) || vector.data.length !== EMBEDDING_DIMENSIONS)
      throw new ModelError('The model answered in another form');
    return Float32Array.from(vector.data);
  }
}
