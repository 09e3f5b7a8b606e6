import type { Notification } from '@cartulary/contracts/notifications';
import { configureApi } from '@/lib/api/api';
import { resetCallWindow } from '@/lib/api/request-window';
import { serveLocally, type LocalServer, type Reply, type Seen } from '@/testing/local-server.test-helper';
import { listOf, aNotification } from '@/testing/notification.test-helper';
import {
  bellNow,
  clearAll,
  connectBell,
  follow,
  loadBell,
  markAllRead,
  markRead,
  onArrival,
  onChange,
  receive,
  remove,
  restore,
  unreadIn,
} from './notifications';

let server: LocalServer;
let history: Notification[] = [];
let disconnect: () => void = () => undefined;
const changed = ({ method }: Seen): Reply => ({
  body: { success: true, data: method === 'PATCH' ? history[0] : { changed: 1 } },
});

/** A bell loaded from a server, which responds to changes with `answer`. */
async function aBell(given: Notification[] = [], answer: (call: Seen) => Reply = changed): Promise<void> {
  history = given;
  server = await serveLocally((call) => (call.method === 'GET' ? listOf(history) : answer(call)));
  configureApi({ base: server.base, retryDelayMs: 1, holder: undefined });
  disconnect = connectBell();
  await loadBell();
}
const titles = (): string[] => bellNow().kept.map(({ title }) => title);

beforeEach(resetCallWindow);
afterEach(async () => {
  disconnect();
  await server.close();
});

test('the bell keeps the latest 50, the newest first, and knows how many there are in all', async () => {
  const all = Array.from({ length: 60 }, () => aNotification()).reverse();
  await aBell(all);
  expect(bellNow()).toMatchObject({ state: 'ready', total: 60 });
  expect(titles()).toEqual(all.slice(0, 50).map(({ title }) => title));
  const newest = aNotification();
  receive(newest, 0);
  expect(titles()).toEqual([newest, ...all.slice(0, 49)].map(({ title }) => title));
  expect(bellNow().total).toBe(61);
  expect(server.seen[0]?.path).toBe('/api/v1/notifications?inBell=true&pageSize=50');
});

test('it is added unread, and once', async () => {
  await aBell();
  const one = aNotification();
  receive(one, 0);
  receive(one, 1);
  expect([titles(), unreadIn(bellNow()), bellNow().total]).toEqual([[one.title], 1, 1]);
});

test('of a burst the bell takes five and counts all; critical ones always come', async () => {
  await aBell();
  const heard: [string, boolean][] = [];
  const stop = onArrival(({ priority }, admitted) => void heard.push([priority, admitted]));
  for (let count = 0; count < 7; count += 1) receive(aNotification(), 1_000);
  receive(aNotification({ priority: 'critical' }), 1_001);
  stop();
  expect(heard.map(([, admitted]) => admitted)).toEqual([true, true, true, true, true, false, false, true]);
  expect([bellNow().kept.length, bellNow().total]).toEqual([6, 8]);
});

test('one and all are marked as read, here at once and on the server', async () => {
  const [one, two] = [aNotification(), aNotification()];
  await aBell([two, one]);
  const marking = markRead(one.id, true);
  expect(unreadIn(bellNow())).toBe(1);
  await marking;
  await markAllRead();
  expect(unreadIn(bellNow())).toBe(0);
  expect(server.seen.slice(-2).map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PATCH', `/api/v1/notifications/${one.id}`, { read: true }],
    ['POST', '/api/v1/notifications/read', { read: true }],
  ]);
  await markRead(one.id, false);
  expect(unreadIn(bellNow())).toBe(1);
});

test('clearing empties the bell; the history keeps all', async () => {
  await aBell([aNotification(), aNotification()]);
  await clearAll();
  expect(bellNow()).toMatchObject({ kept: [], total: 2 });
  expect(server.seen.at(-1)).toMatchObject({ method: 'POST', path: '/api/v1/notifications/clear' });
});

test('what is removed is counted off once, though the server tells of it as well', async () => {
  const [one, two] = [aNotification(), aNotification()];
  await aBell([two, one]);
  await remove(one.id);
  follow({ notificationIds: [one.id], change: 'removed' });
  expect([titles(), bellNow().total]).toEqual([[two.title], 1]);
});

test('a removal can be taken back', async () => {
  const one = aNotification();
  await aBell([one], () => ({ body: { success: true, data: one } }));
  await remove(one.id);
  expect(bellNow().kept).toEqual([]);
  await restore(one.id);
  await loadBell();
  expect(bellNow().kept).toEqual([one]);
  expect(server.seen.find(({ method }) => method === 'PATCH')?.body).toEqual({ removed: false });
});

test('what another device did shows here', async () => {
  const [one, two] = [aNotification(), aNotification()];
  await aBell([two, one]);
  const changes: unknown[] = [];
  const stop = onChange((change) => void changes.push(change?.change));
  follow({ notificationIds: [two.id], change: 'read' });
  expect(bellNow().kept.map(({ read }) => read)).toEqual([true, false]);
  follow({ notificationIds: null, change: 'cleared' });
  stop();
  expect(bellNow().kept).toEqual([]);
  expect(changes).toEqual(['read', 'cleared']);
});

test('a change that the server refuses is taken back and thrown', async () => {
  const one = aNotification();
  await aBell([one], () => ({ status: 404, body: { success: false } }));
  await expect(markRead(one.id, true)).rejects.toThrow('Resource not found');
  expect(unreadIn(bellNow())).toBe(1);
});

test('a bell that cannot be filled says so, and arrivals still come', async () => {
  server = await serveLocally(() => ({ status: 403, body: { success: false } }));
  configureApi({ base: server.base, retryDelayMs: 1, holder: undefined });
  disconnect = connectBell();
  await loadBell();
  expect(bellNow().state).toBe('failed');
  receive(aNotification(), 0);
  expect(bellNow().kept).toHaveLength(1);
});

test('nothing is left of a person who signed out', async () => {
  await aBell([aNotification()]);
  disconnect();
  expect(bellNow()).toEqual({ state: 'loading', kept: [], total: 0 });
});
