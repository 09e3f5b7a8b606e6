import { randomBytes } from 'node:crypto';
import type { TestDatabase } from '@cartulary/testing/test-database';
import { anAccount, anOrganisation, aBlob, aPersonalSpace } from '@cartulary/testing/factories';
import pg from 'pg';

export interface ManyDocuments {
  readonly accountId: string;
  readonly organisationId: string;
}

/**
 * An organization where one person has very many documents, spread over sixty days. Each was processed once, with two
 * pages of words and three entities. Every ninth is still in its initial state.
 */
export async function manyDocuments(test: TestDatabase, count: number): Promise<ManyDocuments> {
  const { id: organisationId } = await anOrganisation(test.database);
  const { id: accountId } = await anAccount(test.database, organisationId);
  const space = await aPersonalSpace(test.database, organisationId, accountId);
  const blob = await aBlob(test.database, organisationId);
  const seed = randomBytes(4).toString('hex');
  const client = new pg.Client({ connectionString: test.superuserUrl });
  await client.connect();
  try {
    await client.query(`SET session_replication_role = replica`);
    await client.query(
      `CREATE TEMP TABLE made AS
         SELECT n, gen_random_uuid() AS id, gen_random_uuid() AS run_id, gen_random_uuid() AS blob_id,
                now() - (n % 1440) * interval '1 hour' AS at
           FROM generate_series(1, ${count}) n`,
    );
    await client.query(
      `INSERT INTO app.item (id, organisation_id, kind, space_id, owner_id, title, created_at, updated_at)
       SELECT id, $1, 'file', $2, $3, 'Document ' || n || '.pdf', at, at FROM made`,
      [organisationId, space.id, accountId],
    );
    await client.query(
      `INSERT INTO app.blob (id, organisation_id, sha256, size_bytes, media_type, organisation_key_id, wrapped_key, location)
       SELECT blob_id, $1, encode(sha256(('${seed}' || n)::bytea), 'hex'), 1000 + n, 'application/pdf', $2, '\\x00', 'x' || n FROM made`,
      [organisationId, blob.organisationKeyId],
    );
    await client.query(
      `INSERT INTO app.document (item_id, organisation_id, blob_id, original_name, media_type, size_bytes, sha256, state,
                                 page_count, current_run_id, shown_run_id, created_at, updated_at)
       SELECT id, $1, blob_id, 'Document ' || n || '.pdf', 'application/pdf', 1000 + n, encode(sha256(('${seed}' || n)::bytea), 'hex'),
              CASE n % 9 WHEN 0 THEN 'received' WHEN 1 THEN 'needs-review' WHEN 2 THEN 'failed' ELSE 'ready' END,
              2, run_id, run_id, at, at FROM made`,
      [organisationId],
    );
    await client.query(
      `INSERT INTO app.page (id, organisation_id, document_id, run_id, number, text, words, source, confidence, engine, engine_version)
       SELECT gen_random_uuid(), $1, id, run_id, number, repeat('word ', 40),
              (SELECT jsonb_agg(jsonb_build_object('text', 'word', 'confidence', 0.5, 'box', '[0.1, 0.2, 0.3, 0.4]'::jsonb)) FROM generate_series(1, 40 + n % 5)),
              'recognised', (n % 100) / 100.0, 'e', '1'
         FROM made, generate_series(1, 2) number WHERE n % 9 > 0`,
      [organisationId],
    );
    await client.query(
      `INSERT INTO app.entity (id, kind, organisation_id, document_id, run_id, text, page, confidence, engine, engine_version)
       SELECT gen_random_uuid(), 'money', $1, id, run_id, 'EUR 1', 1, 0.3 * which, 'e', '1'
         FROM made, generate_series(1, 3) which WHERE n % 9 > 0`,
      [organisationId],
    );
    await client.query('SET session_replication_role = origin');
    await client.query('SELECT app.fill_listed()');
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
  return { accountId, organisationId };
}
