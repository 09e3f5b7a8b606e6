import { lastDays } from '@cartulary/contracts/calendar-days';
import type { DocumentFigures, StateCounts } from '@cartulary/contracts/endpoints/dashboard';
import type { UploadedRow, WrittenRow } from '@cartulary/contracts/endpoints/library';
import type { Role } from '@cartulary/contracts/permissions';
import type { User } from '@cartulary/contracts/user';
import { text } from '@cartulary/testing/text';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { queryClient } from '@/lib/api/query-client';
import { documentRow } from '@/testing/document.test-helper';
import type { Seen } from '@/testing/local-server.test-helper';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as dashboard } from '@/text/dashboard';
import { chooseLocale } from '@/text/engine/locale';
import { t as ui } from '@/text/ui';
import { t as kinds } from '@/text/writing/kinds';
import DashboardPage from './dashboard-page';
import { emptyExecutive } from './executive.test-helper';

const userOf = (role: Role): User => adaAs(role, { privacyMode: 'collaborative' });

const none: StateCounts = { received: 0, scanning: 0, processing: 0, 'needs-review': 0, ready: 0, failed: 0 };

const countIn = (all: DocumentFigures['days']): number =>
  all.reduce((sum, { states }) => sum + Object.values(states).reduce((one, other) => one + other, 0), 0);

const days = lastDays(30, 'UTC', new Date('2026-11-20T12:00:00Z')).map(({ day }) => ({ day, states: none }));
const empty: DocumentFigures = {
  waiting: { review: 0, failed: 0, oldest: [] },
  newest: [],
  recent: [],
  states: none,
  days,
  storage: { documents: 0, bytes: 0 },
};
const failed = documentRow('Torn page.txt', {
  state: 'failed',
  failure: { code: 'reading_unavailable', message: 'The reader wasn’t available.' },
});
const doubtful = documentRow('Invoice.txt', { state: 'needs-review', toReview: 2 });
const page: WrittenRow = {
  what: 'written',
  id: crypto.randomUUID(),
  kind: 'document',
  name: 'Tide tables',
  firstLines: 'High at noon.',
  sealed: false,
  owner: { id: crypto.randomUUID(), name: 'Bo' },
  folder: null,
  right: 'viewer',
  rights: { edit: false, delete: false },
  createdAt: '2026-11-20T11:00:00Z',
  updatedAt: '2026-11-20T11:00:00Z',
  openedAt: '2026-11-20T11:30:00Z',
  binnedAt: null,
};
const filled: DocumentFigures = {
  waiting: { review: 1, failed: 1, oldest: [doubtful, failed] },
  newest: [failed, doubtful, page],
  recent: [page],
  states: { ...none, ready: 9, processing: 1, received: 2, 'needs-review': 1, failed: 1 },
  days: days.map((entry) =>
    entry.day === '2026-11-18' ? { ...entry, states: { ...none, ready: 3, failed: 1, received: 2 } } : entry,
  ),
  storage: { documents: 8, bytes: 3_145_728 },
};

interface Given {
  role?: Role;
  disk?: object | null;
  status?: number;
}
let given: Given & { documents: DocumentFigures | null };
let shared: readonly WrittenRow[] = [];
const room = testRoom(({ path }) => {
  const { documents, disk = null, status = 200 } = given;
  if (path.includes('/metrics/executive')) return answer(emptyExecutive);
  if (path.includes('shared=true'))
    return answer({
      items: shared,
      page: 1,
      pageSize: 6,
      total: shared.length,
      counts: { all: shared.length, toReview: 0, mine: 0, shared: shared.length, failed: 0, bin: 0 },
      folders: [],
    });
  if (path.includes('/reprocess')) return answer({ ...failed, state: 'received' });
  if (!path.includes('/dashboard') || status !== 200) return undefined;
  return answer({ takenAt: '2026-11-20T12:00:00.000Z', documents, disk });
});

async function open(documents: DocumentFigures | null, more: Given = {}) {
  given = { documents, ...more };
  await room.signIn(userOf(more.role ?? 'user'));
  return drawPages(
    [
      { path: '/dashboard', Component: DashboardPage },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    '/dashboard',
  );
}

const asked = (part: string): Seen[] => room.seen.filter(({ path }) => path.includes(part));
const linkOf = (name: string | RegExp): string | null => screen.getByRole('link', { name }).getAttribute('href');

beforeAll(() => chooseLocale({ language: 'en-GB', timeZone: 'UTC' }));
beforeEach(() => {
  shared = [];
});

const FirstStep = ({ isFirst }: { isFirst: boolean }) => <h2>{isFirst ? 'First step' : 'Files on their way'}</h2>;

test('somebody without documents sees the first step and what waits, and no figure', async () => {
  given = { documents: empty };
  await room.signIn(userOf('manager'));
  const page = <DashboardPage FirstStep={FirstStep} waits={<p>Bo mentioned you</p>} />;
  drawPages([{ path: '*', element: page }], '/dashboard');
  expect(await screen.findByRole('heading', { name: 'First step' })).toBeTruthy();
  expect(screen.getByText('Bo mentioned you')).toBeTruthy();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Executive Dashboard',
    'First step',
  ]);
  expect(screen.queryByRole('link', { name: text(dashboard, 'upload') })).toBeNull();
  given = { documents: filled };
  await act(() => queryClient.invalidateQueries({ queryKey: ['dashboard'] }));
  // The upload list stays, because others may be running.
  expect(await screen.findByRole('heading', { name: 'Files on their way' })).toBeTruthy();
  expect(screen.getByRole('region', { name: text(dashboard, 'newest.title') })).toBeTruthy();
});

