import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pushLimits } from '@cartulary/contracts/limits/push';
import { usualTimes, type NotificationTimes } from '@cartulary/contracts/notification-times';
import { Account } from '@cartulary/database/entities/account.entity';
import { Notification } from '@cartulary/database/entities/notification.entity';
import { PushMessage, PushSubscriptionRow } from '@cartulary/database/entities/push.entity';
import { Session } from '@cartulary/database/entities/session.entity';
import { endSession } from '@cartulary/database/end-session';
import { newId } from '@cartulary/database/new-id';
import { setNotificationTimes } from '@cartulary/database/notification-times';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { setPushControl } from '@cartulary/database/push.queries';
import { writeSetting } from '@cartulary/database/settings';
import { KeyRing } from '@cartulary/storage/key-ring';
import { masterKeysFromFile } from '@cartulary/storage/master-keys';
import { makePushKeys, pushPublicKey } from '@cartulary/storage/push-keys';
import { pushContext, sealText } from '@cartulary/storage/sealed-text';
import { createLogger } from '@cartulary/telemetry/logger';
import { aDocument, anAccount, anOrganisation } from '@cartulary/testing/factories';
import { PushService } from '@cartulary/testing/push-service';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { IsNull, Not } from 'typeorm';
import type { TellingDesk } from '../mail/mail-desk.js';
import { notify } from '../notifications/notifier.js';
import { sweepNotifications } from '../sweeps/notifications.js';
import { retryAfterMs } from './hand-to-service.js';
import { sendPush, type PushContext } from './send-push.js';

const CONTACT = 'mailto:ops@example.org';
const DAY_MINUTES = 24 * 60;
const log = createLogger({ component: 'test', level: 'error' });
let opened: TestDatabase;
let directory: string;
let desk: TellingDesk;
let context: PushContext;
let service: PushService;
/** Messages that were queued. */
let asked: { organisationId: string; messageId: string }[];

beforeAll(async () => {
  opened = await startTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'cartulary-push-'));
  const masterKeys = masterKeysFromFile(join(directory, 'master.key'));
  await masterKeys.create?.();
  const keys = await KeyRing.open(masterKeys);
  desk = {
    keys,
    origin: 'https://documents.example.org',
    sends: false,
    enqueue: () => Promise.resolve(),
    tell: () => Promise.resolve(),
    push: (message) => Promise.resolve(void asked.push(message)),
  };
  context = { database: opened.database, keys, log, networks: 'any' };
  await makePushKeys(opened.database, keys);
});
beforeEach(async () => {
  asked = [];
  service = await PushService.start();
  service.serverKey = await pushPublicKey(opened.database);
  await turnOn([service.host]);
});
afterEach(() => service.stop());
afterAll(async () => {
  await opened.stop();
  await rm(directory, { recursive: true, force: true });
});

const turnOn = (hosts: string[], isOn = true): Promise<void> =>
  setPushControl(opened.database, { isOn, hosts, contact: CONTACT, by: 'ops@example.org' });

/** Someone with a browser that shows notifications. */
async function somebody(times: NotificationTimes = usualTimes) {
  const { database } = opened;
  const { id: organisationId } = await anOrganisation(database);
  const { id: accountId } = await anAccount(database, organisationId);
  const inOwn = <T>(work: () => Promise<T>): Promise<T> => database.inOrganisation(organisationId, work);
  const sessionId = newId();
  const subscriptionId = newId();
  await inOwn(async () => {
    await writeSetting('notifications', accountId, { pushNotifications: true }, 0);
    await setNotificationTimes(accountId, times);
    await repository(Session).insert({ id: sessionId, accountId, expiresAt: new Date(Date.now() + 3_600_000) });
    const sealed = await sealText(desk.keys, JSON.stringify(service.subscription()), pushContext(subscriptionId));
    const { host } = service;
    await repository(PushSubscriptionRow).insert({ id: subscriptionId, accountId, sessionId, host, ...sealed });
  });
  const fail = (error: unknown): never => {
    throw error;
  };
  return {
    inOwn,
    accountId,
    sessionId,
    /** Makes some of the person's documents ready. @returns the bell's contents after that */
    ready: async (...names: string[]) => {
      for (const originalName of names) {
        const { item } = await aDocument(database, organisationId, { ownerId: accountId, originalName });
        await inOwn(() =>
          publishEvent('document.ready', { documentId: item.id, state: 'ready', name: originalName }, []),
        );
      }
      await notify(database, fail, desk);
      return inOwn(() => repository(Notification).find({ order: { createdAt: 'ASC', id: 'ASC' } }));
    },
    stolen: async () => {
      await inOwn(() => publishEvent('factors.reset', { accountId, by: accountId }, []));
      await notify(database, fail, desk);
    },
    pass: async () => {
      const over = { ringsAt: new Date(Date.now() - 1_000) };
      await inOwn(() => repository(Notification).update({ accountId, ringsAt: Not(IsNull()) }, over));
      await sweepNotifications({ database, desk, log });
    },
    messages: () => inOwn(() => repository(PushMessage).find()),
    subscription: () => inOwn(() => repository(PushSubscriptionRow).findOneBy({ id: subscriptionId })),
  };
}
const sendAsked = async (): Promise<void> => {
  for (const message of asked.splice(0)) await sendPush(context, message);
};

