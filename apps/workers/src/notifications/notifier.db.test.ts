import type { EventPayload, EventType } from '@cartulary/contracts/events';
import { INSTALLATION_OPERATE } from '@cartulary/contracts/permissions';
import type { SettingCategory } from '@cartulary/contracts/settings';
import { Account } from '@cartulary/database/entities/account.entity';
import { Item } from '@cartulary/database/entities/item.entity';
import { Notification } from '@cartulary/database/entities/notification.entity';
import { OutboxEvent } from '@cartulary/database/entities/outbox-event.entity';
import { Session } from '@cartulary/database/entities/session.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { writeSetting } from '@cartulary/database/settings';
import { aDocument, anAccount, anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { waitFor } from '@cartulary/testing/wait-for';
import { notify, startNotifier } from './notifier.js';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await startTestDatabase();
});
afterAll(() => opened.stop());

const fail = (error: unknown): never => {
  throw error;
};
const tellEverybody = (): Promise<void> => notify(opened.database, fail);

/** An organization with a person and a colleague. */
async function aTenant() {
  const { database } = opened;
  const { id: organisationId } = await anOrganisation(database);
  const { id: ada } = await anAccount(database, organisationId, { firstName: 'Ada', lastName: 'Byron' });
  const { id: bo } = await anAccount(database, organisationId, { firstName: 'Bo', lastName: 'Lindgren' });
  const inOwn = <T>(work: () => Promise<T>): Promise<T> => database.inOrganisation(organisationId, work);
  return {
    organisationId,
    ada,
    bo,
    inOwn,
    happens: <T extends EventType>(type: T, payload: EventPayload<T>) => inOwn(() => publishEvent(type, payload, [])),
    /** Each notification's recipient and title, oldest first. */
    async notices(): Promise<[accountId: string, title: string][]> {
      const rows = await inOwn(() => repository(Notification).find({ order: { id: 'ASC' } }));
      return rows.map(({ accountId, title }) => [accountId, title]);
    },
    choose: (accountId: string, category: SettingCategory, value: object) =>
      inOwn(() => writeSetting(category, accountId, value, 0)),
    document: async (originalName = 'lease.pdf') =>
      (await aDocument(database, organisationId, { ownerId: ada, originalName })).item.id,
  };
}

test('the owner of a document hears that it is ready, needs a decision or could not be read', async () => {
  const { ada, happens, notices, document, inOwn } = await aTenant();
  const documentId = await document();
  const name = 'lease.pdf';
  await happens('document.ready', { documentId, state: 'ready', name });
  await happens('document.ready', { documentId, state: 'needs-review', name });
  await happens('document.failed', { documentId, state: 'failed', name, code: 'reading_encrypted' });
  await happens('document.failed', { documentId, state: 'failed', name, code: 'reading_cancelled' });
  await tellEverybody();
  expect(await notices()).toEqual([
    [ada, 'lease.pdf is ready'],
    [ada, 'lease.pdf needs your review'],
    [ada, 'Couldn’t read lease.pdf'],
  ]);
  const failed = await inOwn(() => repository(Notification).findOneByOrFail({ kind: 'document.failed' }));
  expect(failed).toMatchObject({
    type: 'error',
    priority: 'high',
    category: 'documentProcessing',
    message: expect.stringContaining('password-protected') as string,
    eventType: 'document.failed',
    targetKind: 'document',
    targetId: documentId,
  });
});

test('each is told once, however often the log is gone through, and goes to its person alone', async () => {
  const { ada, happens, notices, document, inOwn } = await aTenant();
  await happens('document.ready', { documentId: await document(), state: 'ready', name: '' });
  await Promise.all([tellEverybody(), tellEverybody()]);
  // Simulates a crash between notifying and marking.
  await opened.database.inSystem((manager) => manager.query('UPDATE app.outbox SET notified_at = NULL'));
  await tellEverybody();
  expect(await notices()).toHaveLength(1);
  const [sent, ...more] = await inOwn(() => repository(OutboxEvent).findBy({ type: 'notification.created' }));
  expect(more).toEqual([]);
  expect(sent).toMatchObject({
    audience: [`account:${ada}`],
    payload: { notification: { title: 'lease.pdf is ready', read: false } },
  });
});

