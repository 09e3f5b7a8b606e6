import type { InternalHistory } from '@cartulary/contracts/endpoints/internal';
import { INSTALLATION_OPERATE, rolePermissions } from '@cartulary/contracts/permissions';
import { text } from '@cartulary/testing/text';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { chooseLocale } from '@/text/engine/locale';
import { t as internal } from '@/text/internal';
import { t as ui } from '@/text/ui';
import type { Installation, Internal } from './internal-data';
import InternalPage from './internal-page';

const now = Date.now();
const ago = (ms: number): string => new Date(now - ms).toISOString();
const MINUTE = 60_000;

const own: Internal = {
  takenAt: ago(0),
  work: {
    stages: [{ stage: 'recognise', documents: 4, oldestSince: ago(3 * MINUTE) }],
    events: { waiting: 2, oldestSince: ago(5_000) },
    mails: { waiting: 1, failed: 0, oldestSince: ago(MINUTE) },
    errors: { lately: 1, today: 5, newestAt: ago(MINUTE) },
  },
  sizes: { countedAt: ago(0), documents: 12, needsReview: 3, failed: 1, files: 14, filesBytes: 2_097_152 },
  certificates: [],
  installation: null,
};
const process = (state: 'running' | 'gone'): Installation['processes'][number] => ({
  id: crypto.randomUUID(),
  component: 'workers',
  version: '1.2.3',
  host: 'quay',
  pid: 42,
  startedAt: ago(180 * MINUTE),
  seenAt: ago(state === 'gone' ? 10 * MINUTE : 0),
  state,
  figures: {
    residentBytes: 104_857_600,
    cpuShare: 0.5,
    busyShare: 0.4,
    loopP99Ms: 3,
    loopLongestMs: 20,
    calls: 0,
    failedCalls: 0,
  },
});
const running = process('running');
const gone = process('gone');
const installation: Installation = {
  state: {
    takenAt: own.takenAt,
    health: { state: 'degraded', calls: 1_000, failedCalls: 60, reported: 2, rate: 0.062 },
    parts: [{ name: 'database', isUp: true }],
    queues: [{ name: 'pipeline', waiting: 9, active: 2, delayed: 1, oldestSince: ago(12 * MINUTE) }],
    work: own.work,
    database: {
      sizeBytes: 52_428_800,
      connections: 12,
      maxConnections: 100,
      longestTransactionMs: null,
      cacheHitShare: 0.99,
      deadRowShare: 0.02,
    },
    disk: { freeBytes: 1_073_741_824, totalBytes: 4_294_967_296, takesMore: true },
    damagedDocuments: 0,
    meetings: {
      server: { kind: 'ready', isRunning: true },
      since: ago(30 * MINUTE),
      startedAt: ago(180 * MINUTE),
      restartedAt: ago(40 * MINUTE),
      version: null,
      meetings: 2,
      people: 7,
    },
    certificates: [],
    sizes: own.sizes,
  },
  processes: [running, gone],
  needs: [
    { need: 'process-gone', severity: 'warning', subject: 'workers', amount: null, since: gone.seenAt },
    { need: 'mails-failed', severity: 'warning', subject: null, amount: 2, since: null },
  ],
};
const history: InternalHistory = {
  from: ago(60 * MINUTE),
  stepMs: MINUTE,
  steps: 3,
  processes: [{ id: running.id, residentBytes: [1, null, 2], cpuShare: [0.1, 0.2, 0.3], loopLongestMs: [1, 2, 3] }],
  eventLagMs: [0, 4_000, 0],
  errorRate: [0, 0, 0.06],
  waitingJobs: [1, 2, 9],
  databaseBytes: [1, 1, 1],
};

let given: { data?: Internal; status?: number };
const room = testRoom(({ path }) => {
  if (path.includes('/history')) return answer(history);
  if (!path.includes('/internal-dashboard') || given.data === undefined) return undefined;
  return answer(given.data);
});
beforeAll(() => chooseLocale({ language: 'en-GB', timeZone: 'UTC' }));

async function open(data: Internal | undefined, operates = true): Promise<void> {
  given = data ? { data } : {};
  const permissions = [...rolePermissions.admin, ...(operates ? [INSTALLATION_OPERATE] : [])];
  await room.signIn(adaAs('admin', { permissions }));
  drawPages([{ path: '/internal-dashboard', Component: InternalPage }], '/internal-dashboard');
}

test('health stands with its rate, and what needs a hand with the way to it', async () => {
  await open({ ...own, installation });
  expect(await screen.findByText('Degraded: 2 issues')).toBeTruthy();
  expect(screen.getByText('Error rate 0.062 over the last 5 minutes')).toBeTruthy();
  const needs = within(screen.getByRole('region', { name: text(internal, 'needs.title') })).getAllByRole('listitem');
  expect(needs.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Workers: one stopped reporting'),
    expect.stringContaining('Emails failed: 2'),
  ]);
  expect(screen.getByRole('link', { name: text(internal, 'open.systemControl') }).getAttribute('href')).toBe(
    '/system-control?tab=mail&state=failed',
  );
});

