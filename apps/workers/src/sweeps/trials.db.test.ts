import type { ModuleId } from '@cartulary/contracts/permissions';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { ModuleSubscription } from '@cartulary/database/entities/module-subscription.entity';
import { OutboxEvent } from '@cartulary/database/entities/outbox-event.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { sweepTrials } from './trials.js';

const DAY_MS = 86_400_000;
let opened: TestDatabase;
beforeAll(async () => {
  opened = await startTestDatabase();
});
afterAll(() => opened.stop());

/** An organization with trials that end this many days from now. */
async function trying(days: Partial<Record<ModuleId, number>>) {
  const { id } = await anOrganisation(opened.database);
  const inOwn = <T>(work: () => Promise<T>): Promise<T> => opened.database.inOrganisation(id, work);
  await inOwn(async () => {
    for (const [module, left] of Object.entries(days) as [ModuleId, number][]) {
      const trialEndsAt = new Date(Date.now() + left * DAY_MS);
      const trialStartedAt = new Date(trialEndsAt.getTime() - 14 * DAY_MS);
      await repository(ModuleSubscription).insert({ id: newId(), module, state: 'trial', trialStartedAt, trialEndsAt });
    }
  });
  return {
    states: async () => {
      const rows = await inOwn(() => repository(ModuleSubscription).find());
      return Object.fromEntries(
        rows.filter(({ module }) => module in days).map(({ module, state }) => [module, state]),
      );
    },
    notices: async () =>
      (await inOwn(() => repository(OutboxEvent).find())).map(({ type, payload }) => ({ type, payload })),
    kept: async () =>
      (await inOwn(() => repository(AuditEntry).find())).map(({ action, targetId }) => [action, targetId]),
  };
}

test('a trial whose time has passed is over, and told once in its own organisation', async () => {
  const over = await trying({ blockchain: -1, vision_premium: 1, analytics_premium: -0.001 });
  const running = await trying({ blockchain: 13 });
  for (const _ of ['sweep', 'again']) await sweepTrials(opened);
  expect(await over.states()).toEqual({ blockchain: 'ended', vision_premium: 'trial', analytics_premium: 'ended' });
  expect(await over.notices()).toEqual([
    {
      type: 'module.changed',
      payload: { modules: expect.any(Array) as unknown, change: 'ended', by: null },
    },
  ]);
  expect((await over.kept()).sort()).toEqual([
    ['module.ended', 'analytics_premium'],
    ['module.ended', 'blockchain'],
  ]);
  expect([await running.states(), await running.notices()]).toEqual([{ blockchain: 'trial' }, []]);
});
