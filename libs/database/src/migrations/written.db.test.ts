import { anAccount, anItem, anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { LegalHoldRow, LegalHoldSubjectRow } from '../entities/legal-hold.entity.js';
import { OrganisationKey } from '../entities/organisation-key.entity.js';
import { newId } from '../new-id.js';
import { manager, repository } from '../organisation-context.js';
import { listVersions } from '../written-versions.queries.js';
import { readWrittenHead } from '../written.queries.js';
import { Written1763900000631 } from './1763900000631-written.js';

let test: TestDatabase;
let superuser: pg.Client;
beforeAll(async () => {
  test = await startTestDatabase();
  superuser = new pg.Client({ connectionString: test.superuserUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await test.stop();
});

async function migrated(way: 'up' | 'down'): Promise<void> {
  const owner = await new DataSource({ type: 'postgres', url: test.ownerUrl, installExtensions: false }).initialize();
  await owner.transaction(({ queryRunner }) =>
    new Written1763900000631()[way](queryRunner ?? owner.createQueryRunner()),
  );
  await owner.destroy();
}

/** What schema `app` calls its tables, columns, indexes, constraints and rules, with the text of its functions. */
async function whatIsNamed(): Promise<string[]> {
  const { rows } = await superuser.query<{ name: string }>(`
    SELECT relname || '.' || attname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE relnamespace = 'app'::regnamespace AND relkind = 'r' AND attnum > 0
    UNION SELECT 'index ' || relname FROM pg_class WHERE relnamespace = 'app'::regnamespace AND relkind = 'i'
    UNION SELECT 'constraint ' || conname FROM pg_constraint WHERE connamespace = 'app'::regnamespace
    UNION SELECT 'trigger ' || pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
    UNION SELECT 'policy ' || tablename || ' ' || policyname FROM pg_policies WHERE schemaname = 'app'
    UNION SELECT 'function ' || proname || prosrc FROM pg_proc WHERE pronamespace = 'app'::regnamespace
    UNION SELECT 'grant ' || table_name || ' ' || grantee || ' ' || privilege_type
      FROM information_schema.table_privileges WHERE table_schema = 'app' ORDER BY 1`);
  return rows.map(({ name }) => name);
}

it('opens what was written before it was called written, with its versions, rights and holds', async () => {
  const after = await whatIsNamed();
  expect(after.filter((name) => /\bdocs?_|\bdoc\b/.test(name))).toEqual([]);

  await migrated('down');
  const { id: organisationId } = await anOrganisation(test.database);
  const { id: ownerId } = await anAccount(test.database, organisationId);
  const { id: itemId } = await anItem(test.database, organisationId, { ownerId, kind: 'document' });
  const inOwn = <T>(work: () => Promise<T>): Promise<T> => test.database.inOrganisation(organisationId, work);
  await inOwn(async () => {
    const keyId = newId();
    await repository(OrganisationKey).insert({ id: keyId, wrapped: Buffer.from('k'), masterKeyId: 'm' });
    await manager().query(`INSERT INTO app.doc (id, wrapped_key, organisation_key_id) VALUES ($1, 'k', $2)`, [
      itemId,
      keyId,
    ]);
    await manager().query(
      `INSERT INTO app.doc_version (doc_id, number, seq, kind, authors, at, checksum, sealed)
       VALUES ($1, 1, 4, 'automatic', '{}', now(), 1, 'x')`,
      [itemId],
    );
  });
  await migrated('up');

  expect(await whatIsNamed()).toEqual(after);
  expect(await inOwn(() => readWrittenHead(itemId))).toMatchObject({ epoch: 0, snapshotSeq: 0 });
  expect(await inOwn(() => listVersions(itemId))).toMatchObject([{ number: 1, seq: 4 }]);
  await inOwn(async () => {
    const holdId = newId();
    await repository(LegalHoldRow).insert({ id: holdId, reason: 'x' });
    await repository(LegalHoldSubjectRow).insert({ holdId, kind: 'item', subjectId: itemId, name: 'x' });
  });
  await expect(inOwn(() => manager().query('DELETE FROM app.written_version'))).rejects.toMatchObject({
    code: 'CTH01',
  });
});