test('a member sees what others shared and by whom, and no storage', async () => {
  shared = [page];
  await open(filled);
  const card = await screen.findByRole('region', { name: text(dashboard, 'shared.title') });
  expect(within(card).getByText('from Bo,', { exact: false })).toBeTruthy();
  expect(linkOf(text(dashboard, 'shared.all'))).toBe('/docs?view=shared');
  expect(screen.queryByRole('region', { name: text(dashboard, 'figure.storage') })).toBeNull();
});

test('a member with whom a page was shared is not told that nothing was read, and goes on from here', async () => {
  await open({ ...empty, newest: [page], recent: [page] });
  const recent = await screen.findByRole('region', { name: text(dashboard, 'recent.title') });
  expect(within(recent).getByRole('link', { name: 'Tide tables' }).getAttribute('href')).toBe(`/document/${page.id}`);
  expect(within(recent).getByText(text(kinds, 'stands.shared'))).toBeTruthy();
  expect(screen.queryByText(text(dashboard, 'empty.title'))).toBeNull();
});

test('it asks in the days of the person’s timezone', async () => {
  await open({ ...empty, newest: [page] });
  await screen.findByText(text(dashboard, 'figure.waitingNone'));
  expect(asked('/dashboard')[0]?.path).toBe('/api/v1/dashboard?timezone=UTC');
});

test('every figure leads to the rows behind it', async () => {
  await open(filled, { disk: { freeBytes: 1_073_741_824, totalBytes: 2_147_483_648 } });
  await screen.findByRole('heading', { name: text(dashboard, 'waiting.title') });
  expect(linkOf(text(dashboard, 'figure.waitingReview', { count: 1 }))).toBe('/docs?state=needs-review&may=edit');
  expect(linkOf(text(dashboard, 'figure.waitingFailed', { count: 1 }))).toBe('/docs?state=failed&may=edit');
  expect(linkOf(text(dashboard, 'figure.documentsRows', { count: 14 }))).toBe('/docs?kind=uploaded');
  expect(linkOf(text(dashboard, 'figure.receivedRows', { days: 30 }))).toBe(
    '/docs?kind=uploaded&sort=created&from=2026-10-22',
  );
  expect(linkOf(text(dashboard, 'figure.storageRows'))).toBe('/docs?kind=uploaded&sort=size');
  // Documents in the trash use storage too, and have their own list.
  expect(linkOf(text(dashboard, 'figure.storageBin'))).toBe('/docs?view=bin&kind=uploaded&sort=size');
  expect(screen.getByText(text(dashboard, 'figure.storageParts', { count: 8 }), { exact: false })).toBeTruthy();
  expect(screen.getByText('3 MB')).toBeTruthy();
  expect(screen.getByText(/1 GB of 2 GB free/)).toBeTruthy();
  const states = screen.getByRole('table', { name: text(dashboard, 'states.chart') });
  expect(within(states).getByRole('link', { name: '3' }).getAttribute('href')).toBe('/docs?state=under-way');
});

test('the chart is one stop of Tab, arrows go from day to day, each leads to its rows', async () => {
  const router = await open(filled);
  const chart = await screen.findByRole('group', { name: /Documents received on each of the last 30 days/ });
  const stops = within(chart)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('tabindex') === '0');
  expect(stops.map((link) => link.getAttribute('aria-label'))).toEqual(['Friday, 20 November 2026: no documents']);
  stops[0]?.focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe(
    'Wednesday, 18 November 2026: 6 documents, 3 ready, 2 in progress, 1 failed',
  );
  expect(screen.getByText('Wednesday, 18 November 2026')).toBeTruthy();
  // jsdom doesn't support Enter on SVG links. The end-to-end test covers it.
  if (document.activeElement) fireEvent.click(document.activeElement);
  await screen.findByRole('heading', { name: 'Elsewhere' });
  expect(router.state.location.search).toBe('?kind=uploaded&from=2026-11-18&to=2026-11-18');
});

