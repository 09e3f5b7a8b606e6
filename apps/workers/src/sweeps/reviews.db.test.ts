import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { Account } from '@cartulary/database/entities/account.entity';
import { Notification } from '@cartulary/database/entities/notification.entity';
import { Document } from '@cartulary/database/entities/document.entity';
import { Item } from '@cartulary/database/entities/item.entity';
import { FourEyesRow, ReviewTaskRow } from '@cartulary/database/entities/review-work.entity';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { aDocument, aGrant, anAccount, anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { notify } from '../notifications/notifier.js';
import { sweepReviews } from './reviews.js';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await startTestDatabase();
});
afterAll(() => opened.stop());

const told = async () =>
  notify(opened.database, (error) => {
    throw error;
  });

/** Ada owns a document that Bea may edit, and set its due date. */
async function room(state: 'needs-review' | 'ready' | 'processing', dueAt: Date) {
  const { database } = opened;
  const { id } = await anOrganisation(database);
  const [ada, bea] = [await anAccount(database, id), await anAccount(database, id)];
  const { item } = await aDocument(database, id, { ownerId: ada.id, state });
  await aGrant(database, id, {
    itemId: item.id,
    principalKind: 'account',
    principalId: bea.id,
    role: 'editor',
    grantedBy: ada.id,
  });
  const inOwn = <T>(work: () => Promise<T>): Promise<T> => database.inOrganisation(id, work);
  await inOwn(() =>
    repository(ReviewTaskRow).insert({ documentId: item.id, assigneeId: bea.id, dueAt, dueBy: ada.id }),
  );
  const notices = () => inOwn(() => repository(Notification).find());
  return { organisationId: id, ada, bea, item, inOwn, notices };
}

const past = new Date(Date.now() - 60_000);

test('whoever has a review is told once that it is overdue', async () => {
  const { bea, item, notices } = await room('needs-review', past);
  for (const _ of ['sweep', 'again']) await sweepReviews(opened);
  await told();
  expect(await notices()).toMatchObject([
    { accountId: bea.id, kind: 'review.overdue', targetKind: 'document', targetId: item.id },
  ]);
});

test('where that account is closed, whoever set the date is told', async () => {
  const { ada, bea, inOwn, notices } = await room('needs-review', past);
  await inOwn(() => repository(Account).update({ id: bea.id }, { isActive: false }));
  await sweepReviews(opened);
  await told();
  expect((await notices()).map(({ accountId }) => accountId)).toEqual([ada.id]);
});

test('nobody is told of a review that is done, or whose date lies ahead', async () => {
  const done = await room('ready', past);
  const ahead = await room('needs-review', new Date(Date.now() + 3_600_000));
  await sweepReviews(opened);
  await told();
  expect([...(await done.notices()), ...(await ahead.notices())]).toEqual([]);
});

test('of what is being read again or lies in the bin it is told once it is in review again', async () => {
  const again = await room('processing', past);
  const binned = await room('needs-review', past);
  await binned.inOwn(() => repository(Item).update({ id: binned.item.id }, { binnedAt: new Date() }));
  await sweepReviews(opened);
  await told();
  expect([...(await again.notices()), ...(await binned.notices())]).toEqual([]);
  await again.inOwn(() => repository(Document).update({ itemId: again.item.id }, { state: 'needs-review' }));
  await binned.inOwn(() => repository(Item).update({ id: binned.item.id }, { binnedAt: null }));
  await sweepReviews(opened);
  await told();
  expect([...(await again.notices()), ...(await binned.notices())].map(({ kind }) => kind)).toEqual([
    'review.overdue',
    'review.overdue',
  ]);
});

test('what fails in one organisation holds up no other', async () => {
  const [broken, other] = [await room('needs-review', past), await room('needs-review', past)];
  const { database } = opened;
  const fails = {
    inSystem: database.inSystem.bind(database),
    inOrganisation: <T>(id: string, work: () => Promise<T>): Promise<T> =>
      id === broken.organisationId ? Promise.reject(new Error('broken')) : database.inOrganisation(id, work),
  };
  await expect(sweepReviews({ database: fails })).rejects.toThrow('Some reviews were not swept');
  await told();
  expect([(await broken.notices()).length, (await other.notices()).length]).toEqual([0, 1]);
  await sweepReviews(opened);
});

test('documents that no rule asks for any more are freed, which the audit keeps', async () => {
  const { item, ada, inOwn } = await room('needs-review', new Date(Date.now() + 3_600_000));
  const [firstBy, firstAt] = [ada.id, new Date()];
  const row = { documentId: item.id, classes: ['invoice'], unjudged: true, firstBy, firstAt, valuesHash: 'x' };
  await inOwn(() => repository(FourEyesRow).insert(row));
  for (const _ of ['sweep', 'again']) await sweepReviews(opened);
  const now = await inOwn(async () => ({
    rows: await repository(FourEyesRow).count(),
    document: await repository(Document).findOneByOrFail({ itemId: item.id }),
    acts: await repository(AuditEntry).findBy({ action: 'review.release' }),
  }));
  expect(now).toMatchObject({ rows: 0, document: { state: 'ready', revision: 2 } });
  expect(now.acts).toMatchObject([{ actorId: null, targetId: item.id, detail: { classes: ['invoice'], firstBy } }]);
});

test('whoever is given reviews is told who gave them and how many', async () => {
  const { ada, bea, item, inOwn, notices } = await room('needs-review', new Date(Date.now() + 3_600_000));
  const give = (documentIds: string[]) =>
    inOwn(() => publishEvent('review.assigned', { documentIds, to: bea.id, by: ada.id }, [`account:${bea.id}`]));
  await give([item.id]);
  await give([item.id, ada.id]);
  await told();
  const titles = (await notices()).map(({ title, targetKind }) => [title, targetKind]);
  expect(titles).toEqual(
    expect.arrayContaining([
      [expect.stringContaining(`assigned you ‘${item.title}’ to review`), 'reviews'],
      [expect.stringContaining('assigned you 2 documents to review'), 'reviews'],
    ]),
  );
});
