import { EMBEDDING_DIMENSIONS } from '@cartulary/pipeline/embed/embedder';
import type { MeaningModel } from './meaning';

/** A fake model that maps every text to the same vector. */
export function alikeModel(): MeaningModel & { readonly asked: string[] } {
  const vector = new Float32Array(EMBEDDING_DIMENSIONS).fill(EMBEDDING_DIMENSIONS ** -0.5);
  const asked: string[] = [];
  return {
    asked,
    sizeBytes: 53,
    isHere: async () => true,
    download: async () => true,
    embedder: {
      embed: async (texts) => (asked.push(...texts), texts.map(() => vector)),
      embedPassages: async (paragraphs) =>
        paragraphs.map(({ start, text }) => ({ start, end: start + text.length, vector })),
    },
    end: () => undefined,
  };
}
