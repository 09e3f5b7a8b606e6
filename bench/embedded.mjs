import { createNodeEmbedder } from '@cartulary/pipeline/embed/node';

const EVERY = 1_000;

/** What texts mean, by the product's own model; says how far it is. */
export async function embedded(texts) {
  const embedder = createNodeEmbedder();
  const vectors = [];
  for (const text of texts) {
    vectors.push(...(await embedder.embed([text], 'passage')));
    if (vectors.length % EVERY === 0) console.error(`${vectors.length} of ${texts.length} texts embedded`);
  }
  await embedder.close();
  return vectors;
}
