import type { BackupRun } from '@cartulary/contracts/endpoints/backups';
import { readinessChecks, type Deployment } from '@cartulary/contracts/endpoints/deployment';
import { queueNames } from '@cartulary/contracts/jobs';
import { text } from '@cartulary/testing/text';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@/lib/api/query-client';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as mail } from '@/text/mail';
import { t as system } from '@/text/system';
import { t as backupTexts } from '@/text/system/backups';
import { t as controls } from '@/text/system/controls';
import { t as jobs } from '@/text/system/jobs';
import { t as maintenance } from '@/text/system/maintenance';
import { t as push } from '@/text/system/push';
import { SystemControlPage } from './system-control-page';

const MINUTE_MS = 60_000;
const verified: BackupRun = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'backup',
  state: 'done',
  step: null,
  askedBy: 'ada@acme.example',
  askedAt: '2026-11-24T01:30:00.000Z',
  startedAt: '2026-11-24T01:30:01.000Z',
  endedAt: '2026-11-24T01:30:09.000Z',
  triedRunId: null,
  file: 'cartulary-2026-11-24T013000Z-00000000.age',
  byKey: false,
  version: '1.2.3',
  tables: 96,
  ofTables: 96,
  rows: 1_204,
  objects: 14,
  bytes: 2_000_000,
  missing: 0,
  verifiedAt: null,
  removedAt: null,
  failure: null,
  found: null,
};
interface Installation {
  runs: BackupRun[];
  failedMails: number;
  failedJobs: number;
  isPaused: boolean;
  isHeld: boolean;
  damaged: number;
  unindexed: number;
  down: Deployment['readiness'][number]['check'][];
  processes: Deployment['processes'];
  isAway: boolean;
}
const well: Installation = {
  runs: [],
  failedMails: 0,
  failedJobs: 0,
  isPaused: false,
  isHeld: false,
  damaged: 0,
  unindexed: 0,
  down: [],
  processes: [],
  isAway: false,
};
const TEST_ID = '00000000-0000-4000-8000-000000000002';
let state: Installation;
const lists = { page: 1, pageSize: 50 };
const room = testRoom(({ path }) => {
  if (state.isAway) return undefined;
  if (path.endsWith('/deployment'))
    return answer({
      takenAt: '2026-11-24T01:30:00.000Z',
      version: '1.2.3',
      commit: null,
      processes: state.processes,
      readiness: readinessChecks.map((check) =>
        state.down.includes(check)
          ? { check, state: 'down', detail: 'no answer' }
          : { check, state: 'ok', detail: null },
      ),
      settings: [],
      releases: [],
      migrations: [],
    });
  if (path.endsWith('/backups'))
    return answer({
      keeper: { folder: '/data/backups', isOnDiskOfData: false, freeBytes: 9_000_000_000 },
      plan: null,
      nextAt: null,
      runs: state.runs,
    });
  if (/\/mails(\?|$)/u.test(path))
    return answer({ items: [], total: state.failedMails, sends: true, origin: 'https://acme.example', ...lists });
  if (path.includes('/jobs')) return answer({ items: [], total: 0, ...lists });
  if (path.endsWith('/queues'))
    return answer({
      queues: queueNames.map((queue) => ({
        queue,
        counts: { waiting: 0, running: 0, later: 0, failed: queue === 'index' ? state.failedJobs : 0 },
        paused:
          state.isPaused && queue === 'mail' ? { since: '2026-11-23T10:00:00.000Z', by: 'ada@acme.example' } : null,
        isHeld: state.isHeld,
      })),
    });
  if (path.endsWith('/maintenance')) return answer({ window: null });
  if (path.endsWith('/damaged-items')) return answer({ items: [], total: state.damaged });
  if (path.endsWith('/embedding-progress'))
    return answer({ model: 'e5', pages: 1, done: 1, failed: state.unindexed, formerOrganisations: 0, msLeft: 0 });
  if (path.endsWith('/push/controls'))
    return answer({ isOn: false, hosts: [], contact: '', changed: null, browsers: 0, waiting: 0 });
  if (path.endsWith('/controls')) return answer({ switches: [], logLevels: [], usualLevel: 'info', isDemo: false });
  return undefined;
});

beforeEach(() => {
  const verifiedAt = new Date(Date.now() - MINUTE_MS).toISOString();
  state = { ...well, runs: [{ ...verified, verifiedAt }] };
});

async function open(search = '') {
  await room.signIn(adaAs('admin'));
  return drawPages([{ path: '/system-control', element: <SystemControlPage /> }], `/system-control${search}`);
}
const health = () => screen.findByRole('region', { name: text(system, 'health.title') });
const tab = (id: 'backups' | 'mail' | 'jobs' | 'switches') =>
  screen.findByRole('tab', { name: text(system, `tab.${id}`), selected: true });

test('an operator reads at the top that nothing needs attention, with what every part is doing', async () => {
  await open();
  const part = within(await health());
  await part.findByText(text(system, 'health.good'));
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'ServicesAll runningNothing to do',
    expect.stringMatching(/^BackupsVerified .*No schedule$/u),
    'MailSendingNo failed emails',
    'JobsRunningNo jobs in line',
    'MaintenanceNone scheduledPeople can make changes',
    'Stored documentsNo damage foundEverything stored can be read',
  ]);
});

