import type { PushControls, PushDevice } from '@cartulary/contracts/endpoints/push';
import { messageOf } from '@cartulary/contracts/errors';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { Notification } from '@cartulary/database/entities/notification.entity';
import { PushMessage, PushSubscriptionRow } from '@cartulary/database/entities/push.entity';
import { Session } from '@cartulary/database/entities/session.entity';
import { repository } from '@cartulary/database/organisation-context';
import { aNotification } from '@cartulary/testing/factories';
import type { AnswerOf } from '../platform/serve/serve.js';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { call, PASSWORD, TestPerson, type Answer } from '../test-person.test-helper.js';

type Own = AnswerOf<'push.read'>;
const SERVICE = 'updates.push.services.mozilla.com';
const CONTACT = 'mailto:ops@example.org';
const browser = {
  endpoint: `https://${SERVICE}/wpush/v2/one`,
  keys: {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'DGv6ra1nlYgDCS1FRnbzlw',
  },
};
const web = { 'x-client': 'web' };

let running: TestGateway;
let operator: TestPerson;
beforeAll(async () => {
  running = await runningGateway({ CARTULARY_PROVIDER_NETWORKS: 'public' });
  operator = await TestPerson.signUp(running.url);
});
beforeEach(() => turnOn([SERVICE]));
afterAll(() => running.stop());

const setControls = (body: object): Promise<Answer<PushControls>> =>
  operator.call('PUT', '/api/v1/push/controls', { body });
const turnOn = (hosts: string[]): Promise<Answer<PushControls>> => setControls({ isOn: true, hosts, contact: CONTACT });
const own = (person: TestPerson): Promise<Own> => person.data<Own>('GET', '/api/v1/push');
const subscribe = (person: TestPerson, body: object = browser): Promise<Answer<PushDevice>> =>
  person.call('POST', '/api/v1/push/subscriptions', { body });
const inOwn = <T>({ signedIn }: TestPerson, work: () => Promise<T>): Promise<T> =>
  running.parts.database.inOrganisation(signedIn.user.organizationId, work);
const rowsOf = (person: TestPerson): Promise<PushSubscriptionRow[]> =>
  inOwn(person, () => repository(PushSubscriptionRow).findBy({ accountId: person.signedIn.user.id }));

it('is off until an operator says where messages may go, and browsers then get one key for good', async () => {
  const ada = await TestPerson.signUp(running.url);
  expect((await ada.call('GET', '/api/v1/push/controls')).status).toBe(403);
  await setControls({ isOn: false });
  expect((await own(ada)).key).toBeNull();
  expect(await subscribe(ada)).toMatchObject({ status: 409, body: { error: messageOf('push_off') } });
  await turnOn([SERVICE]);
  const { key } = await own(ada);
  expect(Buffer.from(key ?? '', 'base64url')).toHaveLength(65);
  await setControls({ isOn: false });
  await turnOn([SERVICE]);
  expect((await own(ada)).key).toBe(key);
});

it('nothing is turned on without a place to go to, or with one that is none', async () => {
  for (const hosts of [[], ['https://push.example.org'], ['push.example.org/a'], ['*']])
    expect([hosts, (await turnOn(hosts)).status]).toEqual([hosts, 400]);
  expect((await setControls({ isOn: true, hosts: [SERVICE], contact: 'nobody' })).status).toBe(400);
});

it('a browser is listed with its push service and its session, and kept sealed', async () => {
  const ada = await TestPerson.signUp(running.url);
  expect((await subscribe(ada)).body).toMatchObject({ data: { host: SERVICE, current: true, lastUsedAt: null } });
  await subscribe(ada);
  const { devices } = await own(ada);
  expect(devices).toHaveLength(1);
  const [row] = await rowsOf(ada);
  expect(row?.sealed.includes('wpush')).toBe(false);
  expect((await operator.data<PushControls>('GET', '/api/v1/push/controls')).browsers).toBeGreaterThan(0);
});

it.each([
  ['a push service that no operator allowed', { ...browser, endpoint: 'https://push.example.org/one' }, 409],
  ['one without TLS', { ...browser, endpoint: `http://${SERVICE}/one` }, 409],
  ['one with a password in its address', { ...browser, endpoint: `https://ada:secret@${SERVICE}/one` }, 409],
  ['one whose name only ends alike', { ...browser, endpoint: `https://evil-${SERVICE}/one` }, 409],
  ['keys that are no point of the curve', { ...browser, keys: { ...browser.keys, p256dh: 'A'.repeat(87) } }, 400],
  ['an address that is too long', { ...browser, endpoint: `https://${SERVICE}/${'a'.repeat(1_100)}` }, 400],
])('a browser with %s is refused', async (_, body, status) => {
  const ada = await TestPerson.signUp(running.url);
  expect((await subscribe(ada, body)).status).toBe(status);
  expect(await rowsOf(ada)).toEqual([]);
});

