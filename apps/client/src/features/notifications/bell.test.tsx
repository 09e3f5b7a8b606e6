import { text } from '@cartulary/testing/text';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Notification } from '@cartulary/contracts/notifications';
import { jest } from '@jest/globals';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { configureApi } from '@/lib/api/api';
import { resetCallWindow } from '@/lib/api/request-window';
import { runCommand } from '@/lib/commands/commands';
import { serveLocally, type LocalServer } from '@/testing/local-server.test-helper';
import { listOf, aNotification } from '@/testing/notification.test-helper';
import { t as notifications } from '@/text/notifications';
import { t as notificationsBell } from '@/text/notifications/bell';
import { t as ui } from '@/text/ui';
import { Toaster, toastList } from '@/ui/toaster';
import { bellNow, receive } from './notifications';
import { Bell } from './bell';

let server: LocalServer;
let unmount: () => void = () => undefined;

/** A header with its bell, loaded from a server with this history. */
async function aBell(history: Notification[] = []): Promise<ReturnType<typeof createMemoryRouter>> {
  server = await serveLocally(({ method }) =>
    method === 'GET'
      ? listOf(history)
      : {
          body: {
            success: true,
            data: method === 'PATCH' ? (history[0] ?? aNotification()) : { changed: history.length },
          },
        },
  );
  configureApi({ base: server.base, retryDelayMs: 1, holder: undefined });
  await toastList.load(); // Otherwise the first one's timer would start once its code has loaded.
  const router = createMemoryRouter([{ path: '*', element: <Bell /> }], { initialEntries: ['/docs'] });
  ({ unmount } = render(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
  ));
  await waitFor(() => expect(bellNow().state).toBe('ready'));
  return router;
}
const button = () => screen.getByRole('button', { name: /^Notifications/ });
async function open(): Promise<void> {
  await userEvent.click(button());
  await screen.findByRole('dialog', { name: 'Notifications' });
}
const many = (count: number, given: Partial<Notification> = {}) =>
  Array.from({ length: count }, () => aNotification(given)).reverse();
/** Waits until the server has received this many changes. */
const changes = (count: number) =>
  waitFor(() => expect(server.seen.filter(({ method }) => method !== 'GET')).toHaveLength(count));
const badge = (): string | undefined => document.querySelector('[data-badge]')?.textContent;

beforeEach(resetCallWindow);
afterEach(async () => {
  jest.useRealTimers();
  unmount();
  await server.close();
});

test('it lists the latest 10 under its header, with the way to all others', async () => {
  const history = many(14);
  await aBell(history);
  expect(badge()).toBe('9+');
  await open();
  const bell = screen.getByRole('dialog', { name: 'Notifications' });
  expect(within(bell).getByRole('heading', { name: 'Notifications' })).toBeTruthy();
  const items = within(bell).getAllByRole('listitem');
  expect(items).toHaveLength(10);
  expect(items[0]?.textContent).toContain(history[0]?.title);
  expect(within(bell).getByText('Latest 10 of 14')).toBeTruthy();
  expect(
    within(bell)
      .getByRole('link', { name: text(notifications, 'bell.more', { more: 4 }) })
      .getAttribute('href'),
  ).toBe('/notifications');
});

test('an item shows its type, title, message, time and priority', async () => {
  await aBell([aNotification({ type: 'error', title: 'Couldn’t read Lease', message: 'Too dark.', priority: 'high' })]);
  expect(badge()).toBe('1');
  await open();
  const item = screen.getByRole('listitem');
  for (const words of [
    text(notifications, 'unread'),
    'Error',
    'Couldn’t read Lease',
    'Too dark.',
    text(notifications, 'priority.high'),
  ])
    expect(within(item).getByText(words)).toBeTruthy();
  expect(item.querySelector('time')?.dateTime).toBe(bellNow().kept[0]?.timestamp);
});

test('without any it says so', async () => {
  await aBell();
  expect(badge()).toBeUndefined();
  await open();
  expect(screen.getByText('No notifications')).toBeTruthy();
  expect(screen.getByRole('button', { name: text(notifications, 'markAllRead') }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('button', { name: text(notifications, 'clearAll') }).hasAttribute('disabled')).toBe(true);
});

test('all are marked as read, and cleared', async () => {
  await aBell(many(3));
  await open();
  await userEvent.click(screen.getByRole('button', { name: text(notifications, 'markAllRead') }));
  expect(badge()).toBeUndefined();
  expect(screen.queryByText(text(notifications, 'unread'))).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: text(notifications, 'clearAll') }));
  expect(screen.getByText('No notifications')).toBeTruthy();
  expect(screen.getByRole('link', { name: text(notifications, 'bell.more', { more: 3 }) })).toBeTruthy();
  await waitFor(() =>
    expect(server.seen.slice(1).map(({ path }) => path)).toEqual([
      '/api/v1/notifications/read',
      '/api/v1/notifications/clear',
    ]),
  );
});

