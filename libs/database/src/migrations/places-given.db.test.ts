import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { waitFor } from '@cartulary/testing/wait-for';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { PlacesGiven1763900000712 } from './1763900000712-places-given.js';

let opened: TestDatabase;
let owner: DataSource;
let writer: pg.Client;
let watcher: pg.Client;
beforeAll(async () => {
  opened = await startTestDatabase();
  owner = await new DataSource({ type: 'postgres', url: opened.ownerUrl, installExtensions: false }).initialize();
  writer = new pg.Client(opened.superuserUrl);
  watcher = new pg.Client(opened.superuserUrl);
  await Promise.all([writer.connect(), watcher.connect()]);
});
afterAll(async () => {
  await Promise.all([owner.destroy(), writer.end(), watcher.end()]);
  await opened.stop();
});

async function migrateAgain(way: 'up' | 'down'): Promise<void> {
  await owner.transaction(async ({ queryRunner: runner }) => {
    if (!runner) throw new Error('There is no transaction');
    await new PlacesGiven1763900000712()[way](runner);
  });
}

test.each(['listed', '"grant"', 'document', 'item_visit'])(
  'whoever has read a thing when it begins goes on and writes in %s',
  async (table) => {
    await migrateAgain('down');
    await writer.query('BEGIN');
    await writer.query('SELECT 1 FROM app.item');
    const migrated = migrateAgain('up');
    await waitFor(async () => {
      const { rowCount } = await watcher.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rowCount === 1;
    });
    await writer.query(`DELETE FROM app.${table}`);
    await writer.query('COMMIT');
    await migrated;
  },
);
