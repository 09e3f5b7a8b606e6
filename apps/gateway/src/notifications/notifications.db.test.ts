import type { DataOf } from '@cartulary/contracts/endpoint';
import type { listNotifications } from '@cartulary/contracts/endpoints/notifications';
import { OutboxEvent } from '@cartulary/database/entities/outbox-event.entity';
import { Item } from '@cartulary/database/entities/item.entity';
import { Notification } from '@cartulary/database/entities/notification.entity';
import { repository } from '@cartulary/database/organisation-context';
import { anAccount, anItem, aNotification } from '@cartulary/testing/factories';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { TestPerson } from '../test-person.test-helper.js';

type List = DataOf<typeof listNotifications>;
const ADDRESS = '/api/v1/notifications';

let running: TestGateway;
beforeAll(async () => {
  running = await runningGateway();
});
afterAll(() => running.stop());

const organisationOf = (person: TestPerson): string => person.signedIn.user.organizationId;
const notify = (person: TestPerson, given: Partial<Notification> = {}): Promise<Notification> =>
  aNotification(running.parts.database, organisationOf(person), { accountId: person.signedIn.user.id, ...given });
const listed = (person: TestPerson, query = ''): Promise<List> => person.data<List>('GET', `${ADDRESS}${query}`);
const titles = ({ items }: List): string[] => items.map(({ title }) => title);
const changesOf = (person: TestPerson): Promise<object[]> =>
  running.parts.database.inOrganisation(organisationOf(person), async () =>
    (await repository(OutboxEvent).find({ where: { type: 'notification.changed' }, order: { createdAt: 'ASC' } })).map(
      ({ payload, audience }) => ({ ...payload, audience }),
    ),
  );

test('the history comes newest first, in pages, with what is behind each', async () => {
  const ada = await TestPerson.signUp(running.url);
  const at = (second: number): Date => new Date(Date.UTC(2026, 10, 20, 10, 0, second));
  for (let index = 1; index <= 5; index += 1) await notify(ada, { title: `No. ${index}`, createdAt: at(index) });
  await notify(ada, {
    title: 'Newest',
    createdAt: at(9),
    targetKind: 'document',
    targetId: 'd-1',
    eventAt: at(8),
    persistent: true,
  });
  const first = await listed(ada, '?pageSize=4');
  expect(titles(first)).toEqual(['Newest', 'No. 5', 'No. 4', 'No. 3']);
  expect(first).toMatchObject({ total: 6, page: 1, pageSize: 4, counts: { all: 6, unread: 6 } });
  expect(first.items[0]).toMatchObject({
    timestamp: at(9).toISOString(),
    read: false,
    persistent: true,
    target: { kind: 'document', id: 'd-1' },
    event: { type: 'document.ready', at: at(8).toISOString() },
  });
  expect(titles(await listed(ada, '?pageSize=4&page=2'))).toEqual(['No. 2', 'No. 1']);
});

test('what leads to something written says of which kind that is, as long as it is there', async () => {
  const ada = await TestPerson.signUp(running.url);
  const { id } = await anItem(running.parts.database, organisationOf(ada), {
    ownerId: ada.signedIn.user.id,
    kind: 'board',
  });
  const notice = await notify(ada, { targetKind: 'mention', targetId: `${id} m-1` });
  const target = { kind: 'mention', id: `${id} m-1`, itemKind: 'board' };
  expect((await listed(ada)).items).toMatchObject([{ target }]);
  expect(await ada.data('PATCH', `${ADDRESS}/${notice.id}`, { read: true })).toMatchObject({ target });
  const { itemKind: _, ...gone } = target;
  await running.parts.database.inOrganisation(organisationOf(ada), () => repository(Item).delete({ id }));
  expect((await listed(ada)).items.map((one) => one.target)).toEqual([gone]);
});

test('filters leave what fits, and say how many of all are unread', async () => {
  const ada = await TestPerson.signUp(running.url);
  await notify(ada, { title: 'Ready' });
  await notify(ada, { title: 'Failed', type: 'error', priority: 'high', kind: 'document.failed', readAt: new Date() });
  await notify(ada, {
    title: 'Full',
    type: 'error',
    priority: 'critical',
    category: 'systemUpdates',
    kind: 'storage.full',
  });
  expect(titles(await listed(ada, '?type=error'))).toEqual(['Full', 'Failed']);
  expect(titles(await listed(ada, '?type=error&unread=true'))).toEqual(['Full']);
  expect(titles(await listed(ada, '?priority=high'))).toEqual(['Failed']);
  expect(titles(await listed(ada, '?category=documentProcessing'))).toEqual(['Failed', 'Ready']);
  expect((await listed(ada, '?priority=high')).counts).toEqual({ all: 3, unread: 2 });
  expect(await ada.data('GET', `${ADDRESS}/unread`)).toEqual({ unread: 2 });
  expect((await ada.call('GET', `${ADDRESS}?type=gossip`)).status).toBe(400);
});

test('one and all are marked as read and unread, and the other devices are told', async () => {
  const ada = await TestPerson.signUp(running.url);
  const [one] = [await notify(ada), await notify(ada)];
  const patch = (body: object) => ada.call('PATCH', `${ADDRESS}/${one.id}`, { body });
  expect((await patch({ read: true })).body.data).toMatchObject({ id: one.id, read: true });
  await patch({ read: true });
  expect((await listed(ada)).counts).toEqual({ all: 2, unread: 1 });
  expect(await ada.data('POST', `${ADDRESS}/read`, { read: true })).toEqual({ changed: 1 });
  expect(await ada.data('POST', `${ADDRESS}/read`, { read: false })).toEqual({ changed: 2 });
  const audience = [`account:${ada.signedIn.user.id}`];
  expect(await changesOf(ada)).toEqual([
    { notificationIds: [one.id], change: 'read', audience },
    { notificationIds: null, change: 'read', audience },
    { notificationIds: null, change: 'unread', audience },
  ]);
});

