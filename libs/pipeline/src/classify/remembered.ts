import type { Embedder } from '../embed/embedder.js';

/** Descriptions and examples are compared with every document, so their vectors are kept: 1.5 kB each. */
const MOST_KEPT = 1_000;

const kept = new WeakMap<Embedder, Map<string, Float32Array>>();

/** Vectors of texts that come again and again; what is asked for first is forgotten first. @throws ModelError as `embed` */
export async function remembered(embedder: Embedder, texts: readonly string[]): Promise<Float32Array[]> {
  const known = kept.get(embedder) ?? new Map<string, Float32Array>();
  kept.set(embedder, known);
  const missing = [...new Set(texts)].filter((text) => !known.has(text));
  const vectors = missing.length > 0 ? await embedder.embed(missing) : [];
  missing.forEach((text, index) => {
    const vector = vectors[index];
    if (vector) known.set(text, vector);
  });
  const answer = texts.flatMap((text) => known.get(text) ?? []);
  for (const text of known.keys()) {
    if (known.size <= MOST_KEPT) break;
    known.delete(text);
  }
  return answer;
}
