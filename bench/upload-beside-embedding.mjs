/**
 * How much longer an upload takes while another organization's pages are re-embedded in the background: the same
 * documents uploaded alternately with and without that work, from the call to 'Ready'.
 *
 *   npm run bench -- upload-beside-embedding [ROUNDS]        (after `npm run build`)
 *
 * The background pages are copies of one page of about 2,000 characters. Without the work, all of them are marked as
 * embedded; with it, none of them is. Needs the medians of at least six rounds. Result:
 * bench/results/upload-beside-embedding.json.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createJobQueue } from '@cartulary/jobs/job-queue';
import { embedders } from '@cartulary/pipeline/embed/embedders';
import { createLogger } from '@cartulary/telemetry/logger';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { waitFor } from '@cartulary/testing/wait-for';
import { keepResults } from './machine.mjs';
import { texts } from './meaning-corpus.mjs';
import { makePdf, textContent } from '../libs/pipeline/fixtures/make.ts';

const ROUNDS = Number(process.argv[2] ?? 8);
const PAGES = 6_000;
const DOCUMENTS = 10;
const TEXTS_OF_PAGE = 8;
const LIMIT_MS = 120_000;
const LOOK_AGAIN_MS = 20;
const { name: engine, version } = embedders.present;

const all = [...texts(ROUNDS * 40 + TEXTS_OF_PAGE)];
const scan = readFileSync(path.join(import.meta.dirname, '../libs/pipeline/fixtures/parity/letter.png'));
/** A different document every time, because known ones aren't processed again. */
const kinds = {
  'text of one passage': (at) => ({ name: `note-${at}.txt`, bytes: Buffer.from(`Note ${at}. ${all[at]}`) }),
  'PDF of six pages with text': (at) => ({
    name: `paper-${at}.pdf`,
    bytes: makePdf(
      Array.from({ length: 6 }, (_, page) => ({
        content: textContent([`Paper ${at}, page ${page}`, ...all.slice(at + page, at + page + 4)]),
      })),
    ),
  }),
  'scanned page': (at) => ({ name: `scan-${at}.png`, bytes: Buffer.concat([scan, Buffer.from(`\n${at}`)]) }),
};

const product = await Product.start();
const database = new pg.Client({ connectionString: product.superuserUrl });
try {
  await database.connect();
  const ada = await Person.signUp(product.url, 'ada@example.org');
  const bob = await Person.signUp(product.url, 'bob@example.org');
  const organisationId = await fill(bob);
  const queue = await createJobQueue({
    databaseUrl: product.superuserUrl,
    bus: { publish: () => Promise.resolve(), subscribe: () => () => undefined },
    log: createLogger({ component: 'workers', level: 'fatal' }),
  });
  const times = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, { without: [], beside: [] }]));
  for (let round = -1; round < ROUNDS; round += 1)
    for (const way of round % 2 === 0 ? ['without', 'beside'] : ['beside', 'without']) {
      await (way === 'beside' ? begin(queue, organisationId) : end(queue));
      for (const [place, [kind, make]] of Object.entries(kinds).entries()) {
        const number = (round + 1) * 12 + place * 4 + (way === 'beside' ? 1 : 2);
        const ms = await timed(ada, make(number));
        // The first round is a warm-up.
        if (round >= 0) times[kind][way].push(ms);
        console.error(`round ${round + 1} of ${ROUNDS}, ${kind}, ${way}: ${Math.round(ms)} ms`);
      }
    }
  const made = (await marks()) - DOCUMENTS;
  await queue.close();
  const figures = Object.fromEntries(
    Object.entries(times).map(([kind, { without, beside }]) => [kind, compared(without, beside)]),
  );
  keepResults('upload-beside-embedding', {
    rounds: ROUNDS,
    pagesEmbeddedMeanwhile: made,
    kinds: figures,
    mostTimes: Math.max(...Object.values(figures).map(({ times }) => times)),
  });
} catch (error) {
  console.error(product.output.slice(-4_000));
  throw error;
} finally {
  await database.end();
  await product.stop();
}

/** Documents with many pages that are all pending. @returns the organization */
async function fill(person) {
  const page = all.slice(-TEXTS_OF_PAGE).join('\n\n');
  const stored = await database.query(
    `SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
      WHERE table_schema = 'app' AND table_name = 'page' AND is_generated = 'NEVER'`,
  );
  const columns = stored.rows[0].names;
  for (let at = 0; at < DOCUMENTS; at += 1) {
    const documentId = await person.uploadOne({
      name: `archive-${at}.txt`,
      bytes: Buffer.from(`Archive ${at}. ${page}`),
    });
    await person.whenRead(documentId);
    await database.query(
      `INSERT INTO app.page (${columns})
       SELECT ${columns} FROM (SELECT (jsonb_populate_record(page, jsonb_build_object('id', gen_random_uuid(), 'number', copy.n))).*
         FROM app.page page, generate_series(2, $2::int) AS copy(n) WHERE page.document_id = $1) AS copies`,
      [documentId, PAGES / DOCUMENTS],
    );
  }
  const { rows } = await database.query(`SELECT organisation_id FROM app.item WHERE title = 'archive-0.txt'`);
  return rows[0].organisation_id;
}

/** The number of the archive's pages that were embedded. */
async function marks() {
  const { rows } = await database.query(
    `SELECT count(*)::int AS count FROM app.embedded_page mark JOIN app.item ON item.id = mark.document_id AND title LIKE 'archive-%'
      WHERE mark.state = 'embedded'`,
  );
  return rows[0].count;
}

/** The archive's pages are pending, and the first of them was embedded. */
async function begin(queue, organisationId) {
  await database.query(`DELETE FROM app.embedded_page WHERE organisation_id = $1 AND state = 'failed'`, [
    organisationId,
  ]);
  await queue.enqueue('search.embed', { organisationId }, { jobId: `embed-${organisationId}` });
  const before = await marks();
  await waitFor(async () => (await marks()) > before, LIMIT_MS, LOOK_AGAIN_MS);
}

/** No page is pending, and no embedding runs. */
async function end(queue) {
  await database.query(
    `INSERT INTO app.embedded_page (id, organisation_id, document_id, run_id, page, engine, engine_version, state)
     SELECT gen_random_uuid(), page.organisation_id, page.document_id, page.run_id, page.number, $1, $2, 'failed'
       FROM app.page page JOIN app.item ON item.id = page.document_id AND title LIKE 'archive-%'
     ON CONFLICT DO NOTHING`,
    [engine, version],
  );
  await waitFor(
    async () => {
      const { background } = await queue.counts();
      return background.waiting + background.active === 0;
    },
    LIMIT_MS,
    LOOK_AGAIN_MS,
  );
}

async function timed(person, file) {
  const startedAt = performance.now();
  const documentId = await person.uploadOne(file);
  while (!['ready', 'needs-review'].includes((await person.document(documentId)).state)) await pause(LOOK_AGAIN_MS);
  return performance.now() - startedAt;
}

function compared(without, beside) {
  const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  const rounded = (values) => values.map(Math.round);
  return {
    withoutMs: { median: Math.round(median(without)), all: rounded(without) },
    besideMs: { median: Math.round(median(beside)), all: rounded(beside) },
    times: Math.round((median(beside) / median(without)) * 100) / 100,
  };
}
