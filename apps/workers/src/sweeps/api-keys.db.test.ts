import { ApiKeyRow } from '@cartulary/database/entities/api-key.entity';
import { OutboxEvent } from '@cartulary/database/entities/outbox-event.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { anAccount, anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { notify } from '../notifications/notifier.js';
import { sweepApiKeys } from './api-keys.js';
import { Notification } from '@cartulary/database/entities/notification.entity';

const DAY_MS = 86_400_000;
let opened: TestDatabase;
beforeAll(async () => {
  opened = await startTestDatabase();
});
afterAll(() => opened.stop());

test('the maker of a key that ends soon is told once; of a short, revoked or young one nobody', async () => {
  const { id } = await anOrganisation(opened.database);
  const { id: createdBy } = await anAccount(opened.database, id);
  const inOwn = <T>(work: () => Promise<T>): Promise<T> => opened.database.inOrganisation(id, work);
  const key = (name: string, madeDaysAgo: number, daysLeft: number, revokedAt: Date | null = null) =>
    inOwn(() =>
      repository(ApiKeyRow).insert({
        id: newId(),
        name,
        prefix: name,
        secretHash: 'x',
        scopes: ['search'],
        createdBy,
        revokedAt,
        createdAt: new Date(Date.now() - madeDaysAgo * DAY_MS),
        expiresAt: new Date(Date.now() + daysLeft * DAY_MS),
      }),
    );
  await key('Scanner', 80, 10);
  await key('For a week', 1, 6);
  await key('Gone', 80, 10, new Date());
  await key('Young', 1, 80);
  await key('Over', 90, -1);
  for (const _ of ['sweep', 'again']) await sweepApiKeys(opened);
  const events = await inOwn(() => repository(OutboxEvent).findBy({ type: 'key.expiring' }));
  expect(events).toHaveLength(1);
  await notify(opened.database, (error) => {
    throw error;
  });
  const notices = await inOwn(() => repository(Notification).find());
  expect(notices).toMatchObject([{ accountId: createdBy, kind: 'key.expiring', targetKind: 'api-keys' }]);
  expect(notices[0]?.title).toMatch(/^The key ‘Scanner’ expires on \d{4}-\d\d-\d\d$/);
});
