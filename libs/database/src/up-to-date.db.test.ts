import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import pg from 'pg';
import { isUpToDate, noteUpToDate } from './up-to-date.js';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await startTestDatabase();
});
afterAll(() => opened.stop());

async function asSuperuser(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: opened.superuserUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const isDone = (build = 'this'): Promise<boolean> => isUpToDate(opened.ownerUrl, opened, build);
const note = (build?: string): Promise<void> => noteUpToDate(opened.ownerUrl, opened, build);

test('only what this build has brought up to date, and nobody since, needs nothing', async () => {
  expect(await isDone()).toBe(false);
  await note('this');
  expect([await isDone(), await isDone('another')]).toEqual([true, false]);
  await note();
  expect(await isDone()).toBe(false);
});

test('a migration of another version, a role that could see more, or another password, and it is looked at again', async () => {
  await note('this');
  await asSuperuser(`INSERT INTO meta.migration (timestamp, name) VALUES (9999999999999, 'Later')`);
  expect(await isDone()).toBe(false);
  await asSuperuser(`DELETE FROM meta.migration WHERE name = 'Later'`);
  expect(await isDone()).toBe(true);
  const app = new URL(opened.appUrl);
  app.password = 'another';
  expect(await isUpToDate(opened.ownerUrl, { ...opened, appUrl: app.href }, 'this')).toBe(false);
  // Not the roles of all tests: one of this test's own, which may see everything.
  const seer = new URL(opened.appUrl);
  seer.username = 'seer';
  const asSeer = { ...opened, appUrl: seer.href };
  await asSuperuser(`CREATE ROLE seer LOGIN PASSWORD '${decodeURIComponent(seer.password)}'`);
  try {
    await noteUpToDate(opened.ownerUrl, asSeer, 'this');
    expect(await isUpToDate(opened.ownerUrl, asSeer, 'this')).toBe(true);
    await asSuperuser('ALTER ROLE seer BYPASSRLS');
    expect(await isUpToDate(opened.ownerUrl, asSeer, 'this')).toBe(false);
  } finally {
    await asSuperuser('DROP ROLE seer');
  }
});

test('a database that nobody migrated yet is not up to date', async () => {
  const name = `${new URL(opened.ownerUrl).pathname.slice(1)}_empty`;
  await asSuperuser(`CREATE DATABASE ${name}`);
  const empty = new URL(opened.ownerUrl);
  empty.pathname = `/${name}`;
  expect(await isUpToDate(empty.href, opened, 'this')).toBe(false);
  await asSuperuser(`DROP DATABASE ${name}`);
});
