import { randomUUID } from 'node:crypto';
import { createBus, type Bus } from '@cartulary/bus/bus';
import { chooseLevelRow, endLevelRow, turnSwitchRow } from '@cartulary/database/controls.queries';
import { createLogger, type Logger } from '@cartulary/telemetry/logger';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { waitFor } from '@cartulary/testing/wait-for';
import { ControlsWatch } from './controls-watch.js';

const by = 'ada@quay.example';
const changed = { type: 'controls.changed', organisationId: '', audience: [], payload: {}, number: null } as const;
let test: TestDatabase;
let bus: Bus;
let lines: string[];
let log: Logger;
const quiet = createLogger({ component: 'test', level: 'fatal' });

beforeAll(async () => {
  test = await startTestDatabase();
  bus = await createBus({ databaseUrl: test.systemUrl, log: quiet, channel: `test_${randomUUID()}` });
});
beforeEach(() => {
  lines = [];
  log = createLogger({ component: 'workers', level: 'warn', destination: { write: (line) => void lines.push(line) } });
});
afterAll(async () => {
  await bus.close();
  await test.stop();
});

const open = (readAgainMs?: number): Promise<ControlsWatch> =>
  ControlsWatch.open({
    database: test.database,
    bus,
    log,
    component: 'workers',
    usualLevel: 'warn',
    ...(readAgainMs === undefined ? {} : { readAgainMs }),
  });
const choose = (level: 'debug' | 'error', minutes: number, component: 'workers' | 'gateway' = 'workers') =>
  chooseLevelRow(test.database, { component, level, minutes, by });
const said = (words: string): boolean => lines.some((line) => line.includes(words));

it('hears of a switch that is turned, and turned back, and knows it at its start', async () => {
  const watch = await open();
  expect(watch.off).toEqual([]);
  expect(await turnSwitchRow(test.database, 'analytics', false, by)).toBe(true);
  expect(await turnSwitchRow(test.database, 'analytics', false, by)).toBe(false);
  await bus.publish(changed);
  await waitFor(() => watch.isOff('analytics'));
  const late = await open();
  expect(late.off).toEqual(['analytics']);
  await turnSwitchRow(test.database, 'analytics', true, by);
  await bus.publish(changed);
  await waitFor(() => watch.off.length === 0 && late.off.length === 0);
  for (const one of [watch, late]) one.close();
});

it('writes what was chosen for its kind of process, by loggers that were there before too, and the usual again at the end', async () => {
  const child = log.child({ part: 'jobs' });
  const watch = await open();
  await choose('debug', 60, 'gateway');
  await watch.renew();
  child.debug('first');
  await choose('debug', 60);
  await watch.renew();
  child.debug('second');
  await endLevelRow(test.database, 'workers');
  await watch.renew();
  child.debug('third');
  expect([said('first'), said('second'), said('third')]).toEqual([false, true, false]);
  watch.close();
});

it('goes back by itself, also where the database is away by then', async () => {
  await test.database.askSystem(
    `INSERT INTO app.log_level VALUES ('workers', 'debug', clock_timestamp() + interval '300 ms', $1)`,
    [by],
  );
  let isAway = false;
  const watch = await ControlsWatch.open({
    database: {
      askSystem: (statement, values) =>
        isAway ? Promise.reject(new Error('away')) : test.database.askSystem(statement, values),
    },
    bus,
    log,
    component: 'workers',
    usualLevel: 'warn',
  });
  isAway = true;
  log.debug('loud');
  await waitFor(() => said('"now":"warn"'));
  log.debug('quiet');
  expect([said('loud'), said('quiet')]).toEqual([true, false]);
  watch.close();
});

it('finds out by itself what nobody told of', async () => {
  const watch = await open(20);
  await turnSwitchRow(test.database, 'crashReporting', false, by);
  await waitFor(() => watch.isOff('crashReporting'));
  watch.close();
});

it('writes no secret at the level that shows most', async () => {
  const watch = await open();
  await choose('debug', 15);
  await watch.renew();
  log.debug('signed in', { password: 'leak', headers: { authorization: 'Bearer leak' }, apiKey: 'leak' });
  expect(said('signed in')).toBe(true);
  expect(lines.join()).not.toContain('leak');
  watch.close();
});
