import { createNodeEmbedder } from '@cartulary/pipeline/embed/node';

const EVERY = 1_000;

/**
 * What texts mean, by the product's own model unless another is given; says how far it is.
 *
 * @param purpose what they are embedded for (embedder.ts)
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
