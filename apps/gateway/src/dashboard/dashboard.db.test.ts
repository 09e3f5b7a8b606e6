import type { DocumentFigures } from '@cartulary/contracts/endpoints/dashboard';
import { calendarDay, lastDays } from '@cartulary/contracts/calendar-days';
import type { Role } from '@cartulary/contracts/permissions';
import type { DocumentState } from '@cartulary/contracts/stages';
import { manager } from '@cartulary/database/organisation-context';
import { aGrant, anAccount } from '@cartulary/testing/factories';
import { hashPassword } from '../identity/passwords/passwords.js';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { call, dataOf, PASSWORD, TestPerson } from '../test-person.test-helper.js';

interface Dashboard {
  takenAt: string;
  documents: DocumentFigures | null;
  disk: { freeBytes: number; totalBytes: number } | null;
}
type Ask = <T>(path: string) => Promise<T>;

let running: TestGateway;
let founder: TestPerson;
let ada: TestPerson;
beforeAll(async () => {
  running = await runningGateway();
  founder = await TestPerson.signUp(running.url);
});
afterAll(() => running.stop());
beforeEach(async () => {
  ada = await TestPerson.signUp(running.url);
});

const organisationId = (): string => ada.signedIn.user.organizationId;
const inOwn = <T>(work: () => Promise<T>) => running.parts.database.inOrganisation(organisationId(), work);
const change = (id: string, set: string, value: unknown, table = 'document', key = 'item_id') =>
  inOwn(() => manager().query(`UPDATE app.${table} SET ${set} = $2 WHERE ${key} = $1`, [id, value]));
const asAda: Ask = (path) => ada.data('GET', path);

async function figures(ask: Ask = asAda, timezone = 'UTC'): Promise<DocumentFigures> {
  const { documents } = await ask<Dashboard>(`/api/v1/dashboard?timezone=${timezone}`);
  if (documents === null) throw new Error('No documents were answered');
  return documents;
}

/** One of Ada's documents in a state, received at a moment. */
async function aDocument(state: DocumentState, receivedAt?: Date, content?: string): Promise<string> {
  const id = await ada.uploadText(`${state}.txt`, content ?? `${state} ${Math.random()}`);
  await change(id, 'state', state);
  if (receivedAt) await change(id, 'created_at', receivedAt, 'item', 'id');
  return id;
}

/** Another member of Ada's organization. */
async function colleague(role: Role = 'user'): Promise<{ id: string; ask: Ask }> {
  const account = await anAccount(running.parts.database, organisationId(), {
    role,
    passwordHash: await hashPassword(PASSWORD),
  });
  const { token } = dataOf(
    await call<TestPerson['signedIn']>(running.url, 'POST', '/api/v1/auth/login', {
      body: { email: account.email, password: PASSWORD },
    }),
  );
  return { id: account.id, ask: async (path) => dataOf(await call(running.url, 'GET', path, { token })) };
}
const share = (itemId: string, principalId: string, role: 'viewer' | 'editor') =>
  aGrant(running.parts.database, organisationId(), { itemId, principalId, role });

const none = { received: 0, scanning: 0, processing: 0, 'needs-review': 0, ready: 0, failed: 0 };

test('an empty installation has nothing but zeros, over thirty days', async () => {
  const { waiting, newest, states, days, storage } = await figures();
  expect({ waiting, newest, states }).toEqual({
    waiting: { review: 0, failed: 0, oldest: [] },
    newest: [],
    states: none,
  });
  expect(days.map(({ day }) => day)).toEqual(lastDays(30, 'UTC', new Date()).map(({ day }) => day));
  expect(days.every((day) => Object.values(day.states).every((count) => count === 0))).toBe(true);
  expect(storage).toEqual({ documents: 0, bytes: 0 });
});

test('what waits is what failed and what needs a review, oldest first, and the newest come first', async () => {
  const hours = (ago: number): Date => new Date(Date.now() - ago * 3_600_000);
  const failed = await aDocument('failed', hours(5));
  const review = await aDocument('needs-review', hours(9));
  const ready = await aDocument('ready', hours(7));
  const binned = await aDocument('failed', hours(8));
  await ada.call('POST', '/api/v1/documents/bulk', { body: { action: 'bin', documentIds: [binned] } });
  const { waiting, newest, states } = await figures();
  expect([waiting.review, waiting.failed]).toEqual([1, 1]);
  expect(waiting.oldest.map(({ id }) => id)).toEqual([review, failed]);
  expect(newest.map(({ id }) => id)).toEqual([failed, ready, review]);
  expect(states).toEqual({ ...none, 'needs-review': 1, ready: 1, failed: 1 });
});

test('a day is a day of the person’s calendar, not of the server’s', async () => {
  const [day] = lastDays(4, 'UTC', new Date());
  const noon = (day?.from.getTime() ?? 0) + 12 * 3_600_000;
  // 23:30 in Kolkata (+05:30), and half an hour later, when the next day has started there.
  await aDocument('ready', new Date(noon + 6 * 3_600_000));
  await aDocument('ready', new Date(noon + 6.5 * 3_600_000));
  const ready = async (timezone: string) =>
    (await figures(asAda, timezone)).days.flatMap(({ day: name, states }) =>
      states.ready > 0 ? [[name, states.ready]] : [],
    );
  const next = new Date(noon + 24 * 3_600_000).toISOString().slice(0, 10);
  expect(await ready('UTC')).toEqual([[day?.day, 2]]);
  expect(await ready('Asia/Kolkata')).toEqual([
    [day?.day, 1],
    [next, 1],
  ]);
});

