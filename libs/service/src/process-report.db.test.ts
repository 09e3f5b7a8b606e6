import { newId } from '@cartulary/database/new-id';
import { readProcesses, sweepProcesses, type KnownProcess } from '@cartulary/database/processes.queries';
import { createLogger } from '@cartulary/telemetry/logger';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { waitFor } from '@cartulary/testing/wait-for';
import { startProcessReport, type ReportOptions } from './process-report.js';

let running: TestDatabase;
beforeAll(async () => {
  running = await startTestDatabase();
});
afterAll(() => running.stop());

const log = createLogger({ component: 'workers', level: 'error' });
const report = (more: Partial<ReportOptions> = {}) =>
  startProcessReport({
    database: running.database,
    component: 'workers',
    directory: import.meta.dirname,
    log,
    ...more,
  });
const known = async (id: string): Promise<KnownProcess | undefined> =>
  (await readProcesses(running.database)).find((process) => process.id === id);
const ask = (sql: string, values: unknown[] = []): Promise<unknown[]> =>
  running.database.inSystem((system) => system.query(sql, values));
/** Simulates a process that has been silent since then. */
const silence = (id: string, seconds: number) =>
  ask('UPDATE app.process SET seen_at = now() - make_interval(secs => $2) WHERE id = $1', [id, seconds]);

test('a process says who it is and what it takes, and that it ended when it was told to', async () => {
  const told = report({ takeCalls: () => ({ calls: 7, failedCalls: 2 }) });
  await waitFor(async () => (await known(told.id)) !== undefined);
  const found = await known(told.id);
  expect(found).toMatchObject({ component: 'workers', pid: process.pid, state: 'running', endedAt: null });
  expect(found?.version).toMatch(/^\d+\.\d+\.\d+/);
  expect(found?.figures).toMatchObject({ calls: 7, failedCalls: 2 });
  expect(found?.figures?.residentBytes).toBeGreaterThan(1_000_000);
  await told.stop();
  expect(await known(told.id)).toMatchObject({ state: 'ended' });
});

test('one that says nothing any more is gone since then, and is there again with its next report', async () => {
  const told = report({ everyMs: 20 });
  await waitFor(async () => (await known(told.id)) !== undefined);
  await told.stop();
  await ask('UPDATE app.process SET ended_at = NULL WHERE id = $1', [told.id]);
  await silence(told.id, 120);
  expect(await known(told.id)).toMatchObject({ state: 'gone' });
  const again = report({ everyMs: 20 });
  await silence(again.id, 120);
  await waitFor(async () => (await known(again.id))?.state === 'running');
  await again.stop();
});

test('old samples are removed, and processes that were gone for a month', async () => {
  const [old, young] = [newId(), newId()];
  for (const id of [old, young])
    await ask(
      `INSERT INTO app.process (id, component, version, host, pid, started_at) VALUES ($1, 'gateway', '1.0.0', 'quay', 1, now())`,
      [id],
    );
  await silence(old, 31 * 86_400);
  for (const hours of [1, 26])
    await ask(
      `INSERT INTO app.process_sample (process_id, at, resident_bytes, cpu_share, busy_share, calls, failed_calls)
       VALUES ($1, now() - make_interval(hours => $2), 1, 0, 0, 0, 0)`,
      [young, hours],
    );
  await sweepProcesses(running.database);
  expect(await ask('SELECT 1 FROM app.process WHERE id = $1', [old])).toEqual([]);
  expect(await ask('SELECT 1 FROM app.process_sample WHERE process_id = $1', [young])).toHaveLength(1);
});