test('what rings goes to the browser once, encrypted and signed, and names ids alone', async () => {
  const person = await somebody();
  const [notification] = await person.ready('lease.pdf');
  const [message] = asked;
  if (message === undefined) throw new Error('nothing was asked for');
  await Promise.all([sendPush(context, message), sendPush(context, message)]);
  await sendPush(context, message);
  expect(service.errors).toEqual([]);
  expect(service.received).toHaveLength(1);
  const [pushed] = service.received;
  expect(pushed?.payload).toEqual({ sessionId: person.sessionId, notificationIds: [notification?.id] });
  expect(pushed?.claims.sub).toBe(CONTACT);
  expect(pushed?.headers).toEqual({
    ttl: expect.stringMatching(/^86(?:400|39\d)$/u) as string,
    urgency: 'normal',
    topic: message.messageId.replaceAll('-', ''),
  });
  expect(await person.messages()).toEqual([]);
  expect(await person.subscription()).toMatchObject({ failure: null, lastUsedAt: expect.any(Date) as Date });
});

test('nothing goes to who did not turn it on, to a session that ended, or to somebody who is suspended', async () => {
  const [off, ended, suspended] = [await somebody(), await somebody(), await somebody()];
  await off.inOwn(() => writeSetting('notifications', off.accountId, { pushNotifications: false }, 1));
  await off.ready('lease.pdf');
  expect(asked).toEqual([]);
  await ended.ready('lease.pdf');
  await ended.inOwn(() => endSession({ id: ended.sessionId, accountId: ended.accountId }, 'revoked', null));
  expect([await ended.subscription(), await ended.messages()]).toEqual([null, []]);
  await suspended.ready('lease.pdf');
  await suspended.inOwn(() => repository(Account).update({ id: suspended.accountId }, { isActive: false }));
  await sendAsked();
  expect([service.received, service.errors]).toEqual([[], []]);
});

test('quiet hours hold for browsers, several that end with them are one message, and what is urgent waits for none', async () => {
  const minutes = new Date().getUTCHours() * 60 + new Date().getUTCMinutes();
  const quiet = { from: (minutes + DAY_MINUTES - 120) % DAY_MINUTES, until: (minutes + 120) % DAY_MINUTES };
  const person = await somebody({ ...usualTimes, quiet });
  const rows = await person.ready('lease.pdf', 'letter.pdf');
  expect(asked).toEqual([]);
  await person.stolen();
  await sendAsked();
  expect(service.received.map(({ headers }) => headers['urgency'])).toEqual(['high']);
  await person.pass();
  await sendAsked();
  const { payload } = service.received[1] ?? {};
  const ids = (payload as { notificationIds: string[] }).notificationIds;
  expect([...ids].sort()).toEqual(rows.map(({ id }) => id).sort());
  expect(service.received).toHaveLength(2);
});

test('what was read meanwhile is told no more', async () => {
  const person = await somebody();
  await person.ready('lease.pdf');
  await person.inOwn(() => repository(Notification).update({ accountId: person.accountId }, { readAt: new Date() }));
  await sendAsked();
  expect([service.received, await person.messages()]).toEqual([[], []]);
});

test.each([404, 410])('a push service that answers %i ends the subscription', async (status) => {
  const person = await somebody();
  await person.ready('lease.pdf');
  service.answer = { status };
  await sendAsked();
  expect([await person.subscription(), await person.messages()]).toEqual([null, []]);
});

