import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventPayload } from '@cartulary/contracts/events';
import { usualTimes, type NotificationTimes } from '@cartulary/contracts/notification-times';
import { Mail } from '@cartulary/database/entities/mail.entity';
import { Notification } from '@cartulary/database/entities/notification.entity';
import { OutboxEvent } from '@cartulary/database/entities/outbox-event.entity';
import { notificationTimesOf, setNotificationTimes } from '@cartulary/database/notification-times';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { writeSetting } from '@cartulary/database/settings';
import type { MailDesk } from '@cartulary/mail/write-mail';
import { KeyRing } from '@cartulary/storage/key-ring';
import { masterKeysFromFile } from '@cartulary/storage/master-keys';
import { mailContext, openText } from '@cartulary/storage/sealed-text';
import { createLogger } from '@cartulary/telemetry/logger';
import { aDocument, anAccount, anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { sweepNotifications } from '../sweeps/notifications.js';
import { notify } from './notifier.js';

const DAY_MINUTES = 24 * 60;
let opened: TestDatabase;
let directory: string;
let desk: MailDesk;
beforeAll(async () => {
  opened = await startTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'cartulary-times-'));
  const masterKeys = masterKeysFromFile(join(directory, 'master.key'));
  await masterKeys.create?.();
  desk = {
    keys: await KeyRing.open(masterKeys),
    origin: 'https://documents.example.org',
    sends: true,
    enqueue: async () => undefined,
    tell: async () => undefined,
  };
});
afterAll(async () => {
  await opened.stop();
  await rm(directory, { recursive: true, force: true });
});

/** Quiet hours around the current time, in UTC. */
function quietNow(): NotificationTimes {
  const now = new Date();
  const minutes = now.getUTCHours() * 60 + now.getUTCMinutes();
  const quiet = { from: (minutes + DAY_MINUTES - 120) % DAY_MINUTES, until: (minutes + 120) % DAY_MINUTES };
  return { ...usualTimes, quiet };
}

/** Someone who gets emails, with their own notification times. */
async function somebody(times: NotificationTimes, profile: object = {}) {
  const { database } = opened;
  const { id: organisationId } = await anOrganisation(database);
  const { id: ada } = await anAccount(database, organisationId);
  const inOwn = <T>(work: () => Promise<T>): Promise<T> => database.inOrganisation(organisationId, work);
  await inOwn(async () => {
    await desk.keys.currentOrganisationKey();
    await writeSetting('notifications', ada, { emailNotifications: true }, 0);
    await writeSetting('profile', ada, profile, 0);
    await setNotificationTimes(ada, times);
  });
  const fail = (error: unknown): never => {
    throw error;
  };
  return {
    inOwn,
    ada,
    ready: async (...names: string[]) => {
      for (const originalName of names) {
        const { item } = await aDocument(database, organisationId, { ownerId: ada, originalName });
        await inOwn(() =>
          publishEvent('document.ready', { documentId: item.id, state: 'ready', name: originalName }, []),
        );
      }
      await notify(database, fail, desk);
    },
    stolen: async () => {
      await inOwn(() => publishEvent('factors.reset', { accountId: ada, by: ada }, []));
      await notify(database, fail, desk);
    },
    /** Makes everything that is waiting due now. */
    pass: async () => {
      await inOwn(async () => {
        for (const column of ['ringsAt', 'mailDueAt', 'snoozedUntil'] as const)
          await repository(Notification)
            .createQueryBuilder()
            .update()
            .set({ [column]: new Date(Date.now() - 1_000) })
            .where(`${column} IS NOT NULL`)
            .execute();
      });
      for (const _ of ['sweep', 'again'])
        await sweepNotifications({ database, desk, log: createLogger({ component: 'test', level: 'error' }) });
    },
    rung: async () =>
      (await inOwn(() => repository(OutboxEvent).find({ order: { createdAt: 'ASC', id: 'ASC' } }))).flatMap(
        ({ type, payload }): unknown[] => {
          if (type === 'notification.created') return [(payload as EventPayload<typeof type>).notification.title];
          if (type !== 'notification.changed') return [];
          const { notificationIds, change } = payload as EventPayload<typeof type>;
          return [[change, notificationIds?.length]];
        },
      ),
    rows: () => inOwn(() => repository(Notification).find({ order: { createdAt: 'ASC' } })),
    mails: () =>
      inOwn(async () => {
        const mails = await repository(Mail).find({ order: { id: 'ASC' } });
        return Promise.all(
          mails.map(async ({ id, subject, body, organisationKeyId }) => ({
            subject,
            words:
              body &&
              organisationKeyId &&
              (await openText(desk.keys, { sealed: body, organisationKeyId }, mailContext(id))),
          })),
        );
      }),
  };
}

