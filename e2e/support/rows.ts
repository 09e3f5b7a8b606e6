import { existsSync } from 'node:fs';
import path from 'node:path';
import { stageNames } from '@cartulary/contracts/stages';
import type { Product } from '@cartulary/testing/product';
import pg from 'pg';

type Database = Pick<Product, 'superuserUrl'>;

/** Rows of the product's database, bypassing row-level security. */
export async function rowsOf<Row extends pg.QueryResultRow>(
  product: Database,
  query: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: product.superuserUrl });
  await client.connect();
  try {
    return (await client.query<Row>(query, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** The whole database as text. */
export async function everyRow(product: Database): Promise<string> {
  const tables = await rowsOf<{ name: string }>(
    product,
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'app'`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await rowsOf<{ row: string }>(product, `SELECT to_jsonb(t)::text AS row FROM app.${name} t`);
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.join('\n');
}

const partial = `
  SELECT 'a file without a document' AS what, i.id::text FROM app.item i
    LEFT JOIN app.document d ON d.item_id = i.id WHERE i.kind = 'file' AND d.item_id IS NULL
  UNION ALL SELECT 'a document without its run', d.item_id::text FROM app.document d
    LEFT JOIN app.processing_run r ON r.id = d.current_run_id WHERE r.id IS NULL
  UNION ALL SELECT 'a run without all its stages', r.id::text FROM app.processing_run r
    WHERE (SELECT count(*) FROM app.stage_run s WHERE s.run_id = r.id) <> ${stageNames.length}
  UNION ALL SELECT 'an upload without its event', d.item_id::text FROM app.document d
    WHERE (SELECT count(*) FROM app.outbox o WHERE o.type = 'document.received' AND o.payload->>'documentId' = d.item_id::text) <> 1
  UNION ALL SELECT 'an upload without its audit', d.item_id::text FROM app.document d
    WHERE (SELECT count(*) FROM app.audit a WHERE a.action = 'document.upload' AND a.target_id = d.item_id::text) <> 1`;

/** Incomplete data: rows without the rows that belong to them, rows without their stored bytes. */
export async function halfDone(product: Product): Promise<string[]> {
  const rows = await rowsOf<{ what: string; id: string }>(product, partial);
  const blobs = await rowsOf<{ id: string; location: string }>(
    product,
    'SELECT b.id::text, b.location FROM app.document d JOIN app.blob b ON b.id IN (d.blob_id, d.preview_blob_id)',
  );
  const missing = blobs.filter(({ location }) => !existsSync(path.join(product.dataDirectory, 'objects', location)));
  return [...rows.map(({ what, id }) => `${what}: ${id}`), ...missing.map(({ id }) => `a blob without bytes: ${id}`)];
}

/** The number of rows of each kind that an upload creates. */
export async function uploadCounts(product: Product): Promise<Record<string, number>> {
  const [counts] = await rowsOf<Record<string, number>>(
    product,
    `SELECT (SELECT count(*)::int FROM app.item WHERE kind = 'file') AS files, (SELECT count(*)::int FROM app.document) AS documents,
            (SELECT count(*)::int FROM app.processing_run) AS runs,
            (SELECT count(*)::int FROM app.outbox WHERE type = 'document.received') AS events,
            (SELECT count(*)::int FROM app.audit WHERE action = 'document.upload') AS audit`,
  );
  return counts ?? {};
}

/** Duplicate or missing data of a document that was processed once. Empty if everything is correct. */
export async function readTwice(product: Product, documentId: string): Promise<Record<string, unknown>[]> {
  return rowsOf(
    product,
    `WITH read AS (SELECT * FROM app.document WHERE item_id = $1)
     SELECT 'page' AS what, n::text AS which, count(p.id)::int AS times FROM read, generate_series(1, read.page_count) n
       LEFT JOIN app.page p ON p.document_id = $1 AND p.run_id = (SELECT shown_run_id FROM read) AND p.number = n
      GROUP BY n HAVING count(p.id) <> 1
     UNION ALL SELECT 'entity', e.kind || ' ' || e.text, count(*)::int FROM app.entity e WHERE e.document_id = $1
      GROUP BY e.kind, e.text, e.page, e.box::text, e.range::text HAVING count(*) > 1
     UNION ALL SELECT 'stage', s.stage || ' ' || s.state, 1 FROM app.stage_run s, read
      WHERE s.run_id = read.current_run_id AND s.state NOT IN ('done', 'skipped')
     UNION ALL SELECT 'ready event', '', n FROM (SELECT count(*)::int AS n FROM app.outbox
      WHERE type = 'document.ready' AND payload->>'documentId' = $1::text) told WHERE n <> 1`,
    [documentId],
  );
}

/**
 * Gives people a second factor, so that an organization that requires one doesn't sign them out. @returns a function
 * that removes it
 */
export async function withFactors(product: Database, emails: readonly string[]): Promise<() => Promise<unknown>> {
  const factors = await rowsOf<{ id: string }>(
    product,
    `INSERT INTO app.factor (id, organisation_id, account_id, method, name, confirmed_at)
     SELECT gen_random_uuid(), organisation_id, id, 'email', 'Code by email', now() FROM app.account
      WHERE email = ANY ($1::citext[]) RETURNING id`,
    [emails],
  );
  return () => rowsOf(product, 'DELETE FROM app.factor WHERE id = ANY ($1)', [factors.map(({ id }) => id)]);
}
