import '@/testing/built-client.test-helper';
import type { PushDevice } from '@cartulary/contracts/endpoints/push';
import { text } from '@cartulary/testing/text';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { settingValue } from '@/lib/settings/settings';
import { renewPushHere } from '@/shared/push/push-here';
import { forgetPushMark, keepPushMark, readPushMark } from '@/shared/push/push-mark';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as push } from '@/text/settings/push';
import { PushDevices } from './push-devices';

const key = 'BKey';
const here: PushDevice = {
  id: '01930000-0000-7000-8000-000000000001',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0',
  host: 'updates.push.services.mozilla.com',
  since: '2026-11-25T10:00:00.000Z',
  lastUsedAt: null,
  failure: null,
  current: true,
};
let installationKey: string | null = key;
let devices: PushDevice[] = [];
const done = { body: { success: true, message: 'Done' } };
const room = testRoom(({ method, path, body }) => {
  if (path.endsWith('/test')) return done;
  if (method === 'DELETE') {
    devices = [];
    return done;
  }
  if (path === '/api/v1/push/subscriptions') {
    devices = [here];
    return answer({ ...here, body });
  }
  return path === '/api/v1/push' ? answer({ key: installationKey, devices }) : undefined;
});

/** A browser that responds to the permission request with this answer. */
function aBrowser(answers: NotificationPermission): { subscribed: unknown[] } {
  const subscribed: unknown[] = [];
  const subscription = {
    unsubscribe: () => Promise.resolve(true),
    toJSON: () => ({ endpoint: `https://${here.host}/one`, keys: { p256dh: 'point', auth: 'secret' } }),
  };
  const pushManager = {
    getSubscription: () => Promise.resolve(null),
    subscribe: (options: unknown) => Promise.resolve(void subscribed.push(options)).then(() => subscription),
  };
  const permission = { permission: 'default', requestPermission: () => Promise.resolve(answers) };
  Object.defineProperty(window, 'Notification', { configurable: true, value: permission });
  Object.defineProperty(window, 'PushManager', { configurable: true, value: () => undefined });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      addEventListener: () => undefined,
      register: () => Promise.resolve(),
      ready: Promise.resolve({ pushManager }),
    },
  });
  return { subscribed };
}
beforeEach(async () => {
  installationKey = key;
  devices = [];
  forgetPushMark();
  await room.signIn(adaAs('user'));
});
const open = (): void => void drawPages([{ path: '*', Component: PushDevices }], '/settings?tab=notifications');
const posted = () => room.seen.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

test('a browser is turned on with the key of the installation, tested, and turned off', async () => {
  const { subscribed } = aBrowser('granted');
  open();
  await userEvent.click(await screen.findByRole('button', { name: text(push, 'turnOn') }));
  await screen.findByText(text(push, 'here'));
  expect(subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: key }]);
  const keys = { p256dh: 'point', auth: 'secret' };
  expect(posted()).toEqual([['/api/v1/push/subscriptions', { endpoint: `https://${here.host}/one`, keys }]]);
  expect(settingValue('notifications', 'pushNotifications')).toBe(true);
  expect(readPushMark()).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /^Send test to Firefox/u }));
  await screen.findByText(text(push, 'tested'));
  await userEvent.click(screen.getByRole('button', { name: /^Turn off in Firefox/u }));
  await screen.findByText(text(push, 'none'));
  expect(readPushMark()).toBeUndefined();
});

test('where the person told the browser no, nothing is sent, and it says how to change that', async () => {
  aBrowser('denied');
  open();
  await userEvent.click(await screen.findByRole('button', { name: text(push, 'turnOn') }));
  await screen.findByText(text(push, 'refused'));
  expect(posted()).toEqual([]);
});

test('what a push service said stands with the browser, and who turned the switch off reads that nothing is sent', async () => {
  aBrowser('granted');
  devices = [{ ...here, current: false, userAgent: null, failure: 'The push service responded with 403' }];
  open();
  await screen.findByText(/^The push service responded with 403\./u);
  screen.getByText(text(push, 'unknown'));
});

test('on an installation where push is off there is nothing to press', async () => {
  installationKey = null;
  open();
  await screen.findByText(text(push, 'off'));
  expect(screen.queryByRole('button', { name: text(push, 'turnOn') })).toBeNull();
});

test('a new sign-in of the same person takes the browser on; one that they removed elsewhere stays removed', async () => {
  const { subscribed } = aBrowser('granted');
  Object.assign(window.Notification, { permission: 'granted' });
  const held = JSON.parse(sessionStorage.getItem('cartulary.session') ?? '{}') as { userId: string; sessionId: string };
  await renewPushHere();
  keepPushMark({ userId: held.userId, sessionId: held.sessionId });
  await renewPushHere();
  expect([subscribed, readPushMark()]).toEqual([[], undefined]);
  keepPushMark({ userId: held.userId, sessionId: 'an-earlier-one' });
  await renewPushHere();
  expect(subscribed).toHaveLength(1);
  await waitFor(() => expect(readPushMark()).toEqual({ userId: held.userId, sessionId: held.sessionId }));
  keepPushMark({ userId: 'somebody-else', sessionId: 'an-earlier-one' });
  devices = [];
  await renewPushHere();
  expect(subscribed).toHaveLength(1);
  cleanup();
});
