/**
 * How long a search over sealed documents takes in a browser, beside MiniSearch alone on the same plain texts in the same page, in turns;
 * and opening its index beside reading the same bytes unsealed.
 *
 *   npm run bench:private-search -- [DOCUMENTS]
 *
 * 20,000 documents of about 300 words unless said otherwise (search-corpus.mjs). Result: bench/results/private-search.json.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { build, defaultClientConditions, preview } from 'vite';
import { findChromium } from '../infra/launcher/find-chromium.mjs';
import { documents, queries, vocabulary } from './search-corpus.mjs';

const COUNT = Number(process.argv[2] ?? 20_000);
const ROUNDS = 30;
const WARM_UP = 3;
const OPENINGS = 5;
const AT_ONCE = 500;

const root = path.join(import.meta.dirname, 'private-search');
const client = path.join(import.meta.dirname, '../apps/client/src');
const folder = mkdtempSync(path.join(tmpdir(), 'cartulary-bench-private-search-'));
// The browser first: where there is none, nothing is left running.
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
const result = { documents: COUNT, loadOnTheMachineBefore: Number(loadavg()[0].toFixed(1)), searches: {} };
try {
  const page = await browser.newPage();
  const { port } = server.httpServer.address();
  await page.goto(`http://127.0.0.1:${port}/page.html`);
  await page.locator('[data-ready]').waitFor({ state: 'attached' });
  await page.evaluate(() => globalThis.bench.start());
  let some = [];
  const send = async () => {
    await page.evaluate((all) => globalThis.bench.take(all), some);
    some = [];
  };
  for (const { documentId, title, mediaType, state, createdAt, pages } of documents(COUNT, words)) {
    const listed = { documentId, revision: 1, name: title, mediaType, state, createdAt: createdAt.toISOString() };
    some.push({ ...listed, hasPreview: false, pageCount: 1, facts, pages });
    if (some.length === AT_ONCE) await send();
  }
  if (some.length > 0) await send();
  await page.evaluate(() => globalThis.bench.settle());

  const everything = { ours: [], theirs: [] };
  for (const [kind, queryOf] of Object.entries(asked)) {
    const times = { ours: [], theirs: [] };
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      const text = queryOf(round);
      const sides = round % 2 === 0 ? ['ours', 'theirs'] : ['theirs', 'ours'];
      for (const side of sides) {
        const ms = await page.evaluate(([which, query]) => globalThis.bench[which](query), [side, text]);
        if (round >= WARM_UP) times[side].push(ms);
      }
    }
    everything.ours.push(...times.ours);
    everything.theirs.push(...times.theirs);
    result.searches[kind] = { ours: summary(times.ours), miniSearch: summary(times.theirs) };
    console.log(kind, result.searches[kind]);
  }
  result.allSearches = { ours: summary(everything.ours), miniSearch: summary(everything.theirs) };

  const opening = { sealed: [], plain: [] };
  for (let turn = 0; turn < OPENINGS; turn += 1) {
    opening.sealed.push(await page.evaluate(() => globalThis.bench.openSealed()));
    opening.plain.push(await page.evaluate(() => globalThis.bench.openPlain()));
  }
  result.opening = { sealed: summary(opening.sealed), plain: summary(opening.plain) };
  console.log(result.allSearches, result.opening);
  writeFileSync(path.join(import.meta.dirname, 'results/private-search.json'), `${JSON.stringify(result, null, 2)}\n`);
} finally {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}
