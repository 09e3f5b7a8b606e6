import { jest } from '@jest/globals';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { appDataSource } from './data-source.js';
import { NoOrganisationContextError } from './organisation-context.js';
import { prepared } from './prepared.js';
import { inTransaction } from './transaction.js';

let database: TestDatabase;
let system: DataSource;

beforeAll(async () => {
  database = await startTestDatabase();
  system = await appDataSource(database.systemUrl, 1, 'transaction test').initialize();
});
afterAll(async () => {
  await system.destroy();
  await database.stop();
});

const failing = 'SELECT 1 / 0';
const failure = { message: 'division by zero' };

test.each([
  ['what is done in it succeeds', () => Promise.resolve('done')],
  ['what is done in it fails for another reason', () => Promise.reject(new Error('another'))],
])('a transaction whose beginning fails says so where %s', async (_where, work) => {
  await expect(inTransaction(system, failing, work)).rejects.toMatchObject(failure);
});

test('a transaction whose beginning fails says so, and not what failed because of it', async () => {
  const begin = `START TRANSACTION; ${failing}`;
  const work = inTransaction(system, begin, ({ manager }) => manager.query('SELECT 1'));
  await expect(work).rejects.toMatchObject(failure);
  // The connection is usable again.
  expect(await inTransaction(system, 'START TRANSACTION', ({ manager }) => manager.query('SELECT 1 AS one'))).toEqual([
    { one: 1 },
  ]);
});

test('nobody waits for the answer to the beginning before the first statement is said', async () => {
  const answered: string[] = [];
  await inTransaction(system, 'SELECT pg_sleep(0.05); START TRANSACTION', async ({ manager, sent }) => {
    void Promise.all(sent).then(() => answered.push('begun'));
    expect(answered).toEqual([]);
    const first = manager.query('SELECT 1').then(() => answered.push('first'));
    expect(answered).toEqual([]);
    await first;
  });
  expect(answered).toEqual(['begun', 'first']);
});

describe('what only asks', () => {
  const organisationId = '0192f000-0000-7000-8000-0000000000aa';
  const bound = `SELECT current_setting('app.organisation_id') AS id`;
  const asking = <T>(ask: () => Promise<T>) => database.database.askInOrganisation(organisationId, ask);

  test('says COMMIT before the first answer has come, and is answered for its organisation', async () => {
    const order: string[] = [];
    const query = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown;
    const spy = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...given: unknown[]
    ) {
      order.push(given[0] === 'COMMIT' ? 'COMMIT' : 'said');
      return Reflect.apply(query, this, given) as never;
    } as never);
    const answers = await asking(() =>
      Promise.all([bound, bound].map((text) => prepared(text, []).finally(() => order.push('answered')))),
    );
    spy.mockRestore();
    expect(answers).toEqual([[{ id: organisationId }], [{ id: organisationId }]]);
    expect(order.slice(order.indexOf('COMMIT'))).toEqual(['COMMIT', 'answered', 'answered']);
  });

  test('fails with what a question failed by, and can say nothing more afterwards', async () => {
    await expect(asking(() => prepared(failing, []))).rejects.toMatchObject(failure);
    const late = asking(async () => {
      await prepared(bound, []);
      return prepared(bound, []);
    });
    await expect(late).rejects.toThrow(NoOrganisationContextError);
    expect(await asking(() => prepared(bound, []))).toEqual([{ id: organisationId }]);
  });
});

test.each([
  ['fails', failing],
  ['ends with the connection', 'SELECT pg_terminate_backend(pg_backend_pid())'],
])('across organisations nothing is kept of what follows a beginning that %s alone', async (_how, instead) => {
  const query = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown;
  const spy = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [text] = given;
    return Reflect.apply(query, this, text === 'START TRANSACTION' ? [instead] : given) as never;
  } as never);
  const counted = `INSERT INTO app.login_attempt (identifier_hash, failures, window_started_at) VALUES ('never', 1, now())`;
  const said = jest.fn();
  await expect(
    database.database.inSystem((manager) => {
      said();
      return manager.query(counted);
    }),
  ).rejects.toThrow();
  spy.mockRestore();
  expect(said).not.toHaveBeenCalled();
  const kept = `SELECT 1 FROM app.login_attempt WHERE identifier_hash = 'never'`;
  expect(await database.database.inSystem((manager) => manager.query(kept))).toEqual([]);
});
