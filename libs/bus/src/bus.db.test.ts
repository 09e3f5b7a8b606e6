import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BusEvent } from '@cartulary/contracts/events';
import { createLogger } from '@cartulary/telemetry/logger';
import { needs } from '@cartulary/testing/needs';
import { startRedis, type TestRedis } from '@cartulary/testing/redis';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import pg from 'pg';
import { createClient } from 'redis';
import { createBus, type Bus } from './bus.js';

const log = createLogger({ component: 'test', level: 'fatal' });

let testDatabase: TestDatabase;
let redis: TestRedis | undefined;
beforeAll(async () => {
  [testDatabase, redis] = await Promise.all([startTestDatabase(), startRedis()]);
});
afterAll(() => Promise.all([testDatabase.stop(), redis?.stop()]));

const nobodyThere = 'postgres://nobody@127.0.0.1:1/nowhere';

const event = (name: string): BusEvent<'document.received'> => ({
  type: 'document.received',
  organisationId: 'c0ffee00-0000-4000-8000-000000000001',
  audience: ['account:c0ffee00-0000-4000-8000-000000000002'],
  payload: { documentId: 'c0ffee00-0000-4000-8000-000000000003', name },
  number: 7,
});

/** Collects names, and resolves `until` once there are enough. */
function listen(bus: Bus) {
  const names: string[] = [];
  let wake: () => void = () => undefined;
  bus.subscribe('document.received', ({ payload }) => {
    names.push(payload.name);
    wake();
  });
  const until = async (count: number): Promise<string[]> => {
    while (names.length < count) await new Promise<void>((resolve) => (wake = resolve));
    return names;
  };
  return { names, until };
}

const gapOf = (bus: Bus): Promise<string> => new Promise((resolve) => bus.onGap(({ reason }) => resolve(reason)));

async function asAdministrator(sql: string): Promise<number> {
  const client = new pg.Client(testDatabase.superuserUrl);
  await client.connect();
  const { rowCount } = await client.query(sql);
  await client.end();
  return rowCount ?? 0;
}

async function killRedisClients(type: 'PUBSUB' | 'NORMAL'): Promise<number> {
  const client = await createClient({ url: redis?.url ?? '' }).connect();
  const killed = await client.sendCommand<number>(['CLIENT', 'KILL', 'TYPE', type, 'SKIPME', 'yes']);
  await client.close();
  return killed;
}

const terminate = (application: string): Promise<number> =>
  asAdministrator(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${application}' and datname = current_database()`,
  );

const backends = [
  {
    name: 'PostgreSQL',
    urls: () => ({ databaseUrl: testDatabase.systemUrl }),
    killListeners: () => terminate('cartulary-bus-listener'),
    killSenders: () => terminate('cartulary-bus'),
  },
  {
    name: 'Redis',
    urls: () => ({ databaseUrl: nobodyThere, redisUrl: redis?.url }),
    killListeners: () => killRedisClients('PUBSUB'),
    killSenders: () => killRedisClients('NORMAL'),
  },
];

const runnable = backends.filter(({ name }) => name !== 'Redis' || needs('redis-server'));

