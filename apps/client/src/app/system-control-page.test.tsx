import type { BackupRun } from '@cartulary/contracts/endpoints/backups';
import { queueNames } from '@cartulary/contracts/jobs';
import { text } from '@cartulary/testing/text';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
let state: { runs: BackupRun[]; failedMails: number; failedJobs: number; isPaused: boolean; damaged: number };
const lists = { page: 1, pageSize: 50 };
const room = testRoom(({ path }) => {
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
        isHeld: false,
      })),
    });
  if (path.endsWith('/maintenance')) return answer({ window: null });
  if (path.endsWith('/damaged-items')) return answer({ items: [], total: state.damaged });
  if (path.endsWith('/embedding-progress'))
    return answer({ model: 'e5', pages: 1, done: 1, failed: 0, formerOrganisations: 0, msLeft: 0 });
  if (path.endsWith('/push/controls'))
    return answer({ isOn: false, hosts: [], contact: '', changed: null, browsers: 0, waiting: 0 });
  if (path.endsWith('/controls')) return answer({ switches: [], logLevels: [], usualLevel: 'info', isDemo: false });
  return undefined;
});

beforeEach(() => {
  const verifiedAt = new Date(Date.now() - MINUTE_MS).toISOString();
  state = { runs: [{ ...verified, verifiedAt }], failedMails: 0, failedJobs: 0, isPaused: false, damaged: 0 };
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
    expect.stringMatching(/^BackupsVerified .*No schedule$/u),
    'MailSendingNo failed emails',
    'JobsRunningNo jobs in line',
    'MaintenanceNone scheduledPeople can make changes',
    'Stored documentsNo damage foundEverything stored can be read',
  ]);
});

test('parts that need attention are counted, and lead to their tab', async () => {
  state = { runs: [], failedMails: 2, failedJobs: 3, isPaused: true, damaged: 0 };
  const router = await open();
  const part = within(await health());
  await part.findByText(text(system, 'health.bad', { count: 3 }));
  part.getByText(text(system, 'health.backups.none'));
  part.getByText(text(system, 'health.jobs.failed', { count: 3 }));
  await userEvent.click(part.getByRole('link', { name: text(system, 'tab.mail') }));
  await tab('mail');
  expect(router.state.location.search).toBe('?tab=mail');
});

test('a backup that is older than any schedule allows, or was not verified, needs attention', async () => {
  state.runs = [{ ...verified, verifiedAt: '2020-01-01T00:00:00.000Z' }];
  await open();
  await within(await health()).findByText(text(system, 'health.bad', { count: 1 }));
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
  // On a narrow screen an open email covers the tabs.
  await screen.findByRole('tab', { name: text(system, `tab.${id}`), selected: true, hidden: true });
});

test('showing all emails again after an old link to failed ones stays in the tab', async () => {
  const router = await open('?state=failed');
  await userEvent.click(await screen.findByRole('button', { name: text(mail, 'outbox.showAll') }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=mail'));
  await tab('mail');
});