test('a switch that is off holds its category back, and only that of its person', async () => {
  const { ada, bo, happens, notices, document, choose, inOwn } = await aTenant();
  await choose(ada, 'notifications', { documentProcessing: false });
  await choose(bo, 'notifications', { documentProcessing: true, collaborationUpdates: false });
  const [adas, bos] = [await document(), await document('offer.pdf')];
  await inOwn(() => repository(Item).update({ id: bos }, { ownerId: bo }));
  for (const documentId of [adas, bos]) await happens('document.ready', { documentId, state: 'ready', name: '' });
  await happens('item.binned', { itemId: bos, by: ada });
  await happens('item.binned', { itemId: adas, by: bo });
  await tellEverybody();
  expect(await notices()).toEqual([
    [bo, 'offer.pdf is ready'],
    [ada, 'Bo Lindgren moved lease.pdf to trash'],
  ]);
});

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('what is critical for the safety of an account always comes; other news of sign-ins can be switched off', async () => {
  const { ada, bo, happens, notices, choose, inOwn } = await aTenant();
  await choose(ada, 'notifications', { securityAlerts: false });
  await choose(bo, 'security', { loginNotifications: false });
  for (const accountId of [ada, bo]) {
    const sessionId = newId();
    await inOwn(() =>
      repository(Session).insert({ id: sessionId, accountId, expiresAt: new Date(), userAgent: firefox }),
    );
    await happens('session.started', { sessionId, accountId, newDevice: true });
    await happens('session.ended', { sessionId, accountId, reason: 'too-many' });
    await happens('session.ended', { sessionId, accountId, reason: 'refresh-reused' });
    await happens('session.ended', { sessionId, accountId, reason: 'signed-out' });
  }
  await tellEverybody();
  expect(await notices()).toEqual([
    [ada, 'A device was signed out'],
    [bo, 'You were signed out of Firefox on Linux'],
    [bo, 'A device was signed out'],
  ]);
});

test('a sign-in from a device that was never seen names it', async () => {
  const { ada, happens, inOwn } = await aTenant();
  const session = { id: newId(), accountId: ada, expiresAt: new Date(), address: '203.0.113.7' };
  await inOwn(() => repository(Session).insert({ ...session, userAgent: firefox }));
  for (const newDevice of [false, true])
    await happens('session.started', { sessionId: session.id, accountId: ada, newDevice });
  await tellEverybody();
  expect(await inOwn(() => repository(Notification).find())).toMatchObject([
    { title: 'New sign-in from Firefox on Linux', message: expect.stringContaining('203.0.113.7') as string },
  ]);
});

test('work of others on a document is told to its owner once an hour, one’s own never', async () => {
  const { ada, bo, happens, notices, document } = await aTenant();
  const documentId = await document();
  for (const by of [ada, bo, bo]) await happens('entity.corrected', { documentId, entityId: newId(), by });
  await happens('item.binned', { itemId: documentId, by: ada });
  await tellEverybody();
  expect(await notices()).toEqual([[ada, 'Bo Lindgren worked on lease.pdf']]);
});

test('the same file again names the earlier one', async () => {
  const { ada, happens, notices, document } = await aTenant();
  const [duplicateOf, documentId] = [await document('first.pdf'), await document('again.pdf')];
  await happens('document.received', { documentId, name: 'again.pdf', duplicateOf });
  await happens('document.received', { documentId: duplicateOf, name: 'first.pdf' });
  await tellEverybody();
  expect(await notices()).toEqual([[ada, 'again.pdf was already uploaded']]);
});

test('other admins hear of changed settings of the organisation; a full storage goes to whoever operates it', async () => {
  const { ada, happens, notices, organisationId } = await aTenant();
  const { database } = opened;
  const { id: admin } = await anAccount(database, organisationId, { role: 'admin' });
  const { id: other } = await anAccount(database, organisationId, { role: 'admin', firstName: 'Cy' });
  await anAccount(database, organisationId, { role: 'admin', isActive: false });
  const elsewhere = await aTenant();
  const { id: operator } = await anAccount(database, elsewhere.organisationId, {
    role: 'admin',
    permissions: [INSTALLATION_OPERATE],
  });
  await happens('settings.changed', { category: 'enterprise', version: 2, by: admin });
  await happens('settings.changed', { category: 'profile', version: 2, by: ada });
  for (let count = 0; count < 2; count += 1) await happens('storage.full', {});
  await tellEverybody();
  expect(await notices()).toEqual([[other, 'Ada Tester changed the organization’s settings']]);
  expect(await elsewhere.notices()).toEqual([[operator, 'This installation’s storage is full']]);
});

