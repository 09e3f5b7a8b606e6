import type { ErrorDetail, ListedError, Occurrence } from '@cartulary/contracts/error-groups';
import { text } from '@cartulary/testing/text';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { chooseLocale } from '@/text/engine/locale';
import { t as errorGroups } from '@/text/error-groups';
import { t as ui } from '@/text/ui';
import type { Summary } from './errors-data';
import ErrorsPage from './errors-page';

const ID = '0199c0de-0000-7000-8000-000000000001';
const OTHER = '0199c0de-0000-7000-8000-000000000002';
const error: ListedError = {
  id: ID,
  version: 3,
  name: 'TypeError',
  message: 'iban of undefined',
  place: '/documents/:id',
  severity: 'critical',
  source: 'browser',
  state: 'regressed',
  count: 96,
  people: 18,
  firstSeenAt: '2026-11-20T10:00:00Z',
  lastSeenAt: '2026-11-20T12:00:00Z',
  releases: ['1.8.2'],
  trend: Array.from({ length: 24 }, (_, hour) => hour),
  isNew: false,
  assignee: null,
  organisation: null,
  merged: 1,
};
const detail: ErrorDetail = {
  ...error,
  resolved: { at: '2026-11-20T11:00:00Z', by: 'Bo Lind', release: '1.8.1', inNext: false },
  regressedIn: '1.8.2',
  ignored: null,
  allReleases: [{ name: '1.8.2', count: 96, firstAt: error.firstSeenAt, lastAt: error.lastSeenAt }],
  browsers: ['Firefox on Linux', 'Chrome on Windows'].map((name, at) => ({
    name,
    count: 3 - at,
    firstAt: error.firstSeenAt,
    lastAt: error.lastSeenAt,
  })),
  met: [{ id: OTHER, name: 'Bo Lind', count: 90 }],
  members: [{ id: OTHER, version: 1, name: 'RangeError', message: 'merged one', place: null, count: 4 }],
};
const frame = { raw: 'at x', name: 'settle', file: 'apps/client/src/settle.tsx', line: 2, column: 3 };
const occurrence: Occurrence = {
  id: OTHER,
  errorId: 'ab12',
  at: error.lastSeenAt,
  severity: 'critical',
  release: '1.8.2',
  browser: 'Firefox on Linux',
  page: 'https://x.example/docs',
  action: null,
  person: { name: null },
  sentByHand: false,
  stack: 'at x',
  stackState: 'resolved',
  frames: [
    { ...frame, isResolved: true, isForeign: false, around: [{ line: 2, text: 'const check = field.iban' }] },
    { ...frame, name: 'render', file: 'node_modules/react/x.js', isResolved: true, isForeign: true, around: [] },
  ],
  breadcrumbs: [{ category: 'press', message: 'button', timestamp: '2026-11-20T11:59:58Z' }],
  context: {},
  client: {},
  recording: 'elsewhere',
};
const summary: Summary = {
  counts: { open: 1, mine: 0, regressed: 1, ignored: 0, resolved: 7 },
  trend: error.trend.map((count, hour) => ({ from: `2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`, count })),

  before: 141,
  release: '1.8.2',
  workersRelease: null,
  hasMaps: true,
  releases: ['1.8.2'],
  people: [{ id: OTHER, name: 'Bo Lind' }],
  isOfAll: false,
};

let given: { items: ListedError[]; status?: number; change?: number; source?: ErrorDetail['source']; closed?: boolean };
const room = testRoom(({ path, method }) => {
  if (!path.startsWith('/api/v1/error-groups')) return undefined;
  if (method !== 'GET')
    return given.change === undefined
      ? answer({ version: 4 })
      : { status: given.change, body: { success: false, error: 'Someone else changed this error.' } };
  if (path.includes('/summary')) return answer(summary);
  if (path.includes('/occurrences'))
    return answer({
      occurrence: given.closed ? null : occurrence,
      isClosed: given.closed ?? false,
      number: 1,
      total: 96,
    });
  if (path.includes(ID)) return answer({ ...detail, source: given.source ?? detail.source });
  if (given.status !== undefined) return { status: given.status, body: { success: false, error: 'Server error' } };
  return answer({ items: given.items, total: given.items.length, page: 1, pageSize: 50 });
});
beforeAll(() => chooseLocale({ language: 'en-GB', timeZone: 'UTC' }));