test('focus goes to the first item, J and K move it, Esc brings it back to the bell', async () => {
  const [first, second] = many(2);
  await aBell([first, second].flatMap((each) => each ?? []));
  await open();
  const focused = () => document.activeElement?.textContent;
  expect(focused()).toContain(first?.title);
  await userEvent.keyboard('j');
  expect(focused()).toContain(second?.title);
  await userEvent.keyboard('k');
  expect(focused()).toContain(first?.title);
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Notifications, 2 unread');
});

test('an item leads to the thing it is about and is read then', async () => {
  const router = await aBell([aNotification({ title: 'Lease is ready', target: { kind: 'document', id: 'd-1' } })]);
  await open();
  await userEvent.click(screen.getByRole('link', { name: /Lease is ready/ }));
  expect(router.state.location.pathname + router.state.location.search).toBe('/document-studio?document=d-1');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(badge()).toBeUndefined();
  await changes(1);
});

test('what has no page of its own leads to its place in the history', async () => {
  const one = aNotification({ title: 'Storage is full' });
  const router = await aBell([one]);
  await open();
  await userEvent.click(screen.getByRole('link', { name: /Storage is full/ }));
  expect(router.state.location.pathname + router.state.location.search).toBe(`/notifications?open=${one.id}`);
  await changes(1);
});

test('a second press closes it; a press elsewhere closes it and leaves the focus there', async () => {
  await aBell(many(1));
  await open();
  expect(button().getAttribute('aria-expanded')).toBe('true');
  expect(button().getAttribute('aria-controls')).toBe(screen.getByRole('dialog').id);
  await userEvent.click(button());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button().getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button());

  const elsewhere = document.body.appendChild(document.createElement('button'));
  await open();
  await userEvent.click(elsewhere);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(elsewhere);
  elsewhere.remove();
});

test('it opens by command', async () => {
  await aBell(many(1));
  act(() => runCommand('notifications.bell'));
  expect(await screen.findByRole('dialog', { name: 'Notifications' })).toBeTruthy();
  act(() => runCommand('notifications.readAll'));
  expect(badge()).toBeUndefined();
  await changes(1);
});

describe('what arrives', () => {
  const shown = (title: string): boolean =>
    [...document.querySelectorAll('[data-radix-collection-item]')].some((each) => each.textContent.includes(title));
  const arrives = (given: Partial<Notification>): void => act(() => receive(aNotification(given), Date.now()));
  const pass = (ms: number): void => act(() => void jest.advanceTimersByTime(ms));

  beforeEach(async () => {
    await aBell();
    jest.useFakeTimers();
  });

  test.each([
    ['critical', 10_000],
    ['high', 7_000],
    ['medium', 5_000],
    ['low', 5_000],
  ] as const)('%s stays on the screen for %d ms, and in the bell', (priority, ms) => {
    arrives({ title: 'Arrived', priority });
    pass(ms - 1);
    expect(shown('Arrived')).toBe(true);
    pass(1);
    expect(shown('Arrived')).toBe(false);
    expect(bellNow().kept).toHaveLength(1);
  });

  test('persistent ones stay until they are closed', () => {
    arrives({ title: 'Arrived', priority: 'critical', persistent: true });
    pass(3_600_000);
    expect(shown('Arrived')).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: text(ui, 'close') }));
    expect(shown('Arrived')).toBe(false);
  });

  test.each([
    [
      'it is pointed at',
      (region: Element) => fireEvent.pointerMove(region),
      (region: Element) => fireEvent.pointerLeave(region),
    ],
    [
      'it has focus',
      () => act(() => screen.getByRole('button', { name: text(ui, 'close') }).focus()),
      () => act(() => screen.getByRole('button', { name: text(ui, 'close') }).blur()),
    ],
  ])('its clock stands still while %s', (_, enter, leave) => {
    arrives({ title: 'Arrived' });
    const region = screen.getByRole('region', { name: /Messages/ });
    pass(3_000);
    enter(region);
    pass(60_000);
    expect(shown('Arrived')).toBe(true);
    leave(region);
    pass(1_999);
    expect(shown('Arrived')).toBe(true);
    pass(1);
    expect(shown('Arrived')).toBe(false);
  });

  test('of a burst five are shown, and every critical one', () => {
    for (let index = 1; index <= 7; index += 1) arrives({ title: `Low ${index}` });
    arrives({ title: 'Critical', priority: 'critical' });
    expect([5, 6].map((index) => shown(`Low ${index}`))).toEqual([true, false]);
    expect(shown('Critical')).toBe(true);
  });

  test.each([
    ['critical', 'assertive'],
    ['high', 'assertive'],
    ['medium', 'polite'],
    ['low', 'polite'],
  ] as const)('%s is read out, %s', (priority, live) => {
    arrives({ title: 'Arrived', priority });
    pass(50);
    const announced = screen.getAllByRole('status').find((each) => each.textContent.includes('Arrived'));
    expect(announced?.getAttribute('aria-live')).toBe(live);
  });

  test('its button opens the thing and marks it as read', async () => {
    arrives({ title: 'Arrived' });
    fireEvent.click(screen.getByRole('button', { name: text(notificationsBell, 'open') }));
    expect(shown('Arrived')).toBe(false);
    expect(bellNow().kept[0]?.read).toBe(true);
    jest.useRealTimers();
    await changes(1);
  });
});