describe.each(runnable)('the bus over $name', ({ urls, killListeners, killSenders }) => {
  let here: Bus;
  let there: Bus;

  beforeEach(async () => {
    const channel = `test_${randomUUID()}`;
    [here, there] = await Promise.all([createBus({ ...urls(), channel, log }), createBus({ ...urls(), channel, log })]);
  });
  afterEach(() => Promise.all([here.close(), there.close()]));

  it('tells every process, the own one included, all that was said', async () => {
    const own = listen(here);
    const other = listen(there);
    const everything = new Promise<BusEvent>((resolve) => there.subscribe('*', resolve));
    await here.publish(event('Rechnung Müller 請求書 🧾'));
    expect(await own.until(1)).toEqual(['Rechnung Müller 請求書 🧾']);
    expect(await other.until(1)).toEqual(['Rechnung Müller 請求書 🧾']);
    expect(await everything).toEqual(event('Rechnung Müller 請求書 🧾'));
  });

  it('tells only those who listen to the type, and nobody who has stopped', async () => {
    const heard: string[] = [];
    there.subscribe('item.binned', () => void heard.push('binned'));
    const stop = there.subscribe('document.received', () => void heard.push('stopped'));
    stop();
    const { until } = listen(there);
    await here.publish(event('a'));
    await until(1);
    expect(heard).toEqual([]);
  });

  it('delivers 20,000 of 20,000, in the order of the sender, once each', async () => {
    const { names, until } = listen(there);
    const sent = Array.from({ length: 20_000 }, (_, index) => `${index}`);
    await Promise.all(sent.map((name) => here.publish(event(name))));
    await until(sent.length);
    expect(names).toEqual(sent);
  });

  it('keeps the order of each sender when big and small events are mixed', async () => {
    const { names, until } = listen(there);
    const names1 = Array.from({ length: 300 }, (_, index) => `one ${index} ${'ü'.repeat(index % 7 === 0 ? 6_000 : 1)}`);
    const names2 = Array.from({ length: 300 }, (_, index) => `two ${index}`);
    await Promise.all([
      ...names1.map((name) => here.publish(event(name))),
      ...names2.map((name) => there.publish(event(name))),
    ]);
    await until(600);
    expect(names.filter((name) => name.startsWith('one'))).toEqual(names1);
    expect(names.filter((name) => name.startsWith('two'))).toEqual(names2);
  });

  it('carries an event of 1 MB that is not ASCII', async () => {
    const { until } = listen(there);
    const big = 'é漢🧾'.repeat(120_000);
    await here.publish(event(big));
    const [received] = await until(1);
    expect(received === big).toBe(true);
  });

  it('carries events around the limit of a NOTIFY, byte by byte', async () => {
    const { until } = listen(there);
    const frame = Buffer.byteLength(JSON.stringify(event('')));
    const sizes = [7_799, 7_800, 7_801, 7_990, 8_000].map((bytes) => 'x'.repeat(bytes - frame));
    await Promise.all(sizes.map((name) => here.publish(event(name))));
    expect(await until(sizes.length)).toEqual(sizes);
  });

  it('does not collapse equal events', async () => {
    const { until } = listen(there);
    await Promise.all(Array.from({ length: 10 }, () => here.publish(event('same'))));
    expect(await until(10)).toHaveLength(10);
  });

  it('listens again after its connection was killed, and says that something may be missing', async () => {
    const gap = gapOf(there);
    expect(await killListeners()).toBeGreaterThanOrEqual(2);
    expect(await gap).toBe('reconnected');
    const { until } = listen(there);
    await here.publish(event('after'));
    expect(await until(1)).toEqual(['after']);
  });

  it('sends again what a killed connection interrupted, once and in order', async () => {
    const { names, until } = listen(there);
    const sent = Array.from({ length: 3_000 }, (_, index) => `${index}`);
    const first = Promise.all(sent.slice(0, 1_500).map((name) => here.publish(event(name))));
    const killed = killSenders();
    const second = Promise.all(sent.slice(1_500).map((name) => here.publish(event(name))));
    await Promise.all([first, killed, second]);
    await until(sent.length);
    expect(names).toEqual(sent);
  });

  it('goes on when a handler fails', async () => {
    there.subscribe('document.received', () => {
      throw new Error('thrown');
    });
    there.subscribe('document.received', () => Promise.reject(new Error('rejected')));
    const { until } = listen(there);
    await here.publish(event('a'));
    expect(await until(1)).toEqual(['a']);
  });

  it('refuses what is published after it was closed, and sends what was published before', async () => {
    const { until } = listen(there);
    const sent = Array.from({ length: 500 }, (_, index) => here.publish(event(`${index}`)));
    await here.close();
    await Promise.all(sent);
    await until(500);
    await expect(here.publish(event('late'))).rejects.toThrow('The bus is closed.');
  });

  it('leaves nothing open: a process that closed it ends by itself', async () => {
    const { databaseUrl: database, redisUrl: redis = '' } = { redisUrl: '', ...urls() };
    const program = [
      join(import.meta.dirname, '../../testing/src/run-typescript.mjs'),
      join(import.meta.dirname, 'closing-program.ts'),
    ];
    const run = promisify(execFile)(
      process.execPath,
      ['--conditions=source', '--import', ...program, database, redis],
      { timeout: 20_000 },
    );
    await expect(run).resolves.toMatchObject({ stderr: '' });
  });
});

describe('a bus without its server', () => {
  it.each([
    ['PostgreSQL', { databaseUrl: nobodyThere }],
    ['Redis', { databaseUrl: nobodyThere, redisUrl: 'redis://127.0.0.1:1' }],
  ])('says so at once: %s', async (_name, urls) => {
    await expect(createBus({ ...urls, log })).rejects.toThrow('ECONNREFUSED');
  });

  it('asks for a person, with the address of Redis and without its password', async () => {
    const redisUrl = 'redis://:hidden-word@127.0.0.1:1';
    const refused = createBus({ databaseUrl: nobodyThere, redisUrl, log });
    await expect(refused).rejects.toMatchObject({ needsPerson: true });
    await expect(refused).rejects.toThrow(/^Redis can't be used at 127.0.0.1:1 \(REDIS_URL\): (?!.*hidden-word)/);
  });
});

describe('big events in PostgreSQL', () => {
  it('are removed after some minutes', async () => {
    await asAdministrator(
      `insert into app.bus_payload (id, body, created_at) values ('${randomUUID()}', 'old', now() - interval '6 minutes')`,
    );
    const bus = await createBus({ databaseUrl: testDatabase.systemUrl, log, channel: `test_${randomUUID()}` });
    const { until } = listen(bus);
    await bus.publish(event('y'.repeat(9_000)));
    await until(1);
    expect(await asAdministrator(`select 1 from app.bus_payload where created_at < now() - interval '5 minutes'`)).toBe(
      0,
    );
    await bus.close();
  });

  it('that are gone when they should be read are reported as a gap', async () => {
    const channel = `test_${randomUUID()}`;
    const bus = await createBus({ databaseUrl: testDatabase.systemUrl, log, channel });
    const gap = gapOf(bus);
    await asAdministrator(`select pg_notify('${channel}', '${randomUUID()}:1@${randomUUID()}')`);
    expect(await gap).toBe('lost');
    await bus.close();
  });
});