async function open(address = '', more: Partial<typeof given> = {}) {
  given = { items: [error], ...more };
  await room.signIn(adaAs('admin', { privacyMode: 'collaborative' }));
  return drawPages([{ path: '/error-monitoring', Component: ErrorsPage }], `/error-monitoring${address}`);
}
const sent = () => room.seen.filter(({ method }) => method !== 'GET');

test('lists errors with where, how often and how they stand; views carry their counts', async () => {
  await open();
  const row = await screen.findByRole('row', { name: /iban of undefined/ });
  expect(row.textContent).toContain(text(errorGroups, 'view.regressed'));
  expect(row.textContent).toContain('/documents/:id · 1.8.2');
  expect(row.textContent).toContain('96');
  expect(await screen.findByRole('tab', { name: 'Resolved 7' })).toBeTruthy();
  expect(await screen.findByText(/276 reported, previously 141/)).toBeTruthy();
});

test('an error opens with its stack in the source, what led to it, and the time it was resolved before', async () => {
  await open(`?error=${ID}`);
  expect(await screen.findByText('const check = field.iban')).toBeTruthy();
  expect(screen.getByText('apps/client/src/settle.tsx:2:3')).toBeTruthy();
  expect(screen.getByText(text(errorGroups, 'stack.foreign', { count: 1 }))).toBeTruthy();
  expect(screen.getByText(/Only administrators of its organization/)).toBeTruthy();
  expect(await screen.findByText(/by Bo Lind, in 1\.8\.1/)).toBeTruthy();
  expect(screen.getByText(text(errorGroups, 'list.elsewhere'))).toBeTruthy();
  expect(screen.getByText('Chrome on Windows · 2')).toBeTruthy();
});

test('an event of another organization says that it needs support access, and leads there', async () => {
  await open(`?error=${ID}`, { closed: true });
  expect(await screen.findByText(text(errorGroups, 'one.closed'))).toBeTruthy();
  const link = screen.getByRole('link', { name: text(errorGroups, 'one.toHub') });
  expect(link.getAttribute('href')).toBe('/internal/enterprise-hub');
});

test('an act names the version that was seen; that somebody was first is said', async () => {
  await open(`?error=${ID}`, { change: 409 });
  await userEvent.click(await screen.findByRole('button', { name: text(errorGroups, 'act.resolve') }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'In 1.8.2' }));
  expect(await screen.findByText(text(errorGroups, 'act.failed'))).toBeTruthy();
  expect(sent().map(({ body }) => body)).toEqual([{ do: 'resolve', version: 3, inNext: false }]);
});

test('an error of a job is not resolved in the next release where nobody knows that of the workers', async () => {
  await open(`?error=${ID}`, { source: 'workers' });
  await userEvent.click(await screen.findByRole('button', { name: text(errorGroups, 'act.resolve') }));
  expect(await screen.findByRole('menuitem', { name: 'In an unnamed release' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: text(errorGroups, 'act.resolveNext') })).toBeNull();
});

test('what was merged is taken apart, and what is ticked is merged', async () => {
  await open(`?error=${ID}`, { items: [error, { ...error, id: OTHER, version: 9, message: 'another' }] });
  await userEvent.click(await screen.findByRole('button', { name: text(errorGroups, 'group.split') }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: text(ui, 'close') }));
  const grid = await screen.findByRole('grid', { name: 'Errors' });
  for (const box of within(grid).getAllByRole('checkbox').slice(1)) await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: text(errorGroups, 'merge.act', { count: 2 }) }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent().map(({ path, body }) => [path.split('/').slice(4).join('/'), body])).toEqual([
    [`${OTHER}/split`, { version: 1 }],
    [`${ID}/merge`, { version: 3, others: [{ id: OTHER, version: 9 }] }],
  ]);
});

test('where nothing is, or nothing comes, the page says so', async () => {
  await open('?q=nothing', { items: [] });
  expect(await screen.findByText(text(errorGroups, 'list.narrowed'))).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text(errorGroups, 'list.showAll') }));
  expect(await screen.findByText(text(errorGroups, 'list.none'))).toBeTruthy();
});

test('a list that cannot be loaded says why and offers another try', async () => {
  await open('', { status: 400 });
  expect(await screen.findByText(text(errorGroups, 'list.failed'))).toBeTruthy();
  expect(screen.getByRole('button', { name: text(ui, 'tryAgain') })).toBeTruthy();
});