test('operators are told of a damaged document once a day, by the name of its organization and not by its title', async () => {
  const { happens, notices, document } = await aTenant();
  const elsewhere = await aTenant();
  const { id: operator } = await anAccount(opened.database, elsewhere.organisationId, {
    permissions: [INSTALLATION_OPERATE],
  });
  const itemId = await document();
  for (let count = 0; count < 2; count += 1) await happens('item.damaged', { itemId, pieces: 3 });
  await tellEverybody();
  expect(await notices()).toEqual([]);
  const [row, ...more] = (await elsewhere.inOwn(() => repository(Notification).find())).filter(
    ({ accountId }) => accountId === operator,
  );
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    kind: 'installation.item-damaged',
    title: expect.stringMatching(/^A document of .+ is damaged$/),
    message: '3 of its stored changes can’t be read. Everything else is safe. System Control shows what to do.',
    targetKind: 'damage',
  });
  expect(`${row?.title} ${row?.message}`).not.toContain('lease');
});

test('an event that cannot be told holds up none behind it', async () => {
  const { ada, happens, notices, document, inOwn } = await aTenant();
  const documentId = await document();
  await inOwn(() =>
    repository(OutboxEvent).insert({
      id: newId(),
      type: 'document.ready',
      payload: { documentId: 'no id' },
      audience: [],
    }),
  );
  await happens('document.ready', { documentId, state: 'ready', name: '' });
  const errors: unknown[] = [];
  await notify(opened.database, (error) => void errors.push(error));
  expect(await notices()).toEqual([[ada, 'lease.pdf is ready']]);
  expect(errors).toHaveLength(1);
  await opened.database.inSystem((manager) =>
    manager.query("DELETE FROM app.outbox WHERE payload->>'documentId' = 'no id'"),
  );
});

test('the loop wakes up by itself when something was committed, with no bus', async () => {
  const { ada, happens, notices, document } = await aTenant();
  const { database, systemUrl } = opened;
  const loop = startNotifier({ database, systemUrl, onError: fail, pollMs: 60_000 });
  try {
    await happens('document.ready', { documentId: await document(), state: 'ready', name: '' });
    await waitFor(async () => (await notices()).length === 1);
    await happens('document.ready', { documentId: await document('two.pdf'), state: 'ready', name: '' });
    await waitFor(async () => (await notices()).length === 2);
    expect(await notices()).toContainEqual([ada, 'two.pdf is ready']);
  } finally {
    await loop.stop();
  }
});

test('admins hear who asked for a module, everybody what the organisation got, and operators that they have to decide', async () => {
  const { ada, bo, organisationId, happens, notices, inOwn } = await aTenant();
  await inOwn(() => repository(Account).update({ id: ada }, { role: 'admin' }));
  const modules = ['security', 'blockchain'];
  await happens('module.changed', { modules, change: 'requested', by: bo });
  await happens('module.changed', { modules: ['blockchain'], change: 'subscribed', by: null });
  await happens('module.changed', { modules: ['blockchain'], change: 'ended', by: null });
  await tellEverybody();
  const rows = await notices();
  expect(rows.sort()).toEqual(
    [
      [ada, 'Bo Lindgren asked for Security, Proofs'],
      [ada, 'Your organization now has Proofs'],
      [bo, 'Your organization now has Proofs'],
      [ada, 'Proofs is now read-only'],
    ].sort(),
  );
  const tenant = await aTenant();
  await tenant.inOwn(() => repository(Account).update({ id: tenant.ada }, { permissions: [INSTALLATION_OPERATE] }));
  await happens('module.requested', { modules });
  await tellEverybody();
  const name = `Organisation ${organisationId.slice(-6)}`;
  expect(await tenant.notices()).toContainEqual([tenant.ada, `${name} asked for Security, Proofs`]);
});
