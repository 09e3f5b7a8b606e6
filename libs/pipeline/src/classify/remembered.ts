import type { Embedder } from '../embed/embedder.js';

/** Descriptions and examples are compared with every document, so their vectors are cached: 1.5 kB each. */
const MOST_KEPT = 1_000;

const kept = new WeakMap<Embedder, Map<string, Float32Array | null>>();

/**
 * Returns cached vectors for recurring texts, to compare with texts of the same type; null for text the embedder can't
 * read. Evicts the oldest entries first. @throws ModelError like `embed`
 */
export async function remembered(embedder: Embedder, texts: readonly string[]): Promise<(Float32Array | null)[]> {
  const known = kept.get(embedder) ?? new Map<string, Float32Array | null>();
  kept.set(embedder, known);
  const missing = [...new Set(texts)].filter((text) => !known.has(text));
  const vectors = missing.length > 0 ? await embedder.embed(missing, 'text-beside-text') : [];
  missing.forEach((text, index) => known.set(text, vectors[index] ?? null));
  const answer = texts.map((text) => known.get(text) ?? null);
  for (const text of known.keys()) {
    if (known.size <= MOST_KEPT) break;
    known.delete(text);
  }
  return answer;
}
