/**
 * The time of a search in sealed documents in a browser, compared with MiniSearch alone on the same plain texts in the
 * same page, alternating; and opening its index compared with reading the same bytes unsealed.
 *
 *   npm run bench -- private-search [DOCUMENTS …]
 *
 * By default 2,000 and then 20,000 documents of about 300 words (search-corpus.mjs), each in a separate window. A
 * search is what a page waits for: its hits, the first of them with their passages; `whole` has the passages of a page
 * of hits. Results: bench/results/private-search-DOCUMENTS.json.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { build, defaultClientConditions, preview } from 'vite';
import { findChromium } from '../infra/launcher/find-chromium.mjs';
import { keepResults } from './machine.mjs';
import { documents, queries, vocabulary } from './search-corpus.mjs';
import { ratio } from './size.mjs';

const counts = process.argv.slice(2).map(Number);
const ROUNDS = 30;
const WARM_UP = 3;
const OPENINGS = 5;
const AT_ONCE = 500;
const sides = ['ours', 'oursWhole', 'theirs'];

const root = path.join(import.meta.dirname, 'private-search');
const client = path.join(import.meta.dirname, '../apps/client/src');
const folder = mkdtempSync(path.join(tmpdir(), 'cartulary-bench-private-search-'));
// The browser first: if there is none, nothing is left running.
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
const resolve = { alias: { '@': client }, conditions: ['source', ...defaultClientConditions] };
const built = {
  outDir: folder,
  emptyOutDir: true,
  target: 'es2022',
  rolldownOptions: { input: path.join(root, 'page.html') },
};
const shared = { configFile: false, root, logLevel: 'error', resolve, build: built };
await build(shared);
const server = await preview({ ...shared, preview: { port: 0, host: '127.0.0.1' } });

const at = (sorted, share) => Number(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(2));
const summary = (times) => {
  const sorted = [...times].sort((a, b) => a - b);
  return { p50Ms: at(sorted, 0.5), p95Ms: at(sorted, 0.95), maxMs: at(sorted, 1) };
};

const words = vocabulary();
const asked = queries(words);
const facts = { classes: [], tags: [], language: 'en', entities: [] };

/** Sends the page its documents, some at a time. */
async function fill(page, count) {
  await page.evaluate(() => globalThis.bench.start());
  let some = [];
  const send = async () => {
    await page.evaluate((all) => globalThis.bench.take(all), some);
    some = [];
  };
  for (const { documentId, title, mediaType, state, createdAt, pages } of documents(count, words)) {
    const listed = { documentId, revision: 1, name: title, mediaType, state, createdAt: createdAt.toISOString() };
    some.push({ ...listed, hasPreview: false, pageCount: 1, facts, pages });
    if (some.length === AT_ONCE) await send();
  }
  if (some.length > 0) await send();
  await page.evaluate(() => globalThis.bench.settle());
}

const timesOfSides = () => Object.fromEntries(sides.map((side) => [side, []]));
const summaryOf = ({ ours, oursWhole, theirs }) => ({
  ours: summary(ours),
  whole: summary(oursWhole),
  miniSearch: summary(theirs),
});

async function searches(page) {
  const everything = timesOfSides();
  const byKind = {};
  for (const [kind, queryOf] of Object.entries(asked)) {
    const times = timesOfSides();
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1)
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
        const query = queryOf(round);
        const ms = await page.evaluate(([which, text]) => globalThis.bench[which](text), [side, query]);
        if (round >= WARM_UP) times[side].push(ms);
      }
    for (const side of sides) everything[side].push(...times[side]);
    byKind[kind] = summaryOf(times);
    console.log(kind, byKind[kind]);
  }
  return { searches: byKind, allSearches: summaryOf(everything) };
}

async function openings(page) {
  const opening = { sealed: [], plain: [] };
  for (let turn = 0; turn < OPENINGS; turn += 1) {
    opening.sealed.push(await page.evaluate(() => globalThis.bench.openSealed()));
    opening.plain.push(await page.evaluate(() => globalThis.bench.openPlain()));
  }
  return { sealed: summary(opening.sealed), plain: summary(opening.plain) };
}

async function measured(count) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${server.httpServer.address().port}/page.html`);
  await page.locator('[data-ready]').waitFor({ state: 'attached' });
  await fill(page, count);
  const found = await searches(page);
  const opening = await openings(page);
  await context.close();
  const { ours, miniSearch } = found.allSearches;
  const ratios = {
    search: ratio(ours.p95Ms, miniSearch.p95Ms),
    opening: ratio(opening.sealed.p50Ms, opening.plain.p50Ms),
  };
  return { documents: count, wanted: { search: 3, p95Ms: 100, opening: 1.5 }, ratios, ...found, opening };
}

try {
  for (const count of counts.length > 0 ? counts : [2_000, 20_000])
    keepResults(`private-search-${count}`, await measured(count));
} finally {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}
