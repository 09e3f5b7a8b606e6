import { text } from '@cartulary/testing/text';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Notification } from '@cartulary/contracts/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { configureApi } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { resetCallWindow } from '@/lib/api/request-window';
import { settingValue } from '@/lib/settings/settings';
import { serveLocally, type LocalServer } from '@/testing/local-server.test-helper';
import { listOf, aNotification } from '@/testing/notification.test-helper';
import { t as notifications } from '@/text/notifications';
import { t as bell } from '@/text/notifications/bell';
import { t as ui } from '@/text/ui';
import { Toaster } from '@/ui/toaster';
import { connectBell, receive } from './notifications';
import NotificationsPage from './notifications-page';

let server: LocalServer;
let end: () => void = () => undefined;

async function aPage(all: Notification[], address = '/notifications') {
  const removed = new Set<string>();
  server = await serveLocally(({ method, path, body }) => {
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    const id = pathname.split('/').at(-1) ?? '';
    if (method === 'DELETE') removed.add(id);
    if ((body as { removed?: false } | undefined)?.removed === false) removed.delete(id);
    const history = all.filter((each) => !removed.has(each.id));
    if (method !== 'GET') return { body: { success: true, data: method === 'PATCH' ? all[0] : { changed: 1 } } };
    if (pathname.endsWith('/unread'))
      return { body: { success: true, data: { unread: history.filter(({ read }) => !read).length } } };
    const type = searchParams.get('type');
    const fitting = history.filter((each) => (type ? each.type === type : true));
    const page = Number(searchParams.get('page') ?? 1);
    const pageSize = Number(searchParams.get('pageSize'));
    const answer = listOf(fitting.slice((page - 1) * pageSize), pageSize);
    const data = (answer.body as { data: object }).data;
    return { body: { success: true, data: { ...data, page, total: fitting.length } } };
  });
  configureApi({ base: server.base, retryDelayMs: 1, holder: undefined });
  const disconnect = connectBell();
  const router = createMemoryRouter([{ path: '*', element: <NotificationsPage /> }], { initialEntries: [address] });
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  end = () => {
    unmount();
    disconnect();
  };
  return router;
}
const row = async (title: string) => within((await screen.findByText(title)).closest('li') ?? document.body);
const titlesNow = (): (string | null)[] => [...document.querySelectorAll('[data-row]')].map((each) => each.textContent);

beforeEach(() => {
  resetCallWindow();
  queryClient.clear();
});
afterEach(async () => {
  end();
  await server.close();
});

test('the whole history stands by days, and more is loaded when asked for', async () => {
  const history = Array.from({ length: 30 }, () => aNotification()).reverse();
  await aPage(history);
  expect(await screen.findByText(text(notifications, 'page.more', { more: 5 }))).toBeTruthy();
  expect(titlesNow()).toHaveLength(25);
  await userEvent.click(screen.getByRole('button', { name: text(notifications, 'page.loadMore') }));
  await waitFor(() => expect(titlesNow()).toEqual(history.map(({ title }) => title)));
  expect(screen.queryByRole('button', { name: text(notifications, 'page.loadMore') })).toBeNull();
});

