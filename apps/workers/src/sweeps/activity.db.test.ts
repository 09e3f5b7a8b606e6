import { LearningExampleRow } from '@cartulary/database/entities/learning.entity';
import { MeetingLinkRow, MeetingParticipantRow, MeetingRow } from '@cartulary/database/entities/meeting.entity';
import { Notification } from '@cartulary/database/entities/notification.entity';
import { Session } from '@cartulary/database/entities/session.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { writeSetting } from '@cartulary/database/settings';
import { aDocument, aNotification, anAccount, anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { sweepActivity } from './activity.js';

const DAY_MS = 86_400_000;
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

let opened: TestDatabase;
beforeAll(async () => {
  opened = await startTestDatabase();
});
afterAll(() => opened.stop());

/** A person in a new organization with a notification and an ended sign-in of each age. */
async function aPersonWith(ages: readonly number[]) {
  const { database } = opened;
  const { id: organisationId } = await anOrganisation(database);
  const { id: accountId } = await anAccount(database, organisationId);
  const inOwn = <T>(work: () => Promise<T>): Promise<T> => database.inOrganisation(organisationId, work);
  for (const age of ages) {
    const { id } = await aNotification(database, organisationId, { accountId, title: String(age) });
    await inOwn(async () => {
      await repository(Notification).update({ id }, { createdAt: daysAgo(age) });
      const times = { createdAt: daysAgo(age), expiresAt: daysAgo(age), endedAt: daysAgo(age) };
      await repository(Session).insert({ id: newId(), accountId, userAgent: String(age), ...times });
    });
  }
  return {
    accountId,
    inOwn,
    left: () =>
      inOwn(async () => ({
        notifications: (await repository(Notification).find()).map(({ title }) => Number(title)).sort(byNumber),
        sessions: (await repository(Session).find()).map(({ userAgent }) => Number(userAgent)).sort(byNumber),
      })),
  };
}
const byNumber = (one: number, other: number): number => one - other;

test('records are kept for a year unless a person says otherwise', async () => {
  const usual = await aPersonWith([10, 300, 400]);
  const brief = await aPersonWith([10, 300, 400]);
  await brief.inOwn(() => writeSetting('privacy', brief.accountId, { dataRetention: 30 }, 0));
  await sweepActivity(opened);
  expect(await usual.left()).toEqual({ notifications: [10, 300], sessions: [10, 300] });
  expect(await brief.left()).toEqual({ notifications: [10], sessions: [10] });
});

test('the organisation can let them be kept for less, whatever a person says', async () => {
  const person = await aPersonWith([10, 70, 300]);
  await person.inOwn(() => writeSetting('privacy', person.accountId, { dataRetention: 1_000 }, 0));
  await person.inOwn(() => writeSetting('compliance', null, { retentionPolicy: 60 }, 0));
  await sweepActivity(opened);
  expect(await person.left()).toEqual({ notifications: [10], sessions: [10] });
});

test('a session that lives is kept, however old', async () => {
  const person = await aPersonWith([]);
  await person.inOwn(() =>
    repository(Session).insert({
      id: newId(),
      accountId: person.accountId,
      createdAt: daysAgo(400),
      expiresAt: daysAgo(-1),
      userAgent: '400',
    }),
  );
  await sweepActivity(opened);
  expect((await person.left()).sessions).toEqual([400]);
});

test('guests of meetings are forgotten some time after they were there, with links that are over, and others are not', async () => {
  const { database } = opened;
  const { id: organisationId } = await anOrganisation(database);
  const inOwn = <T>(work: () => Promise<T>): Promise<T> => database.inOrganisation(organisationId, work);
  const ages = [10, 31];
  for (const age of ages)
    await inOwn(async () => {
      const [meetingId, at] = [newId(), daysAgo(age)];
      await repository(MeetingRow).insert({ id: meetingId, title: String(age), begunAt: at, endedAt: at });
      await repository(MeetingLinkRow).insert({ id: newId(), meetingId, tokenHash: newId(), expiresAt: at });
      const guest = { meetingId, name: 'Hanne Corvin', state: 'left' as const, createdAt: at, askedAt: at };
      await repository(MeetingParticipantRow).insert({ ...guest, id: newId(), role: 'guest', passHash: newId() });
    });
  await sweepActivity(opened);
  const left = await inOwn(async () => ({
    names: (await repository(MeetingParticipantRow).find())
      .map(({ name, passHash }) => [name, passHash !== null])
      .sort(),
    links: (await repository(MeetingLinkRow).find()).length,
  }));
  expect(left).toEqual({
    names: [
      ['Guest', false],
      ['Hanne Corvin', true],
    ],
    links: 1,
  });
});

test('examples to learn from go when they are older than the organisation keeps them, and at once where it keeps none', async () => {
  const { database } = opened;
  const { id: organisationId } = await anOrganisation(database);
  const { id: ownerId } = await anAccount(database, organisationId);
  const inOwn = <T>(work: () => Promise<T>): Promise<T> => database.inOrganisation(organisationId, work);
  const { item } = await aDocument(database, organisationId, { ownerId });
  const example = {
    documentId: item.id,
    name: 'total',
    done: 'removed',
    page: 1,
    engine: 'e',
    engineVersion: '1',
  } as const;
  for (const age of [1, 40])
    await inOwn(() =>
      repository(LearningExampleRow).insert({ ...example, id: newId(), fieldId: newId(), saidAt: daysAgo(age) }),
    );
  const left = () => inOwn(() => repository(LearningExampleRow).count());
  await inOwn(() => writeSetting('ai', null, { dataRetentionPolicy: '30-days' }, 0));
  await sweepActivity({ database });
  expect(await left()).toBe(1);
  await inOwn(() => writeSetting('ai', null, { dataRetentionPolicy: 'none' }, 1));
  await sweepActivity({ database });
  expect(await left()).toBe(0);
});
