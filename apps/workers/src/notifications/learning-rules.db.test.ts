import { learningChanges } from '@cartulary/contracts/events/learning';
import { Notification } from '@cartulary/database/entities/notification.entity';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { writeSetting } from '@cartulary/database/settings';
import { anAccount, anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { notify } from './notifier.js';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await startTestDatabase();
});
afterAll(() => opened.stop());

/** Publishes every learning event in an organization with training notifications on or off. @returns the notifications people received */
async function toldOf(trainingNotifications: boolean) {
  const { database } = opened;
  const { id: organisationId } = await anOrganisation(database);
  const { id: admin } = await anAccount(database, organisationId, { role: 'admin' });
  const { id: manager } = await anAccount(database, organisationId, { role: 'manager' });
  await anAccount(database, organisationId, { role: 'user' });
  const inOwn = <T>(work: () => Promise<T>): Promise<T> => database.inOrganisation(organisationId, work);
  await inOwn(() => writeSetting('ai', null, { trainingNotifications }, 0));
  for (const change of learningChanges)
    await inOwn(() => publishEvent('learning.changed', { change, number: 2 }, [`organisation:${organisationId}`]));
  await notify(database, (error) => {
    throw error;
  });
  const rows = await inOwn(() => repository(Notification).find({ order: { createdAt: 'ASC' } }));
  return { admin, manager, rows };
}

test('managers and administrators are told of what learning came to, and not of what people did themselves', async () => {
  const { admin, manager, rows } = await toldOf(true);
  const of = (id: string) => rows.filter(({ accountId }) => accountId === id).map(({ kind }) => kind);
  const kinds = ['started', 'better', 'better', 'ended', 'ended', 'failed'].map((kind) => `learning.${kind}`);
  expect(of(admin).sort()).toEqual(kinds.sort());
  expect(of(manager)).toHaveLength(kinds.length);
  expect(rows).toHaveLength(2 * kinds.length);
  expect(rows.find(({ kind }) => kind === 'learning.better')?.message).toContain('Version 2');
});

test('where the organisation does not want it nobody is told', async () => {
  expect((await toldOf(false)).rows).toEqual([]);
});
