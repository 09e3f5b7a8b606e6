/**
 * Search by meaning in the index alone: how many of the ten closest passages the vector index finds (recall@10,
 * compared with an exhaustive search), and how long it takes; with the vectors of the current and the previous
 * embedder, alternating, and how long each takes to embed a question.
 *
 *   npm run bench -- search-meaning [PASSAGES]      (100,000 by default; the libraries must be built)
 *
 * At most 10,000 are real embeddings of generated texts (meaning-corpus.mjs); the rest are slightly rotated copies.
 * Result: bench/results/search-meaning.json.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createNodeEmbedder, createNodeFormerEmbedder } from '@cartulary/pipeline/embed/node';
import { visibleTo } from '@cartulary/search/filters';
import { Generation } from '@cartulary/search/generation';
import { embedded } from './embedded.mjs';
import { keepResults, quantile } from './machine.mjs';
import { perturbed, questions, texts } from './meaning-corpus.mjs';
import { randomOf } from './search-corpus.mjs';

const COUNT = Number(process.argv[2] ?? 100_000);
const TRUE_VECTORS = Math.min(10_000, COUNT);
const QUESTIONS = 100;
const ROUNDS = 3;
const BATCH = 5_000;
const TEN = 10;
const LIMIT = 200;
/** Three of four passages are visible. */
const PRINCIPALS = ['organisation:a'];
const WHERE = visibleTo(PRINCIPALS);
const embedderOf = { present: createNodeEmbedder, former: createNodeFormerEmbedder };

const directory = mkdtempSync(path.join(tmpdir(), 'cartulary-bench-meaning-'));
try {
  const sides = [await sideOf('former'), await sideOf('present')];
  // Alternating, so that the machine's other work affects both equally.
  for (let round = 0; round < ROUNDS; round += 1)
    for (let n = 0; n < QUESTIONS; n += 1) for (const side of sides) await ask(side, n, round === 0);
  await embedQuestions(sides);
  const [former, present] = sides.map(figuresOf);
  keepResults('search-meaning', {
    passages: COUNT,
    trueEmbeddings: TRUE_VECTORS,
    perturbedCopies: COUNT - TRUE_VECTORS,
    former,
    present,
    timesFormer: {
      searchP95: ratio(present.withIndex.p95Ms, former.withIndex.p95Ms),
      searchP50: ratio(present.withIndex.p50Ms, former.withIndex.p50Ms),
      questionP50: ratio(present.question.p50Ms, former.question.p50Ms),
    },
  });
  for (const { generation } of sides) generation.close();
} finally {
  rmSync(directory, { recursive: true, force: true });
}

/** An index of one embedder's vectors. */
async function sideOf(which) {
  const vectors = await embedded([...texts(TRUE_VECTORS)], 'passage', embedderOf[which]());
  const asked = await embedded(questions(QUESTIONS), 'question', embedderOf[which]());
  const generation = await Generation.create(path.join(directory, which), which, { indexMain: false });
  const random = randomOf(5);
  let passages = [];
  for (let n = 0; n < COUNT; n += 1) {
    const vector = n < TRUE_VECTORS ? vectors[n] : perturbed(vectors[n % TRUE_VECTORS], random);
    const principals = n % 4 === 0 ? ['account:a'] : ['account:a', 'organisation:a'];
    const row = { key: `1:0:9:d${n}`, document_id: `d${n}`, principals, vector, written_at: n };
    if (passages.push(row) < BATCH && n < COUNT - 1) continue;
    await generation.append({ documentIds: [], words: [], languages: [], passages });
    passages = [];
  }
  const began = performance.now();
  await generation.indexMain();
  const indexSeconds = Math.round((performance.now() - began) / 100) / 10;
  const side = { which, generation, asked, indexSeconds, drawn: [], found: [], exact: [], questions: [], hits: 0 };
  // The first search of a person draws the vectors for comparing passages, which are then cached.
  await timed(side.drawn, () => generation.comparison(asked[0], PRINCIPALS));
  return side;
}

/** Like a search. */
async function nearest({ generation }, vector, exact) {
  const comparison = await generation.comparison(vector, PRINCIPALS);
  return generation.nearest(comparison.vector, WHERE, LIMIT, exact);
}

async function ask(side, n, counts) {
  const found = await timed(side.found, () => nearest(side, side.asked[n], false));
  if (!counts) return;
  const all = await timed(side.exact, () => nearest(side, side.asked[n], true));
  const ten = new Set(all.slice(0, TEN).map(({ documentId }) => documentId));
  side.hits += found.slice(0, TEN).filter(({ documentId }) => ten.has(documentId)).length;
}

/** The time to embed a question, alternating. */
async function embedQuestions(sides) {
  const embedders = sides.map(({ which }) => embedderOf[which]());
  for (const embedder of embedders) await embedder.embed(['a question that loads the model'], 'question');
  for (const question of questions(QUESTIONS))
    for (const [at, side] of sides.entries())
      await timed(side.questions, () => embedders[at].embed([question], 'question'));
  for (const embedder of embedders) await embedder.close();
}

function figuresOf({ indexSeconds, drawn, found, exact, questions: embeddedIn, hits }) {
  return {
    indexSeconds,
    drawnOnceMs: quantile(drawn, 0.5),
    recallAt10: hits / (TEN * QUESTIONS),
    withIndex: { p50Ms: quantile(found, 0.5), p95Ms: quantile(found, 0.95) },
    exact: { p50Ms: quantile(exact, 0.5), p95Ms: quantile(exact, 0.95) },
    question: { p50Ms: quantile(embeddedIn, 0.5), p95Ms: quantile(embeddedIn, 0.95) },
  };
}

function ratio(one, other) {
  return Math.round((one / other) * 100) / 100;
}

async function timed(times, work) {
  const began = performance.now();
  const answer = await work();
  times.push(performance.now() - began);
  return answer;
}