test('clearing empties the bell and keeps the history', async () => {
  const ada = await TestPerson.signUp(running.url);
  await notify(ada);
  await notify(ada);
  expect(await ada.data('POST', `${ADDRESS}/clear`)).toEqual({ changed: 2 });
  await notify(ada, { title: 'Later' });
  expect(titles(await listed(ada, '?inBell=true'))).toEqual(['Later']);
  expect((await listed(ada)).total).toBe(3);
});

test('what is removed leaves the history, and can be brought back', async () => {
  const ada = await TestPerson.signUp(running.url);
  const { id } = await notify(ada);
  expect((await ada.call('DELETE', `${ADDRESS}/${id}`)).status).toBe(200);
  expect((await ada.call('DELETE', `${ADDRESS}/${id}`)).status).toBe(404);
  expect((await ada.call('PATCH', `${ADDRESS}/${id}`, { body: { read: true } })).status).toBe(404);
  expect(await listed(ada)).toMatchObject({ total: 0, counts: { all: 0, unread: 0 } });
  expect((await ada.call('PATCH', `${ADDRESS}/${id}`, { body: { removed: false } })).status).toBe(200);
  expect((await listed(ada)).total).toBe(1);
});

test('a colleague and another organisation see and change nothing', async () => {
  const ada = await TestPerson.signUp(running.url);
  const stranger = await TestPerson.signUp(running.url);
  const colleague = await anAccount(running.parts.database, organisationOf(ada));
  const [own, ofColleague] = [await notify(ada), await notify(ada, { accountId: colleague.id, title: 'Not Ada’s' })];
  expect(titles(await listed(ada))).toEqual([own.title]);
  expect((await listed(stranger)).total).toBe(0);
  for (const [person, id] of [
    [ada, ofColleague.id],
    [stranger, own.id],
  ] as const) {
    expect((await person.call('PATCH', `${ADDRESS}/${id}`, { body: { read: true } })).status).toBe(404);
    expect((await person.call('PATCH', `${ADDRESS}/${id}`, { body: { removed: false } })).status).toBe(404);
    expect((await person.call('DELETE', `${ADDRESS}/${id}`)).status).toBe(404);
  }
  await ada.data('POST', `${ADDRESS}/read`, { read: true });
  await ada.data('POST', `${ADDRESS}/clear`);
  const row = await running.parts.database.inOrganisation(organisationOf(ada), () =>
    repository(Notification).findOneByOrFail({ id: ofColleague.id }),
  );
  expect([row.readAt, row.clearedAt, row.removedAt]).toEqual([null, null, null]);
});

test('what is put off leaves bell, history and count until it comes back', async () => {
  const ada = await TestPerson.signUp(running.url);
  const [one] = [await notify(ada, { title: 'Later' }), await notify(ada, { title: 'Now' })];
  const snoozedUntil = new Date(Date.now() + 3_600_000).toISOString();
  expect(await ada.data('PATCH', `${ADDRESS}/${one.id}`, { snoozedUntil })).toMatchObject({ snoozedUntil });
  expect(titles(await listed(ada))).toEqual(['Now']);
  expect(titles(await listed(ada, '?inBell=true'))).toEqual(['Now']);
  expect(await ada.data('GET', `${ADDRESS}/unread`)).toEqual({ unread: 1 });
  const putOff = await listed(ada, '?snoozed=true');
  expect(putOff).toMatchObject({ total: 1, items: [{ title: 'Later', snoozedUntil }], counts: { all: 1 } });
  await ada.data('PATCH', `${ADDRESS}/${one.id}`, { snoozedUntil: null });
  expect(titles(await listed(ada))).toEqual(['Now', 'Later']);
  expect((await changesOf(ada)).map((each) => (each as { change: string }).change)).toEqual(['snoozed', 'restored']);
});

test.each([
  ['the past', -1_000],
  ['a far future', 366 * 86_400_000],
])('nothing is put off into %s', async (_, aheadMs) => {
  const ada = await TestPerson.signUp(running.url);
  const { id } = await notify(ada);
  const snoozedUntil = new Date(Date.now() + aheadMs).toISOString();
  expect((await ada.call('PATCH', `${ADDRESS}/${id}`, { body: { snoozedUntil } })).status).toBe(400);
  expect((await listed(ada)).total).toBe(1);
});

test('one chooses when one is told; nonsense is refused', async () => {
  const ada = await TestPerson.signUp(running.url);
  const usual = { mails: 'at-once', quiet: null, timeZone: 'UTC' };
  expect(await ada.data('GET', `${ADDRESS}/times`)).toEqual(usual);
  const chosen = { mails: 'daily', quiet: { from: 1_320, until: 420 }, timeZone: 'Europe/Berlin' };
  for (const times of [chosen, { ...chosen, quiet: null, mails: 'weekly' }]) {
    expect(await ada.data('PUT', `${ADDRESS}/times`, times)).toEqual(times);
    expect(await ada.data('GET', `${ADDRESS}/times`)).toEqual(times);
  }
  for (const wrong of [
    { ...chosen, quiet: { from: 60, until: 60 } },
    { ...chosen, quiet: { from: 0, until: 1_440 } },
    { ...chosen, timeZone: 'Mars/Olympus' },
    { ...chosen, mails: 'never' },
  ])
    expect((await ada.call('PUT', `${ADDRESS}/times`, { body: wrong })).status).toBe(400);
});
