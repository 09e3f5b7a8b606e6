import type { Tokenizer } from '@huggingface/tokenizers';
import type { Embedder, Paragraph, PassageVector } from './embedder.js';
import { cutPassages } from './passages.js';
import { countTokens } from './token-ids.js';

interface How {
  readonly embedder: Embedder;
  readonly tokenizer: Tokenizer;
  readonly most: number;
  readonly isRead?: (text: string) => boolean;
}

/**
 * Paragraphs cut into passages with what each means; without those that have no vector.
 * @param most tokens of a passage, without marks and prefix
 * @param isRead whether the model can read a sentence; every one where it is not given
 */
export async function embedParagraphs(
  paragraphs: readonly Paragraph[],
  { embedder, tokenizer, most, isRead }: How,
): Promise<PassageVector[]> {
  const passages = cutPassages(paragraphs, (text) => countTokens(tokenizer, text), most, isRead);
  const vectors = await embedder.embed(
    passages.map(({ text }) => text),
    'passage',
  );
  return passages.flatMap(({ start, end }, index) => {
    const vector = vectors[index];
    return vector ? [{ start, end, vector }] : [];
  });
}
