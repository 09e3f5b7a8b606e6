import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { newId } from '../new-id.js';
import { SealedCaptions1763900001041 } from './1763900001041-sealed-captions.js';

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
    new SealedCaptions1763900001041()[way](queryRunner ?? owner.createQueryRunner()),
  );
  await owner.destroy();
}

/** The line alone is what matters here: its meeting and its people are left out. */
async function keep(words: string, sealed: string | null): Promise<void> {
  await superuser.query(`SET session_replication_role = 'replica'`);
  await superuser.query(
    `INSERT INTO app.meeting_caption (id, organisation_id, transcript_id, participant_id, language, begins_ms, ends_ms, words, sealed)
     VALUES ($1, $2, $3, $4, 'en', 0, 900, $5, $6)`,
    [newId(), newId(), newId(), newId(), words, sealed],
  );
  await superuser.query(`SET session_replication_role = 'origin'`);
}

it('leaves no line that an older version would make a file without words of', async () => {
  await keep('[{"text": "Agreed."}]', null);
  await keep('[]', 'AQ'.padEnd(60, 'A'));
  await migrated('down');
  const { rows } = await superuser.query('SELECT words FROM app.meeting_caption');
  expect(rows).toEqual([{ words: [{ text: 'Agreed.' }] }]);
  await migrated('up');
});
