/**
 * The time of a search through the running product's API, with as many documents as bench/search.mjs searches in the
 * index alone: authentication, permissions, ranking, and rereading every hit under row-level security. By words only,
 * and by words and meaning, including the embedding of the query.
 *
 *   npm run bench -- search-api [DOCUMENTS]        (after `npm run build`)
 *
 * Takes a few minutes and 3 GB of disk. Pages are stored without the boxes of their words, which this call doesn't
 * read. 10,000 vectors are real embeddings of generated texts; those of the other pages are slightly rotated copies.
 */
import pg from 'pg';
import { embedders } from '@cartulary/pipeline/embed/embedders';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { embedded } from './embedded.mjs';
import { keepResults, quantile } from './machine.mjs';
import { perturbed, questions, texts } from './meaning-corpus.mjs';
import { documents, queries, randomOf, vocabulary } from './search-corpus.mjs';
import { copyOf, rebuildIndex } from './search-rows.mjs';

const COUNT = Number(process.argv[2] ?? 100_000);
const BATCH = 2_000;
const ROUNDS = 60;
const WARM_UP = 10;
const TRUE_VECTORS = Math.min(10_000, COUNT);

const words = vocabulary();
const meant = [...texts(TRUE_VECTORS)];
const vectors = await embedded(meant);
const product = await Product.start();
try {
  const ada = await Person.signUp(product.url, 'ada@example.org');
  const template = await ada.uploadOne({ name: 'template.txt', bytes: Buffer.from('One page of text.') });
  await ada.whenRead(template);
  await fill(template);
  await rebuildIndex(product);
  const times = {};
  for (const [name, textOf] of Object.entries(queries(words))) {
    times[name] = await measure(ada, textOf, 'words');
    console.log(name.padEnd(40), JSON.stringify(times[name]));
  }
  const asked = questions(ROUNDS + WARM_UP);
  // A unique number makes every query new, so that the time includes its embedding.
  const inTurn = () => {
    let n = 0;
    return () => `${asked[n]} ${100 + n++}`;
  };
  const meaning = await measure(ada, inTurn(), 'hybrid');
  const again = await measure(ada, inTurn(), 'hybrid');
  console.log('by words and meaning', JSON.stringify({ meaning, again }));
  keepResults('search-api', {
    documents: COUNT,
    trueEmbeddings: TRUE_VECTORS,
    perturbedCopies: COUNT - TRUE_VECTORS,
    queries: times,
    hybrid: { questionNeverAskedBefore: meaning, questionAskedBefore: again },
  });
} catch (error) {
  console.error(product.output.slice(-4_000));
  throw error;
} finally {
  await product.stop();
}

/** Copies the rows of one processed document, each with its own id, name and text. */
async function fill(template) {
  const client = new pg.Client({ connectionString: product.superuserUrl });
  await client.connect();
  const copy = (table, where, own) => copyOf(client, table, where, own);
  try {
    let batch = [];
    let batchVectors = [];
    let number = 0;
    const random = randomOf(5);
    const by = [template, embedders.present.name, embedders.present.version];
    const flush = async () => {
      const values = [JSON.stringify(batch), template];
      await client.query(await copy('item', 'id', `jsonb_build_object('id', d->'id', 'title', d->'title')`), values);
      await client.query(
        await copy(
          'document',
          'item_id',
          `jsonb_build_object('item_id', d->'id', 'current_run_id', d->'run', 'shown_run_id', d->'run')`,
        ),
        values,
      );
      await client.query(
        await copy('processing_run', 'document_id', `jsonb_build_object('id', d->'run', 'document_id', d->'id')`),
        values,
      );
      await client.query(
        await copy(
          'page',
          'document_id',
          `jsonb_build_object('id', d->'page', 'document_id', d->'id', 'run_id', d->'run', 'text', d->'text', 'words', '[]'::jsonb)`,
        ),
        values,
      );
      await client.query(
        `INSERT INTO app.passage_vector (id, organisation_id, document_id, run_id, page, start_offset, end_offset, vector, engine, engine_version)
         SELECT gen_random_uuid(), item.organisation_id, p.id, p.run, 1, 0, p.length, p.vector, $6, $7
           FROM unnest($1::uuid[], $2::uuid[], $3::int[], $4::bytea[]) AS p (id, run, length, vector), app.item WHERE item.id = $5`,
        [
          batch.map(({ id }) => id),
          batch.map(({ run }) => run),
          batch.map(({ text }) => text.length),
          batchVectors,
          ...by,
        ],
      );
      // Otherwise the product would compute the vectors during the measurement.
      await client.query(
        `INSERT INTO app.embedded_page (id, organisation_id, document_id, run_id, page, engine, engine_version)
         SELECT gen_random_uuid(), item.organisation_id, p.id, p.run, 1, $4, $5
           FROM unnest($1::uuid[], $2::uuid[]) AS p (id, run), app.item WHERE item.id = $3`,
        [batch.map(({ id }) => id), batch.map(({ run }) => run), ...by],
      );
      batch = [];
      batchVectors = [];
    };
    // Rows refer to each other, and the whole batch is inserted before anything reads it.
    await client.query('SET session_replication_role = replica');
    for (const { title, pages } of documents(COUNT, words)) {
      const [id, run, page] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
      const like = number % TRUE_VECTORS;
      const vector = number < TRUE_VECTORS ? vectors[like] : perturbed(vectors[like], random);
      batchVectors.push(Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength));
      number += 1;
      if (batch.push({ id, run, page, title, text: `${pages[0].text} ${meant[like]}` }) === BATCH) await flush();
    }
    await flush();
    await client.query('SET session_replication_role = origin');
    await client.query('SELECT app.fill_listed()');
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

/** From sending the query until the whole response has arrived. */
async function measure(person, textOf, mode) {
  const times = [];
  let found = 0;
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const query = encodeURIComponent(textOf((round + WARM_UP) % ROUNDS));
    const began = performance.now();
    const response = await fetch(`${product.url}/api/v1/search?q=${query}&mode=${mode}`, {
      headers: { Authorization: `Bearer ${person.token}` },
    });
    const { data } = await response.json();
    if (round < 0) continue;
    times.push(performance.now() - began);
    found += data.items.length > 0 ? 1 : 0;
  }
  return { p50Ms: quantile(times, 0.5), p95Ms: quantile(times, 0.95), answered: found / ROUNDS };
}
