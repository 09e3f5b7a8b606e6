import type { Deployment } from '@cartulary/contracts/endpoints/deployment';
import { readReleases, recordRelease } from '@cartulary/database/releases.queries';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { TestPerson } from '../test-person.test-helper.js';
import { migrationsOf, readinessOf } from './deployed.js';

let running: TestGateway;
let ada: TestPerson;
beforeAll(async () => {
  running = await runningGateway();
  // The founder of the first organization operates the installation.
  ada = await TestPerson.signUp(running.url);
});
afterAll(() => running.stop());

const read = () => ada.data<Deployment>('GET', '/api/v1/deployment');
const start = (version: string, commit: string | null) =>
  recordRelease(running.parts.database, { version, commit, host: 'quay' });

test('the operator sees the release that started, every migration with its moment, and what is ready', async () => {
  const { releases, migrations, readiness, version } = await read();
  expect(releases[0]).toMatchObject({ version });
  expect(migrations.length).toBeGreaterThan(80);
  expect(migrations.filter(({ state }) => state !== 'ran')).toEqual([]);
  const newest = migrations.find(({ name }) => name === 'Releases1763900000750');
  expect(newest).toMatchObject({ hasWayBack: true, loses: ['migration_run', 'release'] });
  expect(migrations.every(({ ranAt }) => ranAt !== null && Date.parse(ranAt) <= Date.now())).toBe(true);
  expect(readiness.find(({ check }) => check === 'database')).toEqual({ check: 'database', state: 'ok', detail: null });
  // No worker runs here.
  expect(readiness.find(({ check }) => check === 'workers')).toMatchObject({ state: 'down' });
});

test('a release is written down once, until another one starts', async () => {
  await start('9.0.0', 'aaaa');
  await Promise.all([start('9.0.0', 'aaaa'), start('9.0.0', 'aaaa')]);
  await start('9.0.0', 'bbbb');
  await start('9.0.0', null);
  await start('9.0.0', 'aaaa');
  const known = (await readReleases(running.parts.database)).filter(({ version }) => version === '9.0.0');
  expect(known.map(({ commit }) => commit)).toEqual(['aaaa', null, 'bbbb', 'aaaa']);
});

test('nobody but the operator sees it', async () => {
  const bea = await TestPerson.signUp(running.url);
  expect((await bea.call('GET', '/api/v1/deployment')).status).toBe(403);
});

test('what waits to run is not ready, and what another version brought is told as that', () => {
  const known = [
    { name: 'One1', hasWayBack: true, loses: [] },
    { name: 'Two2', hasWayBack: true, loses: ['two'] },
  ];
  const migrations = migrationsOf(known, [
    { name: 'One1', ranAt: null, version: null },
    { name: 'Three3', ranAt: null, version: '2.0.0' },
  ]);
  expect(migrations.map(({ name, state }) => [name, state])).toEqual([
    ['Three3', 'unknown'],
    ['Two2', 'waits'],
    ['One1', 'ran'],
  ]);
  const health = { status: 'ok', parts: { database: { status: 'ok' } }, storageFull: true } as const;
  expect(readinessOf(health, migrations, false)).toEqual([
    { check: 'database', state: 'ok', detail: null },
    { check: 'migrations', state: 'down', detail: 'Three3, Two2' },
    { check: 'storage', state: 'down', detail: 'full' },
    ...(['bus', 'queue', 'workers'] as const).map((check) => ({ check, state: 'down', detail: 'no answer' })),
    { check: 'mail', state: 'not-set', detail: null },
  ]);
});