test('a process that is gone says since when, and its last numbers are not told as if it ran', async () => {
  await open({ ...own, installation });
  const table = within(await screen.findByRole('region', { name: text(internal, 'processes.title') })).getByRole(
    'table',
  );
  const [, first, second] = within(table).getAllByRole('row');
  expect(first?.textContent).toContain('Running');
  expect(first?.textContent).toContain('100 MB');
  expect(second?.textContent).toContain('Lost since 10 min ago');
  expect(second?.textContent).not.toContain('100 MB');
});

test('the meeting server says how it is, since when, how many meet, and when it was started again', async () => {
  await open({ ...own, installation });
  const card = within(await screen.findByRole('region', { name: text(internal, 'meetings.title') }));
  expect(card.getByText('Running')).toBeTruthy();
  expect(card.getByText(/^since 30 min/)).toBeTruthy();
  expect(card.getByText(text(internal, 'meetings.now')).nextSibling?.textContent).toBe('2');
  expect(card.getByText(text(internal, 'meetings.people')).nextSibling?.textContent).toBe('7');
  expect(card.getByText(text(internal, 'meetings.restartedAt')).nextSibling?.textContent).toContain('40 min ago');
});

test('while the meeting server is built one reads how far it is, and where there is none why', async () => {
  const { state } = installation;
  const having = (server: typeof state.meetings.server): Internal => ({
    ...own,
    installation: { ...installation, state: { ...state, meetings: { ...state.meetings, server } } },
  });
  await open(having({ kind: 'building', built: 120, total: 480 }));
  const card = within(await screen.findByRole('region', { name: text(internal, 'meetings.title') }));
  expect(card.getByText(text(internal, 'meetings.building'))).toBeTruthy();
  expect(card.getByText('120 of 480 packages built')).toBeTruthy();
  expect(card.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('120');
  cleanup();
  await open(having({ kind: 'missing', reason: 'old-go' }));
  expect(await screen.findByText(text(internal, 'meetings.why.old-go'))).toBeTruthy();
});

test('a meeting server that is older than meetings need says so, and one that is not does not', async () => {
  const { state } = installation;
  const having = (version: string): Internal => ({
    ...own,
    installation: { ...installation, state: { ...state, meetings: { ...state.meetings, version } } },
  });
  await open(having('1.11.9'));
  expect(await screen.findByText(/^It’s 1\.11\.9; meetings need 1\.12 or newer\./)).toBeTruthy();
  cleanup();
  await open(having('1.13.5'));
  const card = within(await screen.findByRole('region', { name: text(internal, 'meetings.title') }));
  expect(await card.findByText('1.13.5')).toBeTruthy();
  expect(card.queryByText(/meetings need/)).toBeNull();
});

test('a queue says how long its oldest job waits', async () => {
  await open({ ...own, installation });
  expect(await screen.findByRole('row', { name: 'Reading 9 2 1 12 min' })).toBeTruthy();
});

test('lines are drawn over the hour or the day that is chosen', async () => {
  await open({ ...own, installation });
  expect(await screen.findByRole('img', { name: /^CPU \(one core\)|^CPU .* last hour/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: text(internal, 'span.day') }));
  expect(room.seen.at(-1)?.path).toContain('span=day');
});

test('a certificate says when it ends, and stands out before that', async () => {
  const certificates: Internal['certificates'] = [
    { kind: 'identity-provider', of: 'Quay', expiresAt: ago(-12.5 * 24 * 60 * MINUTE) },
    { kind: 'address', of: 'quay.example', expiresAt: '2036-11-20T12:00:00.000Z' },
  ];
  await open({ ...own, certificates, installation });
  const table = within(await screen.findByRole('region', { name: text(internal, 'certificates.title') }));
  expect(table.getByRole('row', { name: /^Identity provider Quay .* 12 d/ })).toBeTruthy();
  expect(table.getByRole('row', { name: /^TLS of this address quay\.example .*2036/ })).toBeTruthy();
});

test('who operates nothing sees the own organization, and nothing is asked in vain', async () => {
  await open(own, false);
  expect(await screen.findByText(/Status of your organization’s work/)).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Reading text 4 3 min' })).toBeTruthy();
  expect(screen.queryByText(text(internal, 'health.title'))).toBeNull();
  expect(room.seen.some(({ path }) => path.includes('/history'))).toBe(false);
});

test('numbers that were counted too long ago are grey and say so', async () => {
  await open({ ...own, sizes: { ...own.sizes, countedAt: ago(11 * MINUTE) } }, false);
  const storage = await screen.findByRole('region', { name: text(internal, 'storage.title') });
  expect(within(storage).getByText(/^Outdated: as of /)).toBeTruthy();
});

test('where nothing answers, the page says so and offers to try again', async () => {
  await open(undefined);
  expect(await screen.findByRole('heading', { name: text(internal, 'notLoaded') })).toBeTruthy();
  expect(screen.getByRole('button', { name: text(ui, 'tryAgain') })).toBeTruthy();
});
