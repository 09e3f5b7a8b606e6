import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SettingCategory } from '@cartulary/contracts/settings';
import { Account } from '@cartulary/database/entities/account.entity';
import { Mail } from '@cartulary/database/entities/mail.entity';
import { Notification } from '@cartulary/database/entities/notification.entity';
import { SupportAccessRow } from '@cartulary/database/entities/support-access.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { writeSetting } from '@cartulary/database/settings';
import type { MailDesk } from '@cartulary/mail/write-mail';
import { KeyRing } from '@cartulary/storage/key-ring';
import { masterKeysFromFile } from '@cartulary/storage/master-keys';
import { mailContext, openText } from '@cartulary/storage/sealed-text';
import { aDocument, anAccount, anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { notify } from './notifier.js';

let opened: TestDatabase;
let directory: string;
let desk: MailDesk;
const asked: string[] = [];
beforeAll(async () => {
  opened = await startTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'cartulary-notices-'));
  const masterKeys = masterKeysFromFile(join(directory, 'master.key'));
  await masterKeys.create?.();
  desk = {
    keys: await KeyRing.open(masterKeys),
    origin: 'https://documents.example.org',
    sends: true,
    enqueue: async ({ mailId }) => void asked.push(mailId),
    tell: async () => undefined,
  };
});
afterAll(async () => {
  await opened.stop();
  await rm(directory, { recursive: true, force: true });
});

/** Someone with their own settings who gets two notifications: a document is ready, and a new device signed in. */
async function mailsOf(choices: Partial<Record<SettingCategory, object>>, account: Partial<Account> = {}) {
  const { database } = opened;
  const { id: organisationId } = await anOrganisation(database);
  const { id: ada } = await anAccount(database, organisationId, account);
  const inOwn = <T>(work: () => Promise<T>): Promise<T> => database.inOrganisation(organisationId, work);
  await inOwn(() => desk.keys.currentOrganisationKey());
  const { item } = await aDocument(database, organisationId, { ownerId: ada, originalName: 'lease.pdf' });
  await inOwn(async () => {
    for (const [category, value] of Object.entries(choices))
      await writeSetting(category as SettingCategory, ada, value, 0);
    await publishEvent('document.ready', { documentId: item.id, state: 'ready', name: 'lease.pdf' }, []);
    await publishEvent('factors.reset', { accountId: ada, by: ada }, []);
  });
  const fail = (error: unknown): never => {
    throw error;
  };
  await notify(database, fail, desk);
  await notify(database, fail, desk);
  return inOwn(async () => {
    const mails = await repository(Mail).find({ order: { id: 'ASC' } });
    return Promise.all(
      mails.map(async ({ id, subject, body, organisationKeyId, state, kind }) => ({
        id,
        subject,
        state,
        kind,
        words:
          body &&
          organisationKeyId &&
          (await openText(desk.keys, { sealed: body, organisationKeyId }, mailContext(id))),
      })),
    );
  });
}
const everything = { notifications: { emailNotifications: true } };
const account = { security: { securityEmails: true } };

test('nobody gets mails of notifications who did not ask for them', async () => {
  expect(await mailsOf({})).toEqual([]);
});

test('who asked for all of them gets each once, with a link to where they stand', async () => {
  const mails = await mailsOf(everything);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'lease.pdf is ready · Cartulary',
    'Ada Tester removed your second factors · Cartulary',
  ]);
  const [ready] = mails;
  expect(ready).toMatchObject({ kind: 'notice', state: 'waiting' });
  expect(ready?.words).toContain('It’s been read, and you can search it.');
  expect(ready?.words).toContain('https://documents.example.org/notifications');
  expect(asked).toContain(ready?.id);
});

test('who asked for what concerns the account gets that alone', async () => {
  expect((await mailsOf(account)).map(({ subject }) => subject)).toEqual([
    'Ada Tester removed your second factors · Cartulary',
  ]);
});

test('what a person does not want to hear of does not come by mail either', async () => {
  const mails = await mailsOf({ notifications: { emailNotifications: true, documentProcessing: false } });
  expect(mails.map(({ subject }) => subject)).toEqual(['Ada Tester removed your second factors · Cartulary']);
});

test('an address that nobody proved gets none', async () => {
  expect(await mailsOf(everything, { isEmailVerified: false, id: newId() })).toEqual([]);
});

test('that somebody outside may look at the organization reaches the bell and the mailbox of every admin, whatever they chose', async () => {
  const { database } = opened;
  const { id: organisationId } = await anOrganisation(database);
  const admins = await Promise.all([1, 2].map(() => anAccount(database, organisationId, { role: 'admin' })));
  await anAccount(database, organisationId);
  const inOwn = <T>(work: () => Promise<T>): Promise<T> => database.inOrganisation(organisationId, work);
  await inOwn(() => desk.keys.currentOrganisationKey());
  const id = newId();
  const now = new Date();
  const tell = async (type: 'support.asked' | 'support.changed', change: Partial<SupportAccessRow>): Promise<void> => {
    await inOwn(async () => {
      await repository(SupportAccessRow).update({ id }, change);
      await publishEvent(type, { supportAccessId: id }, []);
    });
    await notify(database, (error) => void asked.push(String(error)), desk);
  };
  await inOwn(() =>
    repository(SupportAccessRow).insert({
      id,
      askedBy: newId(),
      askedByOrganisation: newId(),
      askedEmail: 'op@quay.example',
      reason: 'slow',
      hours: 4,
    }),
  );
  await tell('support.asked', { hours: 4 });
  await tell('support.changed', { decidedAt: now, expiresAt: new Date(now.getTime() + 3_600_000) });
  await tell('support.changed', { endedAt: now });
  await tell('support.changed', { endedAt: now });
  const kinds = ['support.asked', 'support.ended', 'support.granted'];
  for (const admin of admins) {
    const [told, mails] = await inOwn(() =>
      Promise.all([
        repository(Notification).findBy({ accountId: admin.id }),
        repository(Mail).findBy({ accountId: admin.id }),
      ]),
    );
    expect(told.map(({ kind }) => kind).sort()).toEqual(kinds);
    expect(mails.map(({ kind }) => kind)).toEqual(['notice', 'notice', 'notice']);
  }
  expect(await inOwn(() => repository(Notification).count())).toBe(6);
});

test('support access that was declined opened nothing, and tells nobody', async () => {
  const { database } = opened;
  const { id: organisationId } = await anOrganisation(database);
  await anAccount(database, organisationId, { role: 'admin' });
  await database.inOrganisation(organisationId, async () => {
    const id = newId();
    const by = { askedBy: newId(), askedByOrganisation: newId(), askedEmail: 'op@quay.example' };
    await repository(SupportAccessRow).insert({ id, ...by, reason: 'slow', hours: 4, decidedAt: new Date() });
    await publishEvent('support.changed', { supportAccessId: id }, []);
  });
  await notify(database, (error) => void asked.push(String(error)), desk);
  expect(await database.inOrganisation(organisationId, () => repository(Notification).count())).toBe(0);
});
