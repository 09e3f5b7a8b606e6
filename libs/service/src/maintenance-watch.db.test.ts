import { randomUUID } from 'node:crypto';
import { createBus, type Bus } from '@cartulary/bus/bus';
import { announceMaintenanceRow, endMaintenanceRow } from '@cartulary/database/maintenance.queries';
import { createLogger } from '@cartulary/telemetry/logger';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { waitFor } from '@cartulary/testing/wait-for';
import { MaintenanceWatch } from './maintenance-watch.js';

const log = createLogger({ component: 'test', level: 'fatal' });
const event = { type: 'maintenance.changed', organisationId: '', audience: [], payload: {}, number: null } as const;
let test: TestDatabase;
let bus: Bus;
let watch: MaintenanceWatch;
let turns: boolean[];
beforeAll(async () => {
  test = await startTestDatabase();
  bus = await createBus({ databaseUrl: test.systemUrl, log, channel: `test_${randomUUID()}` });
});
beforeEach(async () => {
  turns = [];
  watch = await MaintenanceWatch.open({ database: test.database, bus, log, onTurn: (is) => void turns.push(is) });
});
afterEach(async () => {
  watch.close();
  await endMaintenanceRow(test.database);
});
afterAll(async () => {
  await bus.close();
  await test.stop();
});

const announce = (fromMs: number, toMs: number | null) =>
  announceMaintenanceRow(test.database, {
    startsAt: new Date(Date.now() + fromMs).toISOString(),
    endsAt: toMs === null ? null : new Date(Date.now() + toMs).toISOString(),
    note: '',
    by: 'ada@quay.example',
  });

it('turns when the bus tells of it, and back', async () => {
  expect(watch.isReadOnly).toBe(false);
  await announce(-1_000, null);
  await bus.publish(event);
  await waitFor(() => watch.isReadOnly);
  await endMaintenanceRow(test.database);
  await bus.publish(event);
  await waitFor(() => !watch.isReadOnly);
  expect(turns).toEqual([true, false]);
});

it('begins and ends by the clock when nobody tells of it', async () => {
  await announce(300, 900);
  await watch.renew();
  expect([watch.isReadOnly, watch.window === null]).toEqual([false, false]);
  await waitFor(() => turns.length === 2);
  expect(turns).toEqual([true, false]);
  expect(watch.window).toBeNull();
});

it('hears of an end that nobody told of, and asks again where the database was away', async () => {
  await announce(-1_000, null);
  let isAway = false;
  const database = {
    askSystem: <T>(statement: string, values: readonly unknown[]): Promise<T[]> => {
      if (!isAway) return test.database.askSystem<T>(statement, values);
      isAway = false;
      return Promise.reject(new Error('away'));
    },
  };
  const alone = await MaintenanceWatch.open({ database, bus, log, readAgainMs: 20 });
  expect(alone.isReadOnly).toBe(true);
  isAway = true;
  await endMaintenanceRow(test.database);
  await waitFor(() => !alone.isReadOnly);
  await announce(-1_000, null);
  isAway = true;
  await expect(alone.renew()).rejects.toThrow('away');
  await waitFor(() => alone.isReadOnly);
  alone.close();
});

it('knows at its start that maintenance runs', async () => {
  await announce(-1_000, 60_000);
  const late = await MaintenanceWatch.open({ database: test.database, bus, log });
  expect(late.isReadOnly).toBe(true);
  late.close();
});
