import { aDocument, aGrant, anAccount, anItem, anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import pg from 'pg';
import { DataSource, type QueryRunner } from 'typeorm';
import { Listed1763900000711 } from './1763900000711-listed.js';
import { SealedDocuments1763900000951 } from './1763900000951-sealed-documents.js';
import { SealedLinks1763900000966 } from './1763900000966-sealed-links.js';
import { SealedSharing1763900000963 } from './1763900000963-sealed-sharing.js';
import { SealedShareProofs1763900000968 } from './1763900000968-sealed-share-proofs.js';
import { SealedTeams1763900000975 } from './1763900000975-sealed-teams.js';
import { SealedTexts1763900000988 } from './1763900000988-sealed-texts.js';
import { VaultSigning1763900000996 } from './1763900000996-vault-signing.js';
import { WrittenListed1763900000732 } from './1763900000732-written-listed.js';
import { ListedSizes1763900001066 } from './1763900001066-listed-sizes.js';
import { PlacesGiven1763900000712 } from './1763900000712-places-given.js';

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

/** Tables of which others can't even read a row because of that connection; a vacuum may close one for a moment too. */
async function closed(processId: number): Promise<string[]> {
  const { rows } = await superuser.query<{ name: string }>(
    `SELECT DISTINCT relname AS name FROM pg_locks JOIN pg_class ON pg_class.oid = relation
      WHERE mode = 'AccessExclusiveLock' AND pid = $1 AND relname IN ('item', 'document', 'written_text') ORDER BY 1`,
    [processId],
  );
  return rows.map(({ name }) => name);
}

/** Runs it, and those that build on it. @returns what was closed after each statement of its own */
async function migrated(way: 'up' | 'down'): Promise<string[][]> {
  const owner = await new DataSource({ type: 'postgres', url: test.ownerUrl, installExtensions: false }).initialize();
  const after: string[][] = [];
  try {
    await owner.transaction(async ({ queryRunner: runner }) => {
      if (!runner) throw new Error('There is no transaction');
      const [{ pid }] = (await runner.query('SELECT pg_backend_pid() AS pid')) as [{ pid: number }];
      const watched = {
        query: async (statement: string) => {
          await runner.query(statement);
          after.push(await closed(pid));
        },
      } as QueryRunner;
      const later = [
        new PlacesGiven1763900000712(),
        new WrittenListed1763900000732(),
        new SealedDocuments1763900000951(),
        new SealedSharing1763900000963(),
        new SealedLinks1763900000966(),
        new SealedShareProofs1763900000968(),
        new SealedTeams1763900000975(),
        new SealedTexts1763900000988(),
        new VaultSigning1763900000996(),
        new ListedSizes1763900001066(),
      ];
      if (way === 'down') for (const each of [...later].reverse()) await each.down(runner);
      await new Listed1763900000711()[way](watched);
      if (way === 'up') for (const each of later) await each.up(runner);
    });
  } finally {
    await owner.destroy();
  }
  return after;
}

const listed = `
  SELECT i.id, l.organisation_id = i.organisation_id AS "isTheirs", l.state FROM app.item i LEFT JOIN app.listed l ON l.item_id = i.id
   WHERE i.kind <> 'folder' ORDER BY i.id`;
const counts = `
  SELECT organisation_id, place_id, owner_id, kind, state, sum(items)::int AS items, sum(bytes)::int AS bytes FROM app.listed_count GROUP BY 1, 2, 3, 4, 5
  HAVING sum(items) <> 0 ORDER BY 1, 2, 3, 4, 5`;
const places = 'SELECT id, of_place FROM app."grant" ORDER BY id';
const schema = `
  SELECT relname || ' ' || relforcerowsecurity AS name FROM pg_class
   WHERE relnamespace = 'app'::regnamespace AND relkind IN ('r', 'i') AND relname NOT IN
     ('listed', 'listed_count', 'sealed_document', 'sealed_place', 'sealed_key', 'sealed_share', 'sealed_link', 'sealed_wait',
      'sealed_team', 'vault_people')
  UNION SELECT 'constraint ' || conname FROM pg_constraint WHERE connamespace = 'app'::regnamespace
  UNION SELECT 'trigger ' || pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  UNION SELECT 'function ' || proname || prosrc FROM pg_proc WHERE pronamespace = 'app'::regnamespace ORDER BY 1`;

it('lists what every organisation has, while others go on reading until the rows are gathered', async () => {
  for (const _ of ['one', 'other']) {
    const { id: organisationId } = await anOrganisation(test.database);
    const { id: ownerId } = await anAccount(test.database, organisationId);
    const { id: parentId } = await anItem(test.database, organisationId, { ownerId });
    const { item } = await aDocument(test.database, organisationId, { ownerId, parentId });
    for (const given of [{ itemId: parentId }, { itemId: item.id }, { spaceId: item.spaceId }])
      await aGrant(test.database, organisationId, { ...given, principalId: ownerId });
    await anItem(test.database, organisationId, { ownerId, kind: 'document' });
  }
  const read = async (): Promise<unknown[]> =>
    Promise.all([listed, counts, places, schema].map(async (what) => (await superuser.query(what)).rows));
  const before = await read();
  expect(before[0]).toHaveLength(4);
  expect(before[2]).toMatchObject([true, false, true, true, false, true].map((is) => ({ of_place: is })));

  await migrated('down');
  const after = await migrated('up');

  expect(await read()).toEqual(before);
  expect(after.slice(0, -1).flat()).toEqual([]);
  expect(after.at(-1)).toEqual(['document', 'item', 'written_text']);
});
