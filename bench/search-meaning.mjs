/**
 * Search by meaning in the index alone: how many of the ten nearest passages the vector index finds (recall@10, against
 * comparing with every passage), and how long it takes.
 *
 *   node bench/search-meaning.mjs [PASSAGES]        (100,000 unless said otherwise; the libraries must be built)
 *
 * At most 10,000 are true embeddings of generated texts (meaning-corpus.mjs); the rest are copies of them, turned a
 * little. Half a minute beside some two minutes of embedding. Result: bench/results/search-meaning.json.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Generation } from '@cartulary/search/generation';
import { embedded } from './embedded.mjs';
import { keepResults, quantile } from './machine.mjs';
import { perturbed, questions, texts } from './meaning-corpus.mjs';
import { randomOf } from './search-corpus.mjs';

const COUNT = Number(process.argv[2] ?? 100_000);
const TRUE_VECTORS = Math.min(10_000, COUNT);
const QUESTIONS = 100;
const BATCH = 5_000;
const TEN = 10;
const LIMIT = 200;
/** Three of four passages may be seen. */
const WHERE = "array_has_any(principals, ['organisation:a'])";

const vectors = await embedded([...texts(TRUE_VECTORS)]);
const asked = await embedded(questions(QUESTIONS));
const directory = mkdtempSync(path.join(tmpdir(), 'cartulary-bench-meaning-'));
try {
  const generation = await Generation.create(directory, { indexMain: false });
  const random = randomOf(5);
  let passages = [];
  for (let n = 0; n < COUNT; n += 1) {
    const vector = n < TRUE_VECTORS ? vectors[n] : perturbed(vectors[n % TRUE_VECTORS], random);
    const principals = n % 4 === 0 ? ['account:a'] : ['account:a', 'organisation:a'];
    const row = { key: `1:0:9:d${n}`, document_id: `d${n}`, principals, vector, written_at: n };
    if (passages.push(row) < BATCH && n < COUNT - 1) continue;
    await generation.append({ documentIds: [], words: [], passages });
    passages = [];
  }
  const began = performance.now();
  await generation.indexMain();
  const indexSeconds = Math.round((performance.now() - began) / 100) / 10;
  const [found, exact] = [[], []];
  let hits = 0;
  for (const vector of asked) {
    const nearest = await timed(found, () => generation.nearest(vector, WHERE, LIMIT));
    const all = await timed(exact, () => generation.nearest(vector, WHERE, LIMIT, true));
    const ten = new Set(all.slice(0, TEN).map(({ documentId }) => documentId));
    hits += nearest.slice(0, TEN).filter(({ documentId }) => ten.has(documentId)).length;
  }
  keepResults('search-meaning', {
    passages: COUNT,
    trueEmbeddings: TRUE_VECTORS,
    perturbedCopies: COUNT - TRUE_VECTORS,
    indexSeconds,
    recallAt10: hits / (TEN * QUESTIONS),
    withIndex: { p50Ms: quantile(found, 0.5), p95Ms: quantile(found, 0.95) },
    exact: { p50Ms: quantile(exact, 0.5), p95Ms: quantile(exact, 0.95) },
  });
  generation.close();
} finally {
  rmSync(directory, { recursive: true, force: true });
}

async function timed(times, work) {
  const began = performance.now();
  const answer = await work();
  times.push(performance.now() - began);
  return answer;
}
