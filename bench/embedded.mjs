import { createNodeEmbedder } from '@cartulary/pipeline/embed/node';

const EVERY = 1_000;

/**
 * Embeds texts with the product's own model by default; reports its progress.
 *
 * @param purpose their purpose (embedder.ts)
 */
export async function embedded(texts, purpose = 'passage', embedder = createNodeEmbedder()) {
  const vectors = [];
  for (const text of texts) {
    vectors.push(...(await embedder.embed([text], purpose)));
    if (vectors.length % EVERY === 0) console.error(`${vectors.length} of ${texts.length} texts embedded`);
  }
  await embedder.close();
  return vectors;
}
