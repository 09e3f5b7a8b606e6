import { defaultSubscription } from '@cartulary/contracts/modules';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { Modules1763700000002 } from './1763700000002-modules.js';

let test: TestDatabase;
let owner: DataSource;
beforeAll(async () => {
  test = await startTestDatabase();
  owner = await new DataSource({ type: 'postgres', url: test.ownerUrl }).initialize();
});
afterAll(async () => {
  await owner.destroy();
  await test.stop();
});

async function asSuperuser<T extends pg.QueryResultRow>(statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: test.superuserUrl });
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
}

it('organisations that were there keep what they had, and row security holds again afterwards', async () => {
  const migration = new Modules1763700000002();
  const runner = owner.createQueryRunner();
  await migration.down(runner);
  await asSuperuser(`INSERT INTO app.organisation (id, name, subscribed_modules) VALUES
    ('00000000-0000-4000-8000-000000000001', 'Old', '{${defaultSubscription.join()}}'),
    ('00000000-0000-4000-8000-000000000002', 'Bare', '{}')`);
  await migration.up(runner);
  const rows = await asSuperuser<{ name: string; modules: string[] }>(
    `SELECT o.name, array_remove(array_agg(m.module), NULL) AS modules FROM app.organisation o
       LEFT JOIN app.module_subscription m ON m.organisation_id = o.id AND m.state = 'subscribed'
      GROUP BY o.name ORDER BY o.name`,
  );
  expect(rows.map(({ name, modules }) => [name, modules.sort()])).toEqual([
    ['Bare', []],
    ['Old', [...defaultSubscription].sort()],
  ]);
  const forced = `SELECT relforcerowsecurity AS forced FROM pg_class WHERE oid = 'app.organisation'::regclass`;
  expect(await asSuperuser(forced)).toEqual([{ forced: true }]);

  await migration.down(runner);
  const kept = await asSuperuser<{ modules: string[] }>(
    `SELECT subscribed_modules AS modules FROM app.organisation WHERE name = 'Old'`,
  );
  expect(kept[0]?.modules.sort()).toEqual([...defaultSubscription].sort());
  await migration.up(runner);
  await runner.release();
});
