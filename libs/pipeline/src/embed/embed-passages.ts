import type { Tokenizer } from '@huggingface/tokenizers';
import type { Paragraph, PassageEmbedder, PassageVector } from './embedder.js';
import { cutPassages, type CutPassage } from './passages.js';
import { countTokens } from './token-ids.js';

/** An embedder that says how it cuts texts into what it can read. */
export interface CuttingEmbedder extends PassageEmbedder {
  cut(paragraphs: readonly Paragraph[]): Promise<CutPassage[]>;
}

/**
 * Paragraphs cut into passages.
 * @param tokenizer the model's
 * @param most tokens of a passage, without marks and prefix
 * @param isRead whether the model can read a sentence; every one where it is not given
 */
export const cutParagraphs = (
  paragraphs: readonly Paragraph[],
  tokenizer: Tokenizer,
  most: number,
  isRead?: (text: string) => boolean,
): CutPassage[] => cutPassages(paragraphs, (text) => countTokens(tokenizer, text), most, isRead);

/** Paragraphs cut into passages with what each means; without those that have no vector. */
export async function embedParagraphs(
  paragraphs: readonly Paragraph[],
  embedder: CuttingEmbedder,
): Promise<PassageVector[]> {
  const passages = await embedder.cut(paragraphs);
  const vectors = await embedder.embed(
    passages.map(({ text }) => text),
    'passage',
  );
  return withVectors(passages, vectors);
}

/** Where each passage stands, with its vector; without those that have none. */
export const withVectors = (
  passages: readonly CutPassage[],
  vectors: readonly (Float32Array | null)[],
): PassageVector[] =>
  passages.flatMap(({ start, end }, index) => {
    const vector = vectors[index];
    return vector ? [{ start, end, vector }] : [];
  });
