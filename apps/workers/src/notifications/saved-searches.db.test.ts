import { Document } from '@cartulary/database/entities/document.entity';
import { Notification } from '@cartulary/database/entities/notification.entity';
import { Page } from '@cartulary/database/entities/page.entity';
import { SavedSearchRow } from '@cartulary/database/entities/saved-search.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { startRun } from '@cartulary/database/start-run';
import { aDocument, aGrant, anAccount, anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { notify } from './notifier.js';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await startTestDatabase();
});
afterAll(() => opened.stop());

const tellEverybody = (): Promise<void> =>
  notify(opened.database, (error) => {
    throw error;
  });

async function aTenant() {
  const { database } = opened;
  const { id: organisationId } = await anOrganisation(database);
  const { id: ada } = await anAccount(database, organisationId);
  const { id: bo } = await anAccount(database, organisationId);
  const inOwn = <T>(work: () => Promise<T>): Promise<T> => database.inOrganisation(organisationId, work);
  return {
    organisationId,
    ada,
    bo,
    inOwn,
    keep: (
      ownerId: string,
      query: string,
      alertSince: Date | null = new Date(Date.now() - 60_000),
      timezone = 'UTC',
    ) => {
      const row = { id: newId(), ownerId, name: query, query, mode: 'hybrid', timezone, alertSince } as const;
      return inOwn(() => repository(SavedSearchRow).insert(row));
    },
    /** One of Ada's documents whose processing is complete. */
    async document(text: string): Promise<string> {
      const { item } = await aDocument(database, organisationId, { ownerId: ada, originalName: 'letter.txt' });
      await inOwn(async () => {
        const runId = await startRun(item.id);
        await repository(Document).update({ itemId: item.id }, { state: 'ready', class: 'letter' });
        const page = { documentId: item.id, runId, number: 1, text, source: 'plain-text' } as const;
        await repository(Page).insert({ id: newId(), ...page, words: [], engine: 'e', engineVersion: '1' });
      });
      return item.id;
    },
    isReady: (documentId: string) =>
      inOwn(() => publishEvent('document.ready', { documentId, state: 'ready', name: 'letter.txt' }, [])),
    async alerts(): Promise<[accountId: string, title: string][]> {
      const rows = await inOwn(() => repository(Notification).find({ where: { kind: 'search.matched' } }));
      return rows.map(({ accountId, title }): [string, string] => [accountId, title]).sort();
    },
  };
}

test('who keeps a search is told of a new document that fits it, once, however often it is read', async () => {
  const { ada, keep, document, isReady, alerts } = await aTenant();
  await keep(ada, 'kettle class:letter');
  await keep(ada, 'kettle class:invoice');
  await keep(ada, '"blue kettle"');
  const id = await document('The blue kettle stands in the harbour');
  await isReady(id);
  await Promise.all([tellEverybody(), tellEverybody()]);
  // Simulates a crash between notifying and marking, then reprocesses the document.
  await opened.database.inSystem((manager) => manager.query('UPDATE app.outbox SET notified_at = NULL'));
  await tellEverybody();
  await isReady(id);
  await tellEverybody();
  expect(await alerts()).toEqual([
    [ada, 'New for ‘"blue kettle"’: letter.txt'],
    [ada, 'New for ‘kettle class:letter’: letter.txt'],
  ]);
});

test('nobody is told of what they may not see, of another organisation’s, or of what was there before', async () => {
  const { ada, bo, organisationId, keep, document, isReady, alerts } = await aTenant();
  const other = await aTenant();
  await other.keep(other.ada, 'kettle');
  await keep(bo, 'kettle');
  await keep(ada, 'kettle', new Date(Date.now() + 60_000));
  await keep(ada, 'kettle stands', null);
  await isReady(await document('The kettle stands'));
  await tellEverybody();
  expect([await alerts(), await other.alerts()]).toEqual([[], []]);
  const shared = await document('Another kettle');
  await aGrant(opened.database, organisationId, { itemId: shared, principalId: bo });
  await isReady(shared);
  await tellEverybody();
  expect(await alerts()).toEqual([[bo, 'New for ‘kettle’: letter.txt']]);
});

test('the days of a search are days of the timezone in which it was saved', async () => {
  const { ada, inOwn, keep, document, isReady, alerts } = await aTenant();
  // 14 hours ahead of UTC.
  const [zone, since] = ['Pacific/Kiritimati', new Date('2026-11-01T00:00:00Z')];
  const noon = new Date('2026-11-20T12:00:00Z');
  await keep(ada, 'kettle uploaded:2026-11-21', since, zone);
  await keep(ada, 'kettle uploaded:2026-11-20', since, zone);
  const id = await document('The kettle');
  await inOwn(() => repository(Document).update({ itemId: id }, { createdAt: noon }));
  await isReady(id);
  await tellEverybody();
  expect(await alerts()).toEqual([[ada, 'New for ‘kettle uploaded:2026-11-21’: letter.txt']]);
});