it('an address of an own network is not asked, whatever the operator wrote', async () => {
  const ada = await TestPerson.signUp(running.url);
  await turnOn(['10.0.0.1', '127.0.0.1']);
  for (const host of ['10.0.0.1', '127.0.0.1'])
    expect((await subscribe(ada, { ...browser, endpoint: `https://${host}/one` })).status).toBe(409);
});

it('a test is written for one’s own browser alone', async () => {
  const [ada, eve] = [await TestPerson.signUp(running.url), await TestPerson.signUp(running.url)];
  await subscribe(ada);
  const [device] = (await own(ada)).devices;
  const path = `/api/v1/push/subscriptions/${device?.id}`;
  expect((await eve.call('POST', `${path}/test`)).status).toBe(404);
  expect((await eve.call('DELETE', path)).status).toBe(404);
  expect((await ada.call('POST', `${path}/test`)).status).toBe(200);
  expect(await inOwn(ada, () => repository(PushMessage).find())).toMatchObject([
    { subscriptionId: device?.id, notificationIds: [], urgent: true },
  ]);
  expect((await ada.call('DELETE', path)).status).toBe(200);
  expect([await rowsOf(ada), await inOwn(ada, () => repository(PushMessage).find())]).toEqual([[], []]);
  const acts = await inOwn(ada, () =>
    repository(AuditEntry).find({ where: { targetKind: 'push-device' }, order: { id: 'ASC' } }),
  );
  expect(acts.map(({ action }) => action)).toEqual(['push-device.add', 'push-device.end']);
});

it('signing out ends it, and so does a newer sign-in that takes its place', async () => {
  const ada = await TestPerson.signUp(running.url);
  await subscribe(ada);
  await ada.call('POST', '/api/v1/auth/logout');
  expect(await rowsOf(ada)).toEqual([]);
  const bea = await TestPerson.signUp(running.url);
  await subscribe(bea);
  // Three newer sign-ins displace the browser's.
  for (let count = 0; count < 3; count += 1)
    await call(running.url, 'POST', '/api/v1/auth/login', { body: { email: bea.email, password: PASSWORD } });
  expect(await rowsOf(bea)).toEqual([]);
});

it('closing a push service ends its browsers, and turning push off all of them', async () => {
  const ada = await TestPerson.signUp(running.url);
  await turnOn([SERVICE, '*.push.apple.com']);
  await subscribe(ada, { ...browser, endpoint: 'https://web.push.apple.com/one' });
  await turnOn([SERVICE, '*.apple.com']);
  expect(await rowsOf(ada)).toHaveLength(1);
  await turnOn([SERVICE]);
  expect(await rowsOf(ada)).toEqual([]);
  await subscribe(ada);
  await setControls({ isOn: false });
  expect(await rowsOf(ada)).toEqual([]);
});

/** Signed in by a browser, which has a cookie. */
async function inBrowser(ada: TestPerson): Promise<{ sessionId: string; cookie: string }> {
  const answer = await call<{ sessionId: string }>(running.url, 'POST', '/api/v1/auth/login', {
    body: { email: ada.email, password: PASSWORD, rememberMe: true },
    headers: web,
  });
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
  return { sessionId: answer.body.data?.sessionId ?? '', cookie: cookie.join('; ') };
}
const shown = (
  { sessionId, cookie }: { sessionId: string; cookie: string },
  notificationIds: string[],
  headers: Record<string, string> = {},
): Promise<Answer> =>
  call(running.url, 'POST', '/api/v1/auth/pushed', {
    body: { sessionId, notificationIds },
    headers: { cookie, ...headers },
  });

it('what is shown is told by the cookie of the session, which goes on unchanged, and to nobody else', async () => {
  const [ada, eve] = [await TestPerson.signUp(running.url), await TestPerson.signUp(running.url)];
  const notify = (title: string, given: Partial<Notification> = {}): Promise<Notification> =>
    aNotification(running.parts.database, ada.signedIn.user.organizationId, {
      accountId: ada.signedIn.user.id,
      title,
      ...given,
    });
  const [one, other] = [await notify('lease.pdf is ready'), await notify('letter.pdf is ready')];
  const held = await inBrowser(ada);
  const session = () => inOwn(ada, () => repository(Session).findOneByOrFail({ id: held.sessionId }));
  const before = await session();
  expect((await shown(held, [one.id])).body).toMatchObject({ data: { title: 'lease.pdf is ready' } });
  expect((await shown(held, [one.id, other.id])).body).toMatchObject({
    data: { title: '2 notifications', message: 'letter.pdf is ready\nlease.pdf is ready' },
  });
  expect((await shown(held, [])).body).toMatchObject({ data: { title: 'This browser shows your notifications' } });
  expect(await session()).toEqual(before);
  expect((await shown(await inBrowser(eve), [one.id])).status).toBe(404);
  expect((await shown({ ...held, cookie: '' }, [one.id])).status).toBe(401);
  expect((await shown({ ...held, cookie: held.cookie.slice(0, -3) }, [one.id])).status).toBe(401);
  expect((await shown(held, [one.id], { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  await inOwn(ada, () => repository(Session).update({ id: held.sessionId }, { endedAt: new Date() }));
  expect((await shown(held, [one.id])).status).toBe(401);
});
