import { metricsLimits } from '@cartulary/contracts/limits/metrics';
import { writeFact } from '@cartulary/database/facts';
import { newId } from '@cartulary/database/new-id';
import { manager } from '@cartulary/database/organisation-context';
import { anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import pg from 'pg';
import { sweepFacts } from './facts.js';

const { keptDays, daysKeptDays } = metricsLimits;
const DAY_MS = 24 * 60 * 60_000;
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

let opened: TestDatabase;
beforeAll(async () => {
  opened = await startTestDatabase();
});
afterAll(() => opened.stop());

test('facts, minutes, hours and people go after their time, sums by day stay for longer', async () => {
  const { id } = await anOrganisation(opened.database);
  const inOwn = <T>(work: () => Promise<T>): Promise<T> => opened.database.inOrganisation(id, work);
  const ages = [1, keptDays - 1, keptDays + 2, daysKeptDays + 2];
  for (const age of ages) {
    await inOwn(() => writeFact('document.opened', { at: daysAgo(age), accountId: newId() }));
    await opened.database.inSystem(async (system) => {
      for (const grain of ['minute', 'hour', 'day'])
        await system.query(
          `INSERT INTO app.rollup (organisation_id, kind, version, grain, start, by, facts, late, newest, amounts, duration_ms)
           VALUES ($1, 'document.opened', 1, $2, $3, '{}', 1, 0, $3, '{}', 0)`,
          [id, grain, daysAgo(age)],
        );
      await system.query(`INSERT INTO app.rollup_person VALUES ($1, 'document.opened', $2, $3, 1)`, [
        id,
        daysAgo(age),
        newId(),
      ]);
    });
  }
  // As if each had been written when it happened.
  const behind = new pg.Client({ connectionString: opened.superuserUrl });
  await behind.connect();
  await behind.query('UPDATE app.fact SET written_at = at');
  await behind.end();
  // Each statement deletes one row; the sweep continues until none remain.
  await sweepFacts(opened, 1);
  const left = await inOwn(async () => {
    const [row]: Record<string, number>[] = await manager().query(
      `SELECT (SELECT count(*)::int FROM app.fact) AS facts, (SELECT count(*)::int FROM app.rollup_person) AS people,
              (SELECT count(*)::int FROM app.rollup WHERE grain <> 'day') AS finer,
              (SELECT count(*)::int FROM app.rollup WHERE grain = 'day') AS days`,
    );
    return row;
  });
  expect(left).toEqual({ facts: 2, people: 2, finer: 4, days: 3 });
});