test('a push service that has enough is left alone for as long as it says, and then told', async () => {
  const person = await somebody();
  await person.ready('lease.pdf');
  const again = [...asked];
  service.answer = { status: 429, headers: { 'retry-after': '1800' } };
  await sendAsked();
  const [waiting] = await person.messages();
  expect(((waiting?.dueAt.getTime() ?? 0) - Date.now()) / 60_000).toBeCloseTo(30, 0);
  expect((await person.subscription())?.failure).toBe('The push service responded with 429');
  service.answer = undefined;
  await sendPush(context, again[0] ?? { organisationId: '', messageId: '' });
  expect(service.received).toEqual([]);
  await person.inOwn(() => repository(PushMessage).update({ id: waiting?.id ?? '' }, { dueAt: new Date(0) }));
  await sendPush(context, again[0] ?? { organisationId: '', messageId: '' });
  expect(service.received).toHaveLength(1);
  expect((await person.subscription())?.failure).toBeNull();
});

test('what waits for the same browser waits along, and nobody is asked again sooner or more often than by our own pauses', async () => {
  const person = await somebody();
  await person.ready('lease.pdf');
  const [first] = asked.splice(0);
  await person.ready('letter.pdf');
  const [second] = asked.splice(0);
  if (first === undefined || second === undefined) throw new Error('nothing was asked for');
  service.answer = { status: 429, headers: { 'retry-after': '1800' } };
  await sendPush(context, first);
  service.answer = undefined;
  await sendPush(context, second);
  expect(service.received).toEqual([]);
  for (const { dueAt } of await person.messages()) expect((dueAt.getTime() - Date.now()) / 60_000).toBeCloseTo(30, 0);

  service.answer = { status: 503, headers: { 'retry-after': '1' } };
  const soon = () =>
    person.inOwn(() => repository(PushMessage).update({ id: first.messageId }, { dueAt: new Date(0) }));
  for (let attempt = 2; attempt <= pushLimits.retryMs.length; attempt += 1) {
    await soon();
    await sendPush(context, first);
    const [waiting] = (await person.messages()).filter(({ id }) => id === first.messageId);
    const pauseMs = (waiting?.dueAt.getTime() ?? 0) - Date.now();
    expect(pauseMs / 1_000).toBeCloseTo((pushLimits.retryMs[attempt - 1] ?? 0) / 1_000, -1);
  }
  await soon();
  await sendPush(context, first);
  expect((await person.messages()).map(({ id }) => id)).toEqual([second.messageId]);
});

test('one that is away is tried again after growing pauses, and given up when they are over', async () => {
  const person = await somebody();
  await person.ready('lease.pdf');
  const message = asked[0] ?? { organisationId: '', messageId: '' };
  await service.stop();
  const pauses: number[] = [];
  for (let attempt = 0; attempt <= pushLimits.retryMs.length; attempt += 1) {
    await person.inOwn(() => repository(PushMessage).update({ id: message.messageId }, { dueAt: new Date(0) }));
    await sendPush(context, message);
    for (const { dueAt } of await person.messages()) pauses.push(Math.round((dueAt.getTime() - Date.now()) / 1_000));
  }
  expect(pauses).toEqual(pushLimits.retryMs.map((ms) => ms / 1_000));
  expect(await person.messages()).toEqual([]);
  expect((await person.subscription())?.failure).toBe('Couldn’t reach the push service: ECONNREFUSED');
  service = await PushService.start();
});

test('one that refuses for good is asked once, and what it said stands with the browser', async () => {
  const person = await somebody();
  await person.ready('lease.pdf');
  service.answer = { status: 403 };
  await sendAsked();
  expect(await person.messages()).toEqual([]);
  expect((await person.subscription())?.failure).toBe('The push service responded with 403');
});

test.each([
  ['turned push off', () => turnOn([], false)],
  ['closed its push service', () => turnOn(['push.example.org'])],
])('nothing goes anywhere once the operator has %s', async (_, act) => {
  const person = await somebody();
  await person.ready('lease.pdf');
  await act();
  await sendAsked();
  expect([service.received, await person.messages()]).toEqual([[], []]);
});

test('a push service on this machine is not reached where only the outside may be', async () => {
  const person = await somebody();
  await person.ready('lease.pdf');
  for (const message of asked.splice(0)) await sendPush({ ...context, networks: 'public' }, message);
  expect(service.received).toEqual([]);
  expect((await person.subscription())?.failure).toBe('Couldn’t reach the push service: NotReachable');
});

test('how long to wait is read as seconds or as a date, and as nothing where it says neither', () => {
  const now = Date.UTC(2026, 10, 25);
  expect(retryAfterMs('120', now)).toBe(120_000);
  expect(retryAfterMs('Wed, 25 Nov 2026 00:01:00 GMT', now)).toBe(60_000);
  for (const nothing of [null, '0', '-5', 'soon', 'Wed, 25 Nov 2020 00:00:00 GMT'])
    expect(retryAfterMs(nothing, now)).toBeUndefined();
});
