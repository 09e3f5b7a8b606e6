/**
 * The cost of collaborative documents for a search through the running product's API: two organizations with the same
 * texts, all of them uploads in one, a tenth of them collaborative in the other. Each query is sent to both
 * alternately, so that the machine's other work affects both equally.
 *
 *   npm run bench -- search-written [DOCUMENTS]        (after `npm run build`)
 *
 * Takes a few minutes and 3 GB of disk. By words, because collaborative documents aren't searched by meaning. Pages are
 * stored without the boxes of their words, and without passages, which these calls don't read.
 */
import pg from 'pg';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { keepResults, quantile } from './machine.mjs';
import { documents, queries, vocabulary } from './search-corpus.mjs';
import { copyOf, rebuildIndex } from './search-rows.mjs';

const COUNT = Number(process.argv[2] ?? 100_000);
const WRITTEN_EACH = 10;
const BATCH = 2_000;
const ROUNDS = 60;
const WARM_UP = 10;

const words = vocabulary();
const product = await Product.start();
try {
  const people = [];
  for (const [email, writtenEach] of [
    ['uploads@example.org', Infinity],
    ['both@example.org', WRITTEN_EACH],
  ]) {
    const person = await Person.signUp(product.url, email);
    const template = await person.uploadOne({ name: 'template.txt', bytes: Buffer.from('One page of text.') });
    await person.whenRead(template);
    await fill(template, writtenEach);
    people.push(person);
  }
  await rebuildIndex(product);
  const results = {};
  const all = [[], []];
  for (const [name, textOf] of Object.entries(queries(words))) {
    const times = await measure(people, textOf);
    times.forEach((of, at) => all[at].push(...of));
    results[name] = compared(times);
    console.log(name.padEnd(40), JSON.stringify(results[name]));
  }
  results['all questions together'] = compared(all);
  console.log(JSON.stringify(results['all questions together']));
  keepResults('search-written', { documents: COUNT, writtenAmongThem: COUNT / WRITTEN_EACH, queries: results });
} catch (error) {
  console.error(product.output.slice(-4_000));
  throw error;
} finally {
  await product.stop();
}

/** Copies one processed document, each with its own text; every so many become a collaborative one. */
async function fill(template, writtenEach) {
  const client = new pg.Client({ connectionString: product.superuserUrl });
  await client.connect();
  try {
    // Rows refer to each other, and the whole batch is inserted before anything reads it.
    await client.query('SET session_replication_role = replica');
    let batch = [];
    const flush = async () => {
      const write = async (rows, table, where, own) =>
        client.query(await copyOf(client, table, where, own), [JSON.stringify(rows), template]);
      const written = batch.filter(({ kind }) => kind === 'document');
      const uploads = batch.filter(({ kind }) => kind === 'file');
      await write(batch, 'item', 'id', `jsonb_build_object('id', d->'id', 'title', d->'title', 'kind', d->'kind')`);
      const run = `'current_run_id', d->'run', 'shown_run_id', d->'run'`;
      await write(uploads, 'document', 'item_id', `jsonb_build_object('item_id', d->'id', ${run})`);
      await write(
        uploads,
        'processing_run',
        'document_id',
        `jsonb_build_object('id', d->'run', 'document_id', d->'id')`,
      );
      const page = `'id', d->'page', 'document_id', d->'id', 'run_id', d->'run', 'text', d->'text', 'words', '[]'::jsonb`;
      await write(uploads, 'page', 'document_id', `jsonb_build_object(${page})`);
      const rows = [written.map(({ id }) => id), written.map(({ text }) => text), template];
      await client.query(
        `INSERT INTO app.written_text (item_id, organisation_id, seq, indexed_seq)
         SELECT w.id, item.organisation_id, 1, 1 FROM unnest($1::uuid[], $2::text[]) AS w (id, text), app.item WHERE item.id = $3`,
        rows,
      );
      await client.query(
        `INSERT INTO app.written_part (item_id, organisation_id, number, first_block, text)
         SELECT w.id, item.organisation_id, 1, 1, w.text FROM unnest($1::uuid[], $2::text[]) AS w (id, text), app.item WHERE item.id = $3`,
        rows,
      );
      batch = [];
    };
    let number = 0;
    for (const { title, pages } of documents(COUNT, words)) {
      const [id, run, page] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
      const kind = ++number % writtenEach === 0 ? 'document' : 'file';
      if (batch.push({ id, run, page, kind, title, text: pages[0].text }) === BATCH) await flush();
    }
    await flush();
    await client.query('SET session_replication_role = origin');
    await client.query('SELECT app.fill_listed()');
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

/** From sending each query until the whole response has arrived, for each person. */
async function measure(people, textOf) {
  const times = people.map(() => []);
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const query = encodeURIComponent(textOf((round + WARM_UP) % ROUNDS));
    // Alternates which comes first, because the CPU is cold then.
    const order = round % 2 === 0 ? [0, 1] : [1, 0];
    for (const at of order) {
      const began = performance.now();
      const response = await fetch(`${product.url}/api/v1/search?q=${query}&mode=words`, {
        headers: { Authorization: `Bearer ${people[at].token}` },
      });
      const { success } = await response.json();
      if (!success) throw new Error(`A search answered ${response.status}`);
      if (round >= 0) times[at].push(performance.now() - began);
    }
  }
  return times;
}

function compared([without, withWritten]) {
  const of = (times) => ({ p50Ms: quantile(times, 0.5), p95Ms: quantile(times, 0.95) });
  const ratio = quantile(withWritten, 0.95) / quantile(without, 0.95);
  return { uploadsAlone: of(without), withWritten: of(withWritten), p95Ratio: Math.round(ratio * 100) / 100 };
}