test('what comes in quiet hours stands in the history, and is told once when they end, by bell and by one mail', async () => {
  const person = await somebody(quietNow());
  await person.ready('lease.pdf', 'letter.pdf');
  expect((await person.rows()).map(({ title }) => title)).toEqual(['lease.pdf is ready', 'letter.pdf is ready']);
  expect([await person.rung(), await person.mails()]).toEqual([[], []]);
  await person.pass();
  expect(await person.rung()).toEqual([['returned', 2]]);
  const mails = await person.mails();
  expect(mails.map(({ subject }) => subject)).toEqual(['2 notifications · Cartulary']);
  expect(mails[0]?.words).toContain('lease.pdf is ready: It’s been read, and you can search it.');
  expect(mails[0]?.words).toContain('letter.pdf is ready');
});

test('one alone rings as if it came now', async () => {
  const person = await somebody(quietNow());
  await person.ready('lease.pdf');
  await person.pass();
  expect(await person.rung()).toEqual(['lease.pdf is ready']);
  expect((await person.mails()).map(({ subject }) => subject)).toEqual(['lease.pdf is ready · Cartulary']);
});

test('what is urgent waits for nothing', async () => {
  const person = await somebody({ ...quietNow(), mails: 'weekly' });
  await person.stolen();
  expect(await person.rung()).toEqual(['Ada Tester removed your second factors']);
  expect((await person.mails()).map(({ subject }) => subject)).toEqual([
    'Ada Tester removed your second factors · Cartulary',
  ]);
});

test('gathered mails ring the bell at once, and say together what is still unread', async () => {
  const person = await somebody({ ...usualTimes, mails: 'daily' });
  await person.ready('lease.pdf', 'letter.pdf', 'read.pdf');
  expect(await person.rung()).toHaveLength(3);
  expect(await person.mails()).toEqual([]);
  await person.inOwn(() => repository(Notification).update({ title: 'read.pdf is ready' }, { readAt: new Date() }));
  await person.pass();
  const mails = await person.mails();
  expect(mails.map(({ subject }) => subject)).toEqual(['2 notifications · Cartulary']);
  expect(mails[0]?.words).not.toContain('read.pdf');
  expect(await person.rung()).toHaveLength(3);
});

test('who turned mails off meanwhile gets none of what was gathered', async () => {
  const person = await somebody({ ...usualTimes, mails: 'hourly' });
  await person.ready('lease.pdf');
  await person.inOwn(() => writeSetting('notifications', person.ada, { emailNotifications: false }, 1));
  await person.pass();
  expect(await person.mails()).toEqual([]);
});

test('what was put off comes back unread and on top, once', async () => {
  const person = await somebody(usualTimes);
  await person.ready('lease.pdf', 'letter.pdf');
  const [first] = await person.rows();
  await person.inOwn(() =>
    repository(Notification).update({ id: first?.id ?? '' }, { readAt: new Date(), snoozedUntil: new Date() }),
  );
  await person.pass();
  expect((await person.rows()).map(({ title, readAt }) => [title, readAt])).toEqual([
    ['letter.pdf is ready', null],
    ['lease.pdf is ready', null],
  ]);
  expect(await person.rung()).toEqual(['lease.pdf is ready', 'letter.pdf is ready', 'lease.pdf is ready']);
});

test('the zone of the profile holds over that of the browser in which the times were chosen', async () => {
  const times = { ...usualTimes, timeZone: 'Asia/Tokyo' };
  const profile = { firstName: 'Ada', lastName: 'King' };
  const [own, byBrowser] = [await somebody(times, { ...profile, timezone: 'Asia/Kolkata' }), await somebody(times)];
  const zoneOf = async ({ inOwn, ada }: typeof own): Promise<string> =>
    (await inOwn(() => notificationTimesOf(ada))).timeZone;
  expect([await zoneOf(own), await zoneOf(byBrowser)]).toEqual(['Asia/Kolkata', 'Asia/Tokyo']);
});
