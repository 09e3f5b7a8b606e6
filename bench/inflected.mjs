/**
 * How well inflected words are found, in seven languages, and the cost: with stems and without, in one interleaved run
 * on the same documents.
 *
 *   npm run bench -- inflected [DOCUMENTS]
 *
 * 140 questions (bench/inflected/questions.json), each answered by one text among the papers of bench/meaning; then
 * each next to six documents with exactly the words of the question, as in an archive of several years. Speed and size
 * with 20,000 documents by default, a seventh of them in each language, which is the worst case for a search. 'Without'
 * are the same documents without a language, and so without stems. Result: bench/results/inflected.json.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findLanguage } from '@cartulary/pipeline/language/find-language';
import { noFacts } from '@cartulary/pipeline/matching/facts';
import { findIn } from '@cartulary/search/find';
import { Generation } from '@cartulary/search/generation';
import { rowsOf } from '@cartulary/search/rows';
import { bytesIn } from './inflected/bytes-in.ts';
import { keepFigures, quantile } from './machine.mjs';
import { documents, queries, vocabulary } from './search-corpus.mjs';

const COUNT = Number(process.argv[2] ?? 20_000);
const LANGUAGES = ['de', 'en', 'es', 'fr', 'it', 'nl', 'pt'];
const PRINCIPALS = ['organisation:bench'];
const PAGE = 20;
const DECOYS = 6;
const ROUNDS = 60;
const WARM_UP = 5;
const BATCH = 500;
const WAYS = ['with', 'without'];

const read = (file) => JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8'));
const questions = Object.entries(read('inflected/questions.json')).flatMap(([language, all]) =>
  all.map(([asked, text], at) => ({ id: `${language}-${at}`, language, asked, text })),
);
const papers = read('meaning/papers.json');
const withoutAccents = (text) => text.normalize('NFKD').replace(/\p{M}/gu, '');

/** A document as the product files it: with a detected language. */
async function filed(documentId, text) {
  const { language } = await findLanguage([{ page: 1, text }]);
  const facts = { ...noFacts, language };
  return { documentId, title: '', mediaType: 'text/plain', state: 'ready', createdAt: new Date(0), facts, text };
}

const rowOf = ({ text, ...document }, way) => ({
  ...document,
  facts: way === 'with' ? document.facts : noFacts,
  principals: PRINCIPALS,
  revision: 1,
  pages: [{ page: 1, text }],
});

async function indexed(all, way) {
  const directory = mkdtempSync(path.join(tmpdir(), 'cartulary-bench-inflected-'));
  const generation = await Generation.create(directory, 'present', { indexMain: false });
  const startedAt = performance.now();
  let batch = [];
  const flush = async () => {
    if (batch.length > 0) await generation.append(rowsOf(batch));
    batch = [];
  };
  for (const document of all) {
    batch.push(rowOf(document, way));
    if (batch.length === BATCH) await flush();
  }
  await flush();
  await generation.indexMain();
  const seconds = Math.round(performance.now() - startedAt) / 1_000;
  const close = () => {
    generation.close();
    rmSync(directory, { recursive: true, force: true });
  };
  return { generation, seconds, megabytes: Math.round(bytesIn(directory) / 1e5) / 10, close };
}

const find = (generation, text) =>
  findIn(generation, { text, filters: {}, principals: PRINCIPALS, meaning: null }, PAGE);

/** Recall at 20 by language, and the number of results. */
async function recallOf(archives, typed) {
  const figures = {};
  for (const way of WAYS) {
    const found = Object.fromEntries(LANGUAGES.map((language) => [language, 0]));
    let shown = 0;
    for (const question of questions) {
      const { hits } = await find(archives[way].generation, typed(question.asked));
      const first = hits.slice(0, PAGE);
      shown += first.length;
      if (first.some(({ documentId }) => documentId === question.id)) found[question.language] += 1;
    }
    const all = Object.values(found).reduce((sum, one) => sum + one, 0);
    figures[way] = { foundOf20: found, recall: Math.round((1_000 * all) / questions.length) / 1_000, shown };
  }
  return figures;
}

const answers = [
  ...(await Promise.all(questions.map(({ id, text }) => filed(id, text)))),
  ...(await Promise.all(papers.map(({ id, text }) => filed(`paper-${id}`, text)))),
];
const languageFoundRight = questions.filter(({ language }, at) => answers[at].facts.language === language).length;
const decoys = await Promise.all(
  questions.flatMap(({ id, language, asked }) => {
    const { text } = papers.find((paper) => paper.language === language);
    return Array.from({ length: DECOYS }, (_, at) => filed(`${id}-decoy-${at}`, `${text} ${asked}.`));
  }),
);

const recall = {};
for (const [name, all] of [
  ['alone', answers],
  ['besideDocumentsWithTheWordsAsTyped', [...answers, ...decoys]],
]) {
  const archives = { with: await indexed(all, 'with'), without: await indexed(all, 'without') };
  recall[name] = {
    asPeopleType: await recallOf(archives, (asked) => asked),
    withoutAccents: await recallOf(archives, withoutAccents),
    lastWordFinished: await recallOf(archives, (asked) => `${asked} `),
  };
  for (const { close } of Object.values(archives)) close();
  for (const [how, ways] of Object.entries(recall[name]))
    console.error(
      name,
      how,
      ...WAYS.map((way) => `${way} ${ways[way].recall} (${JSON.stringify(ways[way].foundOf20)})`),
    );
}

const words = vocabulary();
const many = function* () {
  let at = 0;
  for (const { pages, ...document } of documents(COUNT, words))
    yield { ...document, text: pages[0].text, facts: { ...noFacts, language: LANGUAGES[at++ % LANGUAGES.length] } };
};
const large = {};
for (const way of WAYS) large[way] = await indexed(many(), way);
const size = Object.fromEntries(
  WAYS.map((way) => [way, { megabytes: large[way].megabytes, builtInS: large[way].seconds }]),
);
console.error('size', size);

const speed = {};
for (const [name, textOf] of Object.entries(queries(words))) {
  const times = { with: [], without: [] };
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const text = textOf((round + WARM_UP) % ROUNDS);
    for (const way of round % 2 === 0 ? WAYS : WAYS.toReversed()) {
      const startedAt = performance.now();
      await find(large[way].generation, text);
      if (round >= 0) times[way].push(performance.now() - startedAt);
    }
  }
  speed[name] = Object.fromEntries(
    WAYS.map((way) => [way, { p50Ms: quantile(times[way], 0.5), p95Ms: quantile(times[way], 0.95) }]),
  );
  console.error(name.padEnd(36), JSON.stringify(speed[name]));
}
for (const { close } of Object.values(large)) close();

keepFigures('inflected', { questions: questions.length, languageFoundRight, recall, documents: COUNT, size, speed });
