import { newId } from '@cartulary/database/new-id';
import { anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { sweepMonitoring } from './monitoring.js';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await startTestDatabase();
});
afterAll(() => opened.stop());

const run = <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
  opened.database.inSystem((manager) => manager.query(sql, values));
const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);

test('logs go after 30 days, analytics and errors after 90, and groups with their last report', async () => {
  const { id } = await anOrganisation(opened.database);
  for (const days of [1, 29, 31, 89, 91]) {
    const [row, group] = [newId(), newId()];
    const at = daysAgo(days);
    await run(
      `INSERT INTO app.client_log (id, organisation_id, at, received_at, via, level, severity, message) VALUES ($1, $2, $3, $3, '/logs', 'info', 'low', $4)`,
      [row, id, at, String(days)],
    );
    await run(
      `INSERT INTO app.analytics_event (id, organisation_id, at, received_at, name) VALUES ($1, $2, $3, $3, $4)`,
      [row, id, at, String(days)],
    );
    await run(
      `INSERT INTO app.error_group (id, organisation_id, fingerprint, name, message, severity_rank, last_seen_at) VALUES ($1, $2, $3, 'n', 'm', 0, $4)`,
      [group, id, String(days), at],
    );
    await run(
      `INSERT INTO app.error_report (id, organisation_id, group_id, at, received_at, error_id, severity) VALUES ($1, $2, $3, $4, $4, 'e', 'low')`,
      [row, id, group, at],
    );
  }
  await sweepMonitoring({ database: opened.database });
  expect(await run('SELECT message FROM app.client_log ORDER BY at DESC')).toEqual([
    { message: '1' },
    { message: '29' },
  ]);
  for (const [table, column] of [
    ['analytics_event', 'name'],
    ['error_group', 'fingerprint'],
  ])
    expect(await run(`SELECT ${column} AS days FROM app.${table} ORDER BY ${column}::int`)).toEqual(
      ['1', '29', '31', '89'].map((days) => ({ days })),
    );
});

test('what belongs to no organisation is bounded in number', async () => {
  for (let n = 0; n < 5; n += 1)
    await run(
      `INSERT INTO app.client_log (id, at, received_at, via, level, severity, message) VALUES ($1, now(), $2, '/logs', 'info', 'low', $3)`,
      [newId(), new Date(Date.now() - n * 1_000), `unsigned ${n}`],
    );
  await sweepMonitoring({ database: opened.database }, 2);
  expect(
    await run('SELECT message FROM app.client_log WHERE organisation_id IS NULL ORDER BY received_at DESC'),
  ).toEqual([{ message: 'unsigned 0' }, { message: 'unsigned 1' }]);
});
