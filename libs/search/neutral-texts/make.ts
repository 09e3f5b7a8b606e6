/**
 * Generates libs/pipeline/src/embed/neutral-background.ts from texts.json: the common component in the meaning of
 * ordinary texts in the seven languages. Run it again if the embedder or a text changes.
 *
 *   node --conditions=source --import ./libs/testing/src/run-typescript.mjs libs/search/neutral-texts/make.ts
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createNodeEmbedder } from '@cartulary/pipeline/embed/node';

const file = (name: string): string => path.join(import.meta.dirname, name);
const source = readFileSync(file('texts.json'), 'utf8');
const texts = Object.values(JSON.parse(source) as Record<string, string[]>).flat();
const embedder = createNodeEmbedder();
const vectors = (await embedder.embed(texts, 'passage')).flatMap((vector) => (vector ? [vector] : []));
if (vectors.length !== texts.length) throw new Error('A text has no vector');
const mean = Float32Array.from(
  vectors[0] ?? [],
  (_, at) => vectors.reduce((sum, vector) => sum + (vector[at] ?? 0), 0) / vectors.length,
);
writeFileSync(
  file('../../pipeline/src/embed/neutral-background.ts'),
  `/** Made by libs/search/neutral-texts/make.ts: whose vectors, of which texts (SHA-256 of texts.json), and their mean (float32, base64). */
export const neutralBackground = {
  name: '${embedder.name}',
  version: '${embedder.version}',
  texts: '${createHash('sha256').update(source).digest('hex')}',
  mean: '${Buffer.from(mean.buffer).toString('base64')}',
} as const;

/** What ordinary texts have in common. */
export const neutralMean = new Float32Array(
  Uint8Array.from(atob(neutralBackground.mean), (character) => character.charCodeAt(0)).buffer,
);
`,
);
await embedder.close();