test('a filter goes into the address and to the server, and can be taken away', async () => {
  const router = await aPage([aNotification({ title: 'Failed', type: 'error' }), aNotification({ title: 'Ready' })]);
  await screen.findByText('Ready');
  await userEvent.click(screen.getByRole('button', { name: text(notifications, 'filter.type') }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Error' }));
  await waitFor(() => expect(titlesNow()).toEqual(['Failed']));
  expect(router.state.location.search).toBe('?type=error');
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Type' }));
  await waitFor(() => expect(titlesNow()).toHaveLength(2));
});

test('one is marked as read and unread, and removed with a way back', async () => {
  const one = aNotification({ title: 'Ready' });
  await aPage([one]);
  await userEvent.click(
    (await row('Ready')).getByRole('button', { name: text(notifications, 'row.markRead', { title: 'Ready' }) }),
  );
  await userEvent.click(
    (await row('Ready')).getByRole('button', { name: text(notifications, 'row.markUnread', { title: 'Ready' }) }),
  );
  await userEvent.click(
    (await row('Ready')).getByRole('button', { name: text(notifications, 'row.remove', { title: 'Ready' }) }),
  );
  await waitFor(() => expect(titlesNow()).toEqual([]));
  fireEvent.click(await screen.findByRole('button', { name: text(bell, 'undo') }));
  await waitFor(() => expect(titlesNow()).toEqual(['Ready']));
  const sent = server.seen.filter(({ method }) => method !== 'GET');
  expect(sent.map(({ method, body }) => [method, body])).toEqual([
    ['PATCH', { read: true }],
    ['PATCH', { read: false }],
    ['DELETE', undefined],
    ['PATCH', { removed: false }],
  ]);
});

test('the keys of a row mark it, say why, and move on', async () => {
  const router = await aPage([aNotification({ title: 'Second' }), aNotification({ title: 'First' })]);
  await screen.findByText('First');
  act(() => document.querySelector<HTMLElement>('[data-row]')?.focus());
  await userEvent.keyboard('e');
  expect(
    await screen.findByRole('button', { name: text(notifications, 'row.markUnread', { title: 'Second' }) }),
  ).toBeTruthy();
  await userEvent.keyboard('j');
  expect(document.activeElement?.textContent).toBe('First');
  await userEvent.keyboard('w');
  await waitFor(() => expect(router.state.location.search).toContain('open='));
});

test('it says why it came: rule, event, you, sent by, and the switch behind it', async () => {
  const one = aNotification({ title: 'Lease is ready' });
  await aPage([one], `/notifications?open=${one.id}`);
  expect(await screen.findByText(text(notifications, 'rule.document.ready'))).toBeTruthy();
  expect(screen.getByText('document.ready')).toBeTruthy();
  expect(
    [
      text(notifications, 'why.rule'),
      text(notifications, 'why.event'),
      text(notifications, 'why.you'),
      text(notifications, 'why.sentBy'),
    ].map((term) => screen.getByText(term).tagName),
  ).toEqual(['DT', 'DT', 'DT', 'DT']);
  await userEvent.click(screen.getByRole('switch', { name: text(notifications, 'switch.documentProcessing') }));
  expect(settingValue('notifications', 'documentProcessing')).toBe(false);
});

test('what always comes says so instead of offering a switch', async () => {
  const one = aNotification({ kind: 'session.reused', category: 'securityAlerts', priority: 'critical' });
  await aPage([one], `/notifications?open=${one.id}`);
  expect(await screen.findByText(/You always get/)).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('an arrival stands on top at once, where it fits the filters', async () => {
  await aPage([aNotification({ title: 'Older' })]);
  await screen.findByText('Older');
  act(() => receive(aNotification({ title: 'Newer' })));
  expect(titlesNow()).toEqual(['Newer', 'Older']);
});

test('nothing yet, nothing unread, and nothing that fits each say what to do', async () => {
  await aPage([]);
  expect(await screen.findByText(text(notifications, 'page.empty'))).toBeTruthy();
  expect(screen.getByRole('link', { name: text(notifications, 'page.emptyAction') })).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: /Unread/ }));
  expect(await screen.findByText(text(notifications, 'page.allRead'))).toBeTruthy();
});

test('an error says that nothing is lost, and can be tried again', async () => {
  const history = [aNotification({ title: 'Ready' })];
  let broken = true;
  server = await serveLocally(() => (broken ? { status: 403, body: { success: false } } : listOf(history)));
  configureApi({ base: server.base, retryDelayMs: 1, holder: undefined });
  const router = createMemoryRouter([{ path: '*', element: <NotificationsPage /> }]);
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  end = unmount;
  expect((await screen.findByRole('alert')).textContent).toContain('Access denied');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: text(ui, 'tryAgain') }));
  expect(await screen.findByText('Ready')).toBeTruthy();
});

test('one is snoozed until tomorrow and leaves the list; Undo brings it back', async () => {
  const one = aNotification();
  await aPage([one]);
  await userEvent.click((await row(one.title)).getByRole('button', { name: `Snooze ${one.title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Tomorrow/ }));
  await waitFor(() => expect(titlesNow()).toEqual([]));
  const sent = (): object[] => server.seen.filter(({ method }) => method === 'PATCH').map(({ body }) => body as object);
  expect(sent()).toEqual([{ snoozedUntil: expect.stringMatching(/^\d{4}-/) as string }]);
  fireEvent.click(await screen.findByRole('button', { name: text(bell, 'undo') }));
  await waitFor(() => expect(sent().at(-1)).toEqual({ snoozedUntil: null }));
});

test('what is snoozed says when it comes back, and can be brought back now', async () => {
  const one = aNotification({ snoozedUntil: '2026-11-25T08:00:00.000Z' });
  await aPage([one], '/notifications?view=snoozed');
  const line = await row(one.title);
  line.getByText(/^Snoozed until November 25, 2026/);
  await userEvent.click(line.getByRole('button', { name: `Unsnooze ${one.title}` }));
  await waitFor(() =>
    expect(server.seen.find(({ method }) => method === 'PATCH')?.body).toEqual({ snoozedUntil: null }),
  );
  expect(server.seen.some(({ path }) => path.includes('snoozed=true'))).toBe(true);
});

test('a click outside of our pages counts as read and opens the thing', async () => {
  const documentId = '01930000-0000-7000-8000-000000000009';
  const notice = aNotification({ target: { kind: 'document', id: documentId } });
  const router = await aPage([notice], `/notifications?go=${notice.id}`);
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: '/document-studio',
      search: `?document=${documentId}`,
    }),
  );
  expect(server.seen.find(({ method }) => method === 'PATCH')).toMatchObject({
    path: `/api/v1/notifications/${notice.id}`,
    body: { read: true },
  });
});
