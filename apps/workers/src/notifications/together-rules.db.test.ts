import { MANIFEST_BYTES } from '@cartulary/contracts/sealed-form';
import { CalendarEventRow, CalendarGuestRow } from '@cartulary/database/entities/calendar-event.entity';
import { Notification } from '@cartulary/database/entities/notification.entity';
import { PeopleGroup, PeopleGroupMember } from '@cartulary/database/entities/people-group.entity';
import { SealedDocumentRow } from '@cartulary/database/entities/sealed.entity';
import { SealedWaitRow } from '@cartulary/database/entities/sealed-wait.entity';
import { TeamMemberRow, TeamRow } from '@cartulary/database/entities/team.entity';
import { Item } from '@cartulary/database/entities/item.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { aDocument, anAccount, anItem, anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { aWrittenItem } from '@cartulary/testing/written-items';
import { Like, type FindOptionsWhere } from 'typeorm';
import { notify } from './notifier.js';

let opened: TestDatabase;
let organisationId: string;
let ada: string;
let bo: string;
let cy: string;
beforeAll(async () => {
  opened = await startTestDatabase();
  organisationId = (await anOrganisation(opened.database)).id;
  ada = (await anAccount(opened.database, organisationId, { firstName: 'Ada', lastName: 'Byron' })).id;
  bo = (await anAccount(opened.database, organisationId)).id;
  cy = (await anAccount(opened.database, organisationId)).id;
});
afterAll(() => opened.stop());

const inOwn = <T>(work: () => Promise<T>): Promise<T> => opened.database.inOrganisation(organisationId, work);
const item = async (title: string): Promise<string> =>
  (await aWrittenItem(opened.database, organisationId, { ownerId: ada, title })).id;
/** Recipients and contents of the notifications about an item. */
const notices = (itemId: string) => noticesWhere({ targetId: Like(`${itemId}%`) });
async function noticesWhere(where: FindOptionsWhere<Notification>) {
  await notify(opened.database, (error) => {
    throw error;
  });
  const rows = await inOwn(() => repository(Notification).find({ where, order: { id: 'ASC' } }));
  return rows.map(({ accountId, title, message, targetKind }) => ({ accountId, title, message, targetKind }));
}
const share = (itemId: string, to: { kind: 'account' | 'team' | 'group' | 'organisation'; id: string }, by = ada) =>
  inOwn(() => publishEvent('item.shared', { itemId, by, to, role: 'commenter' }, []));

test('whoever was given a right is told by whom and what they may do', async () => {
  const itemId = await item('Plan');
  await share(itemId, { kind: 'account', id: bo });
  expect(await notices(itemId)).toEqual([
    {
      accountId: bo,
      title: 'Ada Byron shared ‘Plan’ with you',
      message: 'You can comment on it.',
      targetKind: 'written',
    },
  ]);
});

test('a notice of an upload leads to the studio, one of a folder to the library', async () => {
  const folder = await anItem(opened.database, organisationId, { ownerId: ada, title: 'Bills' });
  const { item: file } = await aDocument(opened.database, organisationId, { ownerId: ada, parentId: folder.id });
  for (const { id } of [folder, file]) await share(id, { kind: 'account', id: bo });
  expect([await notices(folder.id), await notices(file.id)]).toMatchObject([
    [{ accountId: bo, title: 'Ada Byron shared ‘Bills’ with you', targetKind: 'folder' }],
    [{ accountId: bo, title: 'Ada Byron shared ‘invoice.pdf’ with you', targetKind: 'document' }],
  ]);
});

test.each([
  ['file', 'document'],
  ['document', 'written'],
  ['board', 'written'],
  ['mindmap', 'written'],
  ['presentation', 'written'],
] as const)('whoever was given a sealed %s is told by whom, and nothing of what it is', async (kind, targetKind) => {
  const sealed = { ownerId: ada, kind, sealed: true, title: '' } as const;
  const { id: itemId } = await anItem(opened.database, organisationId, sealed);
  await inOwn(() => publishEvent('sealed.shared', { itemId, by: ada, to: bo }, []));
  expect(await notices(itemId)).toEqual([
    {
      accountId: bo,
      title: 'Ada Byron shared an encrypted document with you',
      message: 'Your vault opens it. Only your browser can show its name.',
      targetKind,
    },
  ]);
});

test('a colleague without a vault is notified of a pending share, which leads to the vault’s setup', async () => {
  const sealed = { ownerId: ada, kind: 'document', sealed: true, title: '' } as const;
  const { id: itemId } = await anItem(opened.database, organisationId, sealed);
  const pending = { itemId, accountId: bo };
  const notifies = () => inOwn(() => publishEvent('sealed.waiting', { itemId, by: ada, to: bo }, []));
  await notifies();
  expect(await noticesWhere({ targetKind: 'vault' })).toEqual([]);
  await inOwn(async () => {
    const [wrappedKey, manifest] = [Buffer.alloc(61, 1), Buffer.alloc(MANIFEST_BYTES, 1)];
    await repository(SealedDocumentRow).insert({ itemId, wrappedKey, manifest });
    await repository(SealedWaitRow).insert({ ...pending, may: 'look', at: new Date() });
  });
  await notifies();
  await notifies();
  expect(await noticesWhere({ targetKind: 'vault' })).toEqual([
    {
      accountId: bo,
      title: 'Ada Byron wants to share an encrypted document with you',
      message: 'Create your vault to receive it. You get access once Ada Byron unlocks their vault.',
      targetKind: 'vault',
    },
  ]);
});

