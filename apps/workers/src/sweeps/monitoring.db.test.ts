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
  await sweepMonitoring({ database: opened.database }, { rows: 2, bytes: 1_000_000 });
  expect(
    await run('SELECT message FROM app.client_log WHERE organisation_id IS NULL ORDER BY received_at DESC'),
  ).toEqual([{ message: 'unsigned 0' }, { message: 'unsigned 1' }]);
});

test('and in bytes: the oldest go, whatever they are, and none that belongs to somebody', async () => {
  const { id: organisation } = await anOrganisation(opened.database);
  const noise = (): string => Array.from({ length: 40 }, newId).join('');
  const [group] = [newId()];
  await run(
    "INSERT INTO app.error_group (id, fingerprint, name, message, severity_rank) VALUES ($1, 'f', 'n', 'm', 0)",
    [group],
  );
  for (let n = 0; n < 5; n += 1) {
    const at = new Date(Date.now() - n * 1_000);
    for (const owner of [null, organisation])
      await run(
        `INSERT INTO app.client_log (id, organisation_id, at, received_at, via, level, severity, message, correlation_id) VALUES ($1, $2, now(), $3, '/logs', 'info', 'low', $4, $5)`,
        [newId(), owner, at, noise(), `${owner === null ? 'unsigned' : 'signed'} ${n}`],
      );
    await run(
      `INSERT INTO app.error_report (id, group_id, at, received_at, error_id, severity, stack) VALUES ($1, $2, now(), $3, $4, 'low', $5)`,
      [newId(), group, at, `report ${n}`, noise()],
    );
    await run(
      `INSERT INTO app.analytics_event (id, at, received_at, name, properties) VALUES ($1, now(), $2, $3, jsonb_build_object('a', $4::text))`,
      [newId(), at, `event ${n}`, noise()],
    );
  }
  await sweepMonitoring({ database: opened.database }, { rows: 100, bytes: 5_000 });
  expect(
    await run("SELECT correlation_id AS name FROM app.client_log WHERE correlation_id LIKE '%signed%' ORDER BY 1"),
  ).toEqual(
    ['signed 0', 'signed 1', 'signed 2', 'signed 3', 'signed 4', 'unsigned 0', 'unsigned 1'].map((name) => ({ name })),
  );
  expect(await run("SELECT error_id AS name FROM app.error_report WHERE error_id LIKE 'report%' ORDER BY 1")).toEqual([
    { name: 'report 0' },
    { name: 'report 1' },
  ]);
  expect(await run("SELECT name FROM app.analytics_event WHERE name LIKE 'event%' ORDER BY 1")).toEqual([
    { name: 'event 0' },
    { name: 'event 1' },
  ]);
});