test('T swaps the chart for its table and keeps focus', async () => {
  await open(filled);
  const toggle = await screen.findByRole('button', { name: /as table/ });
  toggle.focus();
  await userEvent.keyboard('t');
  const table = screen.getByRole('region', { name: /Documents received on each/ });
  const rows = within(table).getAllByRole('row');
  expect(rows).toHaveLength(31);
  const day = within(table).getByRole('row', { name: /Wednesday, 18 November 2026/ });
  expect(
    within(day)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['3', '0', '2', '1', '6']);
  expect(within(day).getByRole('link', { name: '2' }).getAttribute('href')).toBe(
    '/docs?state=under-way&from=2026-11-18&to=2026-11-18',
  );
  expect(document.activeElement).toBe(toggle);
  await userEvent.keyboard('t');
  expect(screen.getByRole('group', { name: /Documents received on each/ })).toBeTruthy();
});

test('what failed is read again from here, what is doubtful opens in the hub', async () => {
  await open(filled);
  expect(
    (
      await screen.findByRole('link', { name: text(dashboard, 'waiting.review', { name: 'Invoice.txt' }) })
    ).getAttribute('href'),
  ).toBe(`/document-studio?document=${doubtful.id}`);
  await userEvent.click(
    screen.getByRole('button', { name: text(dashboard, 'waiting.retry', { name: 'Torn page.txt' }) }),
  );
  await waitFor(() => expect(asked(`/documents/${failed.id}/reprocess`)).toHaveLength(1));
  await waitFor(() => expect(asked('/dashboard').length).toBeGreaterThan(1));
});

test('an account that opens no documents is told which permission is missing', async () => {
  await open(null, { role: 'internal' });
  expect(await screen.findByRole('heading', { name: text(dashboard, 'closed.title') })).toBeTruthy();
  expect(screen.getByText(/View administrative documents or View documents/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: text(dashboard, 'upload') })).toBeNull();
});

test('figures that do not arrive are an error with a way to try again', async () => {
  await open(empty, { status: 404 });
  expect(await screen.findByRole('heading', { name: text(dashboard, 'notLoaded') })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text(ui, 'tryAgain') }));
  await waitFor(() => expect(asked('/dashboard')).toHaveLength(2));
});

test('who has sealed documents alone is not told that nothing was read, and sees how many wait for the vault', async () => {
  given = { documents: empty };
  await room.signIn(userOf('user'));
  const page = <DashboardPage sealed={{ count: 1, rows: [] }} sealedLine={<p>One waits</p>} />;
  drawPages([{ path: '*', element: page }], '/dashboard');
  expect(await screen.findByText('One waits')).toBeTruthy();
  expect(screen.getByText(text(dashboard, 'figure.locked', { count: 1 }))).toBeTruthy();
  expect(screen.getByRole('link', { name: text(dashboard, 'figure.documentsRows', { count: 1 }) })).toBeTruthy();
  expect(await screen.findByRole('region', { name: text(dashboard, 'newest.title') })).toBeTruthy();
  expect(screen.queryByText(text(dashboard, 'empty.title'))).toBeNull();
});

test('documents of the open vault are in the same lists and in every count', async () => {
  given = { documents: filled };
  await room.signIn(userOf('user'));
  const lease = {
    ...documentRow('Lease.txt', { createdAt: '2026-11-20T10:00:00Z', state: 'needs-review', toReview: 1 }),
    isSealed: true,
  };
  const torn = { ...documentRow('Torn lease.txt', { createdAt: lease.createdAt, state: 'failed' }), isSealed: true };
  const rows = [lease, torn].map((row) => ({ ...row, id: crypto.randomUUID(), what: 'upload' as const }));
  const page = <DashboardPage sealed={{ count: 2, rows: rows as unknown as UploadedRow[] }} />;
  drawPages([{ path: '*', element: page }], '/dashboard');
  const newest = within(await screen.findByRole('region', { name: text(dashboard, 'newest.title') }));
  expect(newest.getByRole('link', { name: 'Lease.txt' })).toBeTruthy();
  expect(newest.getAllByRole('img', { name: text(dashboard, 'sealedRow') })).toHaveLength(2);
  const waiting = within(screen.getByRole('region', { name: text(dashboard, 'waiting.title') }));
  expect(waiting.getByRole('link', { name: text(dashboard, 'waiting.review', { name: 'Lease.txt' }) })).toBeTruthy();
  // The server can't reprocess it.
  expect(waiting.getByRole('link', { name: text(dashboard, 'waiting.open', { name: 'Torn lease.txt' }) })).toBeTruthy();
  const figure = within(screen.getByRole('region', { name: text(dashboard, 'figure.documents') }));
  expect(figure.getByText('16')).toBeTruthy();
  expect(figure.getByRole('link', { name: text(dashboard, 'figure.documentsRows', { count: 16 }) })).toBeTruthy();
  const { received, failed: unread } = { received: countIn(filled.days), failed: filled.states.failed };
  const card = within(screen.getByRole('region', { name: text(dashboard, 'figure.received') }));
  expect(card.getByText(String(received + 2))).toBeTruthy();
  const row = screen.getByRole('row', { name: `${text(dashboard, 'group.failed')} ${unread + 1}` });
  expect(within(row).getByRole('link')).toBeTruthy();
});