test('a comment on something encrypted is told as who and that, once in a while, and nothing of what it says', async () => {
  const sealed = { ownerId: ada, kind: 'document', sealed: true, title: '' } as const;
  const { id: itemId } = await anItem(opened.database, organisationId, sealed);
  const threadId = newId();
  const commented = (as: 'commented' | 'answered' | 'mentioned', to: string) =>
    inOwn(() => publishEvent('sealed.commented', { itemId, threadId, by: ada, to: [to], as }, []));
  await commented('commented', bo);
  await commented('commented', bo);
  await commented('mentioned', cy);
  const [first, ...others] = await notices(itemId);
  expect(first).toEqual({
    accountId: bo,
    title: 'Ada Byron commented on something encrypted',
    message: 'It’s encrypted, so only your browser can show the comment and its document.',
    targetKind: 'thread',
  });
  expect(others).toMatchObject([{ accountId: cy, title: 'Ada Byron mentioned you in something encrypted' }]);
  await inOwn(() => publishEvent('sealed.commented', { itemId, by: ada, to: [cy], as: 'mentioned' }, []));
  const inText = (await notices(itemId)).filter(({ targetKind }) => targetKind !== 'thread');
  expect(inText).toMatchObject([{ accountId: cy, title: 'Ada Byron mentioned you in something encrypted' }]);
});

test('teams and groups are told, each of their people but whoever did it; everybody at once is not', async () => {
  const itemId = await item('Plan of all');
  const [teamId, groupId] = [newId(), newId()];
  await inOwn(async () => {
    await repository(TeamRow).insert({ id: teamId, name: 'Launch' });
    for (const accountId of [ada, bo]) await repository(TeamMemberRow).insert({ teamId, accountId, role: 'member' });
    await repository(PeopleGroup).insert({ id: groupId, name: 'Sales' });
    await repository(PeopleGroupMember).insert({ groupId, accountId: cy });
  });
  await share(itemId, { kind: 'organisation', id: organisationId });
  await share(itemId, { kind: 'team', id: teamId }, cy);
  await share(itemId, { kind: 'group', id: groupId });
  // Ada owns it.
  expect((await notices(itemId)).map(({ accountId }) => accountId)).toEqual([bo, cy]);
});

test('nobody is told of what lies in the bin', async () => {
  const itemId = await item('Old');
  await share(itemId, { kind: 'account', id: bo });
  await inOwn(() => repository(Item).update({ id: itemId }, { binnedAt: new Date() }));
  expect(await notices(itemId)).toEqual([]);
});

test('an owner hears who moved what is written together to the bin, with no way to a bin that does not hold it', async () => {
  const itemId = await item('Moved');
  await inOwn(() => publishEvent('item.binned', { itemId, by: bo }, []));
  await notices(itemId);
  const row = await inOwn(() => repository(Notification).findOneByOrFail({ kind: 'document.binned' }));
  expect(row).toMatchObject({ accountId: ada, targetKind: null, targetId: null });
});

test('whoever is invited is told when it begins, and the organiser what they answer', async () => {
  const eventId = newId();
  await inOwn(async () => {
    await repository(CalendarEventRow).insert({
      id: eventId,
      organiserId: ada,
      title: 'Launch',
      zone: 'Europe/Berlin',
      firstAt: new Date(),
      starts: '2026-11-23T09:00',
      ends: '2026-11-23T10:00',
    });
    await publishEvent('calendar.invited', { eventId, by: ada, accountIds: [bo], anew: false }, []);
    await publishEvent('calendar.invited', { eventId, by: ada, accountIds: [bo], anew: true }, []);
    for (const becomes of ['other', 'off', 'last'] as const)
      await publishEvent(
        'calendar.time_changed',
        { eventId, by: ada, accountIds: [bo], at: '2026-11-30T09:00', becomes },
        [],
      );
    await publishEvent('calendar.answered', { eventId, by: bo, answer: 'maybe' }, []);
    const guestId = newId();
    await repository(CalendarGuestRow).insert({
      id: guestId,
      eventId,
      address: 'eve@x.example',
      expiresAt: new Date(),
    });
    await publishEvent('calendar.guest_answered', { eventId, guestId, answer: 'no' }, []);
  });
  expect(await notices(eventId)).toMatchObject([
    {
      accountId: bo,
      title: 'Ada Byron invited you to ‘Launch’',
      message: 'It starts on 2026-11-23 at 09:00 (Europe/Berlin). Reply in the calendar.',
      targetKind: 'event',
    },
    { accountId: bo, title: 'Ada Byron moved ‘Launch’' },
    {
      title: 'Ada Byron changed one occurrence of ‘Launch’',
      message: 'It was scheduled to start on 2026-11-30 at 09:00 (Europe/Berlin). The calendar shows the change.',
    },
    { accountId: bo, title: 'Ada Byron canceled one occurrence of ‘Launch’' },
    { accountId: bo, title: 'Ada Byron ended ‘Launch’' },
    { accountId: ada, message: 'Their answer: maybe.' },
    { accountId: ada, title: 'eve@x.example answered ‘Launch’', message: 'Their answer: no.' },
  ]);
  // Each of the three links to the single occurrence it's about.
  const ofTime = await inOwn(() => repository(Notification).findBy({ targetId: `${eventId} 2026-11-30T09:00` }));
  expect(ofTime.map(({ kind }) => kind).sort()).toEqual([
    'calendar.ended',
    'calendar.time-changed',
    'calendar.time-off',
  ]);
});
