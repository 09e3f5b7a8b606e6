import { chargeCpu, tellReached } from '@cartulary/database/cpu-budget.queries';
import { CpuBudgetRow } from '@cartulary/database/entities/cpu-budget.entity';
import { Notification } from '@cartulary/database/entities/notification.entity';
import { repository } from '@cartulary/database/organisation-context';
import { anAccount, anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { notify } from './notifier.js';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await startTestDatabase();
});
afterAll(() => opened.stop());

/** An organization with a budget of 100 seconds a day. */
async function budgeted() {
  const { database } = opened;
  const { id: organisationId } = await anOrganisation(database);
  const { id: admin } = await anAccount(database, organisationId, { role: 'admin' });
  await anAccount(database, organisationId, { role: 'manager' });
  const inOwn = <T>(work: () => Promise<T>): Promise<T> => database.inOrganisation(organisationId, work);
  await inOwn(() => repository(CpuBudgetRow).insert({ secondsADay: 100, timeZone: 'Europe/Berlin' }));
  return {
    admin,
    inOwn,
    take: (seconds: number, at: string) =>
      inOwn(() => chargeCpu(new Map([['00000000-0000-4000-8000-000000000001', seconds * 1_000]]), new Date(at))),
    allow: (secondsADay: number, at: string) =>
      inOwn(async () => {
        await repository(CpuBudgetRow).update({ timeZone: 'Europe/Berlin' }, { secondsADay });
        await tellReached(new Date(at));
      }),
    told: async () => {
      await notify(database, (error) => {
        throw error;
      });
      const rows = await inOwn(() => repository(Notification).find({ order: { createdAt: 'ASC' } }));
      return rows.map(({ accountId, kind, message }) => [accountId, kind, message]);
    },
  };
}

test('administrators are told at 80 and at 100 percent, once a day of their timezone', async () => {
  const { admin, take, told } = await budgeted();
  await take(79, '2026-11-26T12:00:00Z');
  expect(await told()).toEqual([]);
  await take(1, '2026-11-26T12:00:01Z');
  await take(1, '2026-11-26T12:00:02Z');
  await take(40, '2026-11-26T12:00:03Z');
  await take(40, '2026-11-26T22:59:59Z');
  expect(await told()).toEqual([
    [admin, 'cpu-budget.near', expect.stringContaining('80 of 100 seconds on 2026-11-26')],
    [admin, 'cpu-budget.spent', expect.stringContaining('121 of 100 seconds on 2026-11-26')],
  ]);
  // Midnight in Berlin.
  await take(99, '2026-11-26T23:00:00Z');
  expect((await told()).at(-1)).toEqual([admin, 'cpu-budget.near', expect.stringContaining('on 2026-11-27')]);
});

test('a larger budget has it told anew, and without one nobody is told', async () => {
  const { take, allow, told, inOwn } = await budgeted();
  await take(85, '2026-11-26T12:00:00Z');
  await allow(200, '2026-11-26T12:01:00Z');
  await take(80, '2026-11-26T12:02:00Z');
  expect((await told()).map(([, kind]) => kind)).toEqual(['cpu-budget.near', 'cpu-budget.near']);
  await inOwn(() => repository(CpuBudgetRow).update({ timeZone: 'Europe/Berlin' }, { secondsADay: null }));
  await take(1_000, '2026-11-26T12:03:00Z');
  expect(await told()).toHaveLength(2);
});
