import type { Tokenizer } from '@huggingface/tokenizers';
import type { Paragraph, PassageEmbedder, PassageVector } from './embedder.js';
import { cutPassages, type CutPassage } from './passages.js';
import { countTokens } from './token-ids.js';

/** An embedder that can split texts into passages of its input length. */
export interface CuttingEmbedder extends PassageEmbedder {
  cut(paragraphs: readonly Paragraph[]): Promise<CutPassage[]>;
}

/**
 * Cuts paragraphs into passages.
 * @param tokenizer the model's
 * @param most maximum tokens of a passage, without special tokens and prefix
 * @param isRead whether the model can read a sentence; defaults to every sentence
 */
export const cutParagraphs = (
  paragraphs: readonly Paragraph[],
  tokenizer: Tokenizer,
  most: number,
  isRead?: (text: string) => boolean,
): CutPassage[] => cutPassages(paragraphs, (text) => countTokens(tokenizer, text), most, isRead);

/** Cuts paragraphs into passages and embeds them. Passages without a vector are omitted. */
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

/** Positions of passages with their vectors. Passages without a vector are omitted. */
export const withVectors = (
  passages: readonly CutPassage[],
  vectors: readonly (Float32Array | null)[],
): PassageVector[] =>
  passages.flatMap(({ start, end }, index) => {
    const vector = vectors[index];
    return vector ? [{ start, end, vector }] : [];
  });
