import type { JobRecord, QueueRecord } from '@cartulary/contracts/endpoints/queues';
import { queueNames } from '@cartulary/contracts/jobs';
import { text } from '@cartulary/testing/text';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as jobs } from '@/text/system/jobs';
import { t as ui } from '@/text/ui';
import { JobsSection } from './jobs-section';

const failed: JobRecord = {
  jobId: 'rebuild-1',
  queue: 'index',
  name: 'search.rebuild',
  state: 'failed',
  organisation: 'Acme',
  attempts: 2,
  maxAttempts: 2,
  at: '2026-11-22T10:00:00.000Z',
  isScheduled: false,
  failure: { id: '0195a8a0-0000-7000-8000-000000000001', reason: 'Error ECONNREFUSED', times: 3 },
};
let queues: QueueRecord[] = [];
let items: JobRecord[] = [];
let isDown = false;
const room = testRoom(({ method, path }) => {
  const [, queue, act] = /queues\/(\w+)\/(pause|resume)$/.exec(path) ?? [];
  if (method === 'POST' && queue) {
    const paused = act === 'pause' ? { since: '2026-11-23T10:00:00.000Z', by: 'ada@acme.example' } : null;
    queues = queues.map((one) => (one.queue === queue ? { ...one, paused, isHeld: paused !== null } : one));
    return { body: { success: true, message: 'Done' } };
  }
  if (method === 'POST') {
    items = [];
    return path.endsWith('/retry-failed')
      ? answer({ retried: 1, left: 0 })
      : { body: { success: true, message: 'Done' } };
  }
  if (isDown) return { status: 503, body: { success: false, error: 'Busy' } };
  if (path.includes('/jobs')) return answer({ items, total: items.length, page: 1, pageSize: 50 });
  return path.endsWith('/queues') ? answer({ queues }) : undefined;
});

beforeEach(() => {
  isDown = false;
  items = [];
  queues = queueNames.map((queue) => ({
    queue,
    counts: { waiting: 4, running: 1, later: 0, failed: queue === 'index' ? 1 : 0 },
    paused: null,
    isHeld: false,
  }));
});

/** Renders the section at a URL. */
async function open(search = ''): Promise<void> {
  await room.signIn(adaAs('admin'));
  drawPages([{ path: '/system-control', element: <JobsSection /> }], `/system-control${search}`);
}

test('an operator is told what a pause does before it is done, and sees since when and by whom a queue is paused', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Pause “Email and people imports”' }));
  const dialog = screen.getByRole('dialog', { name: 'Pause “Email and people imports”?' });
  expect(dialog.textContent).toContain('none are lost');
  expect(dialog.textContent).toContain('No emails are sent');
  expect(room.seen.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: text(jobs, 'pause') }));
  expect(await screen.findByText(/^Paused since .* by ada@acme.example$/u)).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Resume “Email and people imports”' }));
  expect(screen.getByRole('dialog').textContent).toContain('4 waiting jobs start');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: text(jobs, 'resume') }));
  await waitFor(() => expect(screen.queryByText(/^Paused since/u)).toBeNull());
});

test('failed jobs say why and how often, and run again one by one or all', async () => {
  items = [failed];
  await open('?queue=index&jobs=failed');
  expect(await screen.findByText('Error ECONNREFUSED, 3 times')).toBeTruthy();
  expect(screen.getByText('Acme')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text(jobs, 'retry.of', { job: 'search.rebuild' }) }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: text(jobs, 'retry') }));
  expect(await screen.findByText(text(jobs, 'empty.failed'))).toBeTruthy();
  expect(room.seen.some(({ path }) => path.endsWith(`/failed-jobs/${failed.failure?.id}/retry`))).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: text(jobs, 'retryAll') }));
  expect(screen.getByRole('dialog').textContent).toContain(
    'Run 1 failed job of “Search, batches, and legal holds” again?',
  );
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: text(jobs, 'retryAll') }));
  expect(await screen.findByText(text(jobs, 'retryAll.done', { count: 1 }))).toBeTruthy();
});

test('a job that waits can be cancelled, one of a schedule says that it is one', async () => {
  const waiting: JobRecord = { ...failed, state: 'waiting', failure: null };
  items = [waiting, { ...waiting, jobId: 'repeat', name: 'sweep.bin', isScheduled: true, organisation: null }];
  await open('?queue=index&jobs=waiting');
  expect(await screen.findByText(text(jobs, 'scheduled'))).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text(jobs, 'cancel.of', { job: 'search.rebuild' }) }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: text(jobs, 'cancel') }));
  await waitFor(() => expect(room.seen.some(({ path }) => path.endsWith('/queues/index/jobs/cancel'))).toBe(true));
});

test('where jobs can’t be loaded that is said, and asked again on a press', async () => {
  isDown = true;
  await open();
  await screen.findByText(text(jobs, 'failed'));
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: text(ui, 'tryAgain') }));
  expect(await screen.findByText(text(jobs, 'queue.pipeline'), { selector: 'p' })).toBeTruthy();
});

test('a queue that has not followed yet says so, whichever way', async () => {
  const paused = { since: '2026-11-23T10:00:00.000Z', by: 'ada@acme.example' };
  queues = queues.map((one) => ({
    ...one,
    paused: one.queue === 'mail' ? paused : null,
    isHeld: one.queue === 'index',
  }));
  await open();
  expect(await screen.findByText(text(jobs, 'paused.soon'))).toBeTruthy();
  expect(screen.getByText(text(jobs, 'resumed.soon'))).toBeTruthy();
});
