/**
 * The time of a search compared with PostgreSQL's full-text search, in one interleaved run on the same documents.
 *
 *   npm run bench -- search [DOCUMENTS]
 *
 * 100,000 documents by default; takes a few minutes and 3 GB of disk in the system's temporary directory. The libraries
 * must be built. Result: bench/results/search.json.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { startEmbeddedDatabase } from '@cartulary/database/embedded/embedded-database';
import { runInContext } from '@cartulary/database/organisation-context';
import { openSearchIndex } from '@cartulary/search/search-index';
import { documents, ORGANISATION, queries, vocabulary } from './search-corpus.mjs';
import { openPostgres } from './search-postgres.mjs';

const COUNT = Number(process.argv[2] ?? 100_000);
const ROUNDS = 60;
const WARM_UP = 5;
const PRINCIPALS = [`organisation:${ORGANISATION}`, 'account:7'];

const directory = mkdtempSync(path.join(tmpdir(), 'cartulary-bench-search-'));
// As root, PostgreSQL runs as another user.
chmodSync(directory, 0o755);
const acting = (fn) => runInContext({ kind: 'organisation', organisationId: ORGANISATION, unit: null }, fn);
const seconds = (since) => Number(((performance.now() - since) / 1_000).toFixed(1));
const megabytes = () => Math.round(process.memoryUsage().rss / 1_048_576);

function summary(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share) => Number(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(2));
  return { p50Ms: at(0.5), p95Ms: at(0.95), maxMs: at(1) };
}

async function timed(fn) {
  const startedAt = performance.now();
  const answer = await fn();
  return { ms: performance.now() - startedAt, answer };
}

const words = vocabulary();
const index = openSearchIndex({ directory: path.join(directory, 'search') });
const reader = openSearchIndex({ directory: path.join(directory, 'search') });
const database = await startEmbeddedDatabase({ dataDir: path.join(directory, 'postgres'), log: () => undefined });
const postgres = await openPostgres(database.superuserUrl);
const search = (text, by = index) => acting(() => by.query({ text, principals: PRINCIPALS, page: 1, pageSize: 20 }));

const result = { documents: COUNT, vocabulary: words.length, loadOnTheMachineBefore: Number(loadavg()[0].toFixed(1)) };
let since = performance.now();
await acting(() => index.rebuild(documents(COUNT, words)));
result.build = { seconds: seconds(since), residentMb: megabytes() };
console.log('built', result.build);
since = performance.now();
await postgres.load(documents(COUNT, words));
result.postgresBuild = { seconds: seconds(since) };
console.log('PostgreSQL built', result.postgresBuild);

result.queries = {};
for (const [name, textOf] of Object.entries(queries(words))) {
  const ours = [];
  const theirs = [];
  let found = 0;
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const text = textOf((round + WARM_UP) % ROUNDS);
    const mine = await timed(() => search(text));
    const its = await timed(() => postgres.search(text, PRINCIPALS));
    if (round < 0) continue;
    ours.push(mine.ms);
    theirs.push(its.ms);
    found += mine.answer.hits.length > 0 ? 1 : 0;
  }
  const cartulary = summary(ours);
  const postgresql = summary(theirs);
  const ratio = Number((postgresql.p50Ms / cartulary.p50Ms).toFixed(1));
  result.queries[name] = { cartulary, postgresql, postgresqlTimesSlowerAtP50: ratio, answered: found / ROUNDS };
  console.log(name.padEnd(40), JSON.stringify(result.queries[name]));
}

const fresh = [...documents(40, words, 3)];
const found = [];
for (const [n, document] of fresh.entries()) {
  const word = `zyx${n}fresh`;
  const { ms } = await timed(async () => {
    await acting(() =>
      index.upsert([
        {
          ...document,
          documentId: `fresh-${n}`,
          pages: [{ page: 1, text: `${word} ${document.pages[0].text}` }],
          principals: PRINCIPALS,
        },
      ]),
    );
    const { hits } = await search(`${word} `, reader);
    if (hits.length !== 1) throw new Error(`The new document was not found by ${word}`);
  });
  found.push(ms);
}
result.newDocumentFoundByAnotherReader = summary(found);
console.log('new document found', result.newDocumentFoundByAnotherReader);

const renamed = [...documents(Math.min(5_000, COUNT / 10) + 1, words, 4)].map((document, n) => ({
  ...document,
  documentId: `more-${n}`,
}));
for (let at = 0; at < renamed.length; at += 500) await acting(() => index.upsert(renamed.slice(at, at + 500)));
since = performance.now();
let isDone = false;
const upkeep = acting(() => index.optimise()).finally(() => (isDone = true));
const beside = [];
for (let n = 0; !isDone; n += 1) beside.push((await timed(() => search(`${words[n % 20]} `, reader))).ms);
await upkeep;
result.upkeep = {
  seconds: seconds(since),
  residentMb: megabytes(),
  searchesMeanwhile: { count: beside.length, ...summary(beside) },
};
console.log('upkeep', result.upkeep);

await index.close();
await reader.close();
await postgres.close();
await database.stop();
rmSync(directory, { recursive: true, force: true });

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
  encoding: 'utf8',
  cwd: import.meta.dirname,
}).trim();
const machine = {
  cpu: cpus()[0].model,
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  node: process.version,
};
const results = path.join(import.meta.dirname, 'results');
mkdirSync(results, { recursive: true });
writeFileSync(
  path.join(results, 'search.json'),
  `${JSON.stringify({ at: new Date().toISOString(), commit, machine, ...result }, null, 2)}\n`,
);