test('parts that need attention are counted, and lead to their tab', async () => {
  state = { ...well, failedMails: 2, failedJobs: 3, isPaused: true };
  const router = await open();
  const part = within(await health());
  await part.findByText(text(system, 'health.bad', { count: 3 }));
  part.getByText(text(system, 'health.backups.none'));
  part.getByText(text(system, 'health.jobs.failed', { count: 3 }));
  await userEvent.click(part.getByRole('link', { name: text(system, 'tab.mail') }));
  await tab('mail');
  expect(router.state.location.search).toBe('?tab=mail&state=failed');
});

test('a card of the health moves the focus to its tab, also when the tab is open already', async () => {
  await open();
  const link = within(await health()).getByRole('link', { name: text(system, 'tab.backups') });
  const panel = await screen.findByRole('tabpanel', { name: text(system, 'tab.backups') });
  expect(document.activeElement).not.toBe(panel);
  for (let press = 0; press < 2; press += 1) {
    await userEvent.click(link);
    await waitFor(() => expect(document.activeElement).toBe(panel));
  }
});

test('a backup that is older than any schedule allows, or was not verified, needs attention', async () => {
  state.runs = [{ ...verified, verifiedAt: '2020-01-01T00:00:00.000Z' }];
  await open();
  await within(await health()).findByText(text(system, 'health.bad', { count: 1 }));
});

test.each<[string, Partial<Installation>, string, number]>([
  ['stopped workers', { down: ['workers'] }, text(system, 'health.jobs.stopped'), 1],
  ['a lost queue', { down: ['queue'] }, text(system, 'health.jobs.stopped'), 1],
  [
    'refused storage and a lost bus',
    { down: ['storage', 'bus'] },
    text(system, 'health.services.down', { count: 2 }),
    1,
  ],
  ['pages that failed', { unindexed: 4 }, text(system, 'health.documents.unindexed', { count: 4 }), 1],
  ['a paused mail queue', { isPaused: true }, text(system, 'health.mail.paused'), 2],
  ['queues without a server', { isHeld: true }, text(system, 'health.mail.held'), 2],
  ['a first backup under way', { runs: [{ ...verified, state: 'running' }] }, text(system, 'health.backups.none'), 1],
  [
    'a failed backup and a restore test under way',
    {
      runs: [
        { ...verified, id: TEST_ID, kind: 'trial', state: 'running', triedRunId: verified.id },
        { ...verified, state: 'failed' },
      ],
    },
    text(system, 'health.backups.failed'),
    1,
  ],
  [
    'a failed restore test',
    {
      runs: [
        { ...verified, id: TEST_ID, kind: 'trial', state: 'failed', triedRunId: verified.id },
        { ...verified, verifiedAt: new Date().toISOString() },
      ],
    },
    text(system, 'health.backups.untested'),
    1,
  ],
])('%s can’t hide behind “Nothing needs attention”', async (_, changed, word, count) => {
  state = { ...state, ...changed };
  await open();
  const part = within(await health());
  await part.findByText(text(system, 'health.bad', { count }));
  part.getByText(word);
});

test('once checks fail, nothing is shown as fine any longer', async () => {
  await open();
  const part = within(await health());
  await part.findByText(text(system, 'health.good'));
  state.isAway = true;
  await act(() => queryClient.refetchQueries());
  await part.findByText(text(system, 'health.bad', { count: 6 }));
  expect(part.getAllByText(text(system, 'health.unknown'))).toHaveLength(6);
});

test('each tab has an address, and arrow keys go from one to the next', async () => {
  const router = await open();
  (await tab('backups')).focus();
  await screen.findByRole('region', { name: text(backupTexts, 'title') });
  await userEvent.keyboard('{ArrowRight}');
  await screen.findByRole('region', { name: text(mail, 'outbox.title') });
  await userEvent.keyboard('{ArrowRight}');
  await screen.findByRole('region', { name: text(jobs, 'title') });
  await userEvent.keyboard('{ArrowRight}');
  await screen.findByRole('region', { name: text(maintenance, 'title') });
  await userEvent.keyboard('{ArrowRight}');
  await screen.findByRole('region', { name: text(controls, 'title') });
  await screen.findByRole('region', { name: text(push, 'title') });
  await userEvent.keyboard('{ArrowRight}');
  await screen.findByRole('region', { name: text(controls, 'log.title') });
  expect(router.state.location.search).toBe('?tab=logs');
});

test.each([
  ['?state=failed', 'mail'],
  ['?mail=0195a8a0-0000-7000-8000-000000000001', 'mail'],
  ['?queue=index&jobs=failed', 'jobs'],
  ['?jobs=later', 'jobs'],
  ['?tab=switches&state=failed', 'switches'],
  ['?tab=zebra', 'backups'],
] as const)('the address %s leads to the tab %s, as it did before there were tabs', async (search, id) => {
  await open(search);
  // On a narrow screen, an open email covers the tabs.
  await screen.findByRole('tab', { name: text(system, `tab.${id}`), selected: true, hidden: true });
});

test('an address without a tab shows the first, and stays as it is', async () => {
  const router = await open();
  await screen.findByRole('tab', { name: text(system, 'tab.backups'), selected: true });
  expect(router.state.location.search).toBe('');
});

test('showing all emails again after an old link to failed ones stays in the tab', async () => {
  const router = await open('?state=failed');
  await userEvent.click(await screen.findByRole('button', { name: text(mail, 'outbox.showAll') }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=mail'));
  await tab('mail');
});