test('every figure is the number of rows behind its link', async () => {
  const yesterday = new Date(Date.now() - 24 * 3_600_000);
  for (const state of ['received', 'processing', 'needs-review', 'ready', 'failed'] as const) {
    await aDocument(state);
    await aDocument(state, yesterday);
  }
  await aDocument('ready', new Date(Date.now() - 60 * 24 * 3_600_000));
  const rows = async (query: string) => (await ada.data<{ total: number }>('GET', `/api/v1/documents?${query}`)).total;
  const { states, days, waiting } = await figures(asAda, 'Europe/Berlin');
  expect(await rows('state=ready')).toBe(states.ready);
  expect(await rows('underWay=true')).toBe(states.received + states.scanning + states.processing);
  expect(await rows('editable=true&toReview=true')).toBe(waiting.review);
  expect(await rows('editable=true&state=failed')).toBe(waiting.failed);
  expect(await rows('state=failed&toReview=true')).toBe(0);
  expect(days.reduce((sum, day) => sum + day.states.ready, 0)).toBe(2);
  for (const { day, states: of } of days.slice(-2)) {
    const { from, until } = calendarDay(day, 'Europe/Berlin') ?? {};
    const range = `receivedFrom=${from?.toISOString()}&receivedUntil=${until?.toISOString()}`;
    expect(await rows(`${range}&state=failed`)).toBe(of.failed);
    expect(await rows(`${range}&underWay=true`)).toBe(of.received + of.processing);
  }
});

test('a stranger’s dashboard holds nothing of it, a colleague’s what was shared, and only what may be changed waits', async () => {
  const looked = await aDocument('failed');
  const edited = await aDocument('needs-review');
  await aDocument('failed');
  const bea = await colleague();
  await share(looked, bea.id, 'viewer');
  await share(edited, bea.id, 'editor');
  const hers = await figures(bea.ask);
  expect(hers.states).toEqual({ ...none, failed: 1, 'needs-review': 1 });
  expect(hers.waiting).toMatchObject({ review: 1, failed: 0, oldest: [{ id: edited }] });
  expect(hers.storage.documents).toBe(2);
  expect(await bea.ask<{ total: number }>('/api/v1/documents?editable=true')).toMatchObject({ total: 1 });
  const stranger = await TestPerson.signUp(running.url);
  const strangers = await figures((path) => stranger.data('GET', path));
  expect([strangers.states, strangers.newest, strangers.storage.documents]).toEqual([none, [], 0]);
});

test('storage is the size of every original, with those in the trash, until they are deleted', async () => {
  const [first, other] = [
    await aDocument('ready', undefined, 'the same bytes'),
    await aDocument('ready', undefined, 'other'),
  ];
  await aDocument('ready', undefined, 'the same bytes');
  const act = (action: string, id: string) =>
    ada.call('POST', '/api/v1/documents/bulk', { body: { action, documentIds: [id] } });
  await act('bin', other);
  expect((await figures()).storage).toEqual({ documents: 3, bytes: 2 * 'the same bytes'.length + 'other'.length });
  await change(first, 'size_bytes', 1_000);
  await act('delete', other);
  expect((await figures()).storage).toEqual({ documents: 2, bytes: 1_000 + 'the same bytes'.length });
});

test('storage counts what was shared once, whether with its space or by itself', async () => {
  const shared = await aDocument('ready', undefined, 'shared');
  await aDocument('ready', undefined, 'not shared');
  const bea = await colleague();
  await share(shared, bea.id, 'viewer');
  expect((await figures(bea.ask)).storage).toEqual({ documents: 1, bytes: 'shared'.length });
  await share(shared, ada.signedIn.user.id, 'editor');
  expect((await figures()).storage).toEqual({ documents: 2, bytes: 'shared'.length + 'not shared'.length });
});

test('the disk is the operator’s business', async () => {
  const { disk } = await founder.data<Dashboard>('GET', '/api/v1/dashboard');
  expect(disk?.totalBytes).toBeGreaterThan(disk?.freeBytes ?? Infinity);
  expect((await asAda<Dashboard>('/api/v1/dashboard')).disk).toBeNull();
});

test('nothing waits for who only looks, and who opens no documents is shown none', async () => {
  const auditor = await colleague('auditor');
  await share(await aDocument('failed'), auditor.id, 'editor');
  expect(await figures(auditor.ask)).toMatchObject({ states: { failed: 1 }, waiting: { failed: 0, oldest: [] } });
  const operator = await colleague('internal');
  expect((await operator.ask<Dashboard>('/api/v1/dashboard')).documents).toBeNull();
});

test.each(['Mars/Olympus', '', 'x'.repeat(100)])('the timezone %s is refused', async (timezone) => {
  const answer = await ada.call('GET', `/api/v1/dashboard?timezone=${timezone}`);
  expect(answer.status).toBe(400);
  expect(answer.body.data).toMatchObject({ issues: [{ path: 'timezone' }] });
});
