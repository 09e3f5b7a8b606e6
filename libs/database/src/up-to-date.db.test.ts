import { inDatabase, startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import pg from 'pg';
import type { RoleUrls } from './roles.js';
import { migrate } from './run-migrations.js';
import { isUpToDate, leaveMark, MIGRATION_LOCK } from './up-to-date.js';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await startTestDatabase();
});
afterAll(() => opened.stop());

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}
const asSuperuser = (statement: string): Promise<unknown> =>
  connected(opened.superuserUrl, (client) => client.query(statement));

const isDone = (build = 'this'): Promise<boolean> => isUpToDate(opened.ownerUrl, opened, build);
const mark = (urls: RoleUrls = opened): Promise<void> =>
  connected(opened.ownerUrl, (owner) => leaveMark(owner, urls, 'this'));

test('only what this build has brought up to date, and nobody since, needs nothing', async () => {
  expect(await isDone()).toBe(false);
  await migrate(opened.ownerUrl, opened, 'this');
  expect([await isDone(), await isDone('another')]).toEqual([true, false]);
  await migrate(opened.ownerUrl, opened);
  expect(await isDone()).toBe(false);
});

test('a migration of another version, a role that could see more, or another password, and it is looked at again', async () => {
  await mark();
  await asSuperuser(`INSERT INTO meta.migration (timestamp, name) VALUES (9999999999999, 'Later')`);
  expect(await isDone()).toBe(false);
  await asSuperuser(`DELETE FROM meta.migration WHERE name = 'Later'`);
  expect(await isDone()).toBe(true);
  const app = new URL(opened.appUrl);
  app.password = 'another';
  expect(await isUpToDate(opened.ownerUrl, { ...opened, appUrl: app.href }, 'this')).toBe(false);
  // Not one of the roles shared by all tests, but this test's own, which can see everything.
  const seer = new URL(opened.appUrl);
  seer.username = 'seer';
  const asSeer = { ...opened, appUrl: seer.href };
  await asSuperuser(`CREATE ROLE seer LOGIN PASSWORD '${decodeURIComponent(seer.password)}'`);
  try {
    await asSuperuser('GRANT USAGE ON SCHEMA app TO seer');
    await mark(asSeer);
    expect(await isUpToDate(opened.ownerUrl, asSeer, 'this')).toBe(true);
    await asSuperuser('ALTER ROLE seer BYPASSRLS');
    expect(await isUpToDate(opened.ownerUrl, asSeer, 'this')).toBe(false);
  } finally {
    await asSuperuser('DROP OWNED BY seer; DROP ROLE seer');
  }
});

test('a copy of a database takes the mark along, but not the rights on the database', async () => {
  const source = await startTestDatabase();
  await source.database.close();
  await migrate(source.ownerUrl, source, 'this');
  const template = new URL(source.ownerUrl).pathname.slice(1);
  const name = `${template}_copy`;
  const [ownerUrl, systemUrl] = [inDatabase(opened.ownerUrl, name), inDatabase(opened.systemUrl, name)];
  const copy = { appUrl: inDatabase(opened.appUrl, name), systemUrl };
  await asSuperuser(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER cartulary_owner`);
  const isCopyDone = (): Promise<boolean> => isUpToDate(ownerUrl, copy, 'this');
  const makeQueue = (): Promise<unknown> =>
    connected(systemUrl, (system) => system.query('CREATE SCHEMA IF NOT EXISTS queue'));
  try {
    expect(await isCopyDone()).toBe(false);
    // Restored in place: it's the same database that was marked.
    await connected(ownerUrl, (owner) => leaveMark(owner, copy, 'this'));
    expect(await isCopyDone()).toBe(false);
    await expect(makeQueue()).rejects.toThrow('permission denied');
    await migrate(ownerUrl, copy, 'this');
    await makeQueue();
    expect(await isCopyDone()).toBe(true);
    const system = new URL(systemUrl).username;
    await connected(ownerUrl, (owner) => owner.query(`REVOKE CREATE ON SCHEMA queue FROM ${system}`));
    expect(await isCopyDone()).toBe(false);
  } finally {
    await asSuperuser(`DROP DATABASE ${name}`);
    await asSuperuser(`DROP DATABASE ${template}`);
  }
});

test('the mark is gone as soon as another build has begun, and tells what policies there are', async () => {
  await migrate(opened.ownerUrl, opened, 'this');
  const comment = `SELECT obj_description('app'::regnamespace, 'pg_namespace') AS policies`;
  const policies = await connected(
    opened.ownerUrl,
    async (owner) => (await owner.query<{ policies: string }>(comment)).rows[0]?.policies,
  );
  // Another build changed the policies and died before it could mark that.
  await asSuperuser(`COMMENT ON SCHEMA app IS 'another'`);
  expect(await isDone()).toBe(false);
  await asSuperuser(`COMMENT ON SCHEMA app IS '${policies}'`);
  expect(await isDone()).toBe(true);
  await asSuperuser('CREATE TABLE app.forgotten (id int)');
  await asSuperuser('ALTER TABLE app.forgotten OWNER TO cartulary_owner');
  await expect(migrate(opened.ownerUrl, opened, 'another')).rejects.toThrow('forgotten');
  await asSuperuser('DROP TABLE app.forgotten');
  expect(await isDone()).toBe(false);
});

test('while another process migrates, nothing is up to date', async () => {
  await migrate(opened.ownerUrl, opened, 'this');
  await connected(opened.ownerUrl, async (other) => {
    await other.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    expect(await isDone()).toBe(false);
    await other.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    // Two concurrent checks don't disturb each other.
    await other.query('SELECT pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
    expect(await isDone()).toBe(true);
  });
});

test('a database that nobody migrated yet is not up to date', async () => {
  const name = `${new URL(opened.ownerUrl).pathname.slice(1)}_empty`;
  await asSuperuser(`CREATE DATABASE ${name}`);
  const empty = new URL(opened.ownerUrl);
  empty.pathname = `/${name}`;
  expect(await isUpToDate(empty.href, opened, 'this')).toBe(false);
  await asSuperuser(`DROP DATABASE ${name}`);
});
