import type { QueueName } from '@cartulary/contracts/jobs';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { repository } from '@cartulary/database/organisation-context';
import { keepFailedJob, notePaused } from '@cartulary/database/queues.queries';
import { newId } from '@cartulary/database/new-id';
import type { AnswerOf } from '../platform/serve/serve.js';
import { withoutRecords } from '../refused-records.test-helper.js';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { TestPerson } from '../test-person.test-helper.js';

let running: TestGateway;
let operator: TestPerson;
let ada: TestPerson;
beforeAll(async () => {
  running = await runningGateway();
  operator = await TestPerson.signUp(running.url);
  ada = await TestPerson.signUp(running.url);
});
afterAll(() => running.stop());

const list = async (queue: QueueName) =>
  (await operator.data<AnswerOf<'queues.list'>>('GET', '/api/v1/queues')).queues.find((one) => one.queue === queue);
const jobs = (queue: QueueName, state: string, page = 1) =>
  operator.data<AnswerOf<'queues.jobs'>>('GET', `/api/v1/queues/${queue}/jobs?state=${state}&page=${page}`);
const acts = async () => {
  const entries = await running.parts.database.inOrganisation(operator.signedIn.user.organizationId, () =>
    repository(AuditEntry).find({ order: { id: 'ASC' } }),
  );
  return entries.filter(({ targetKind }) => targetKind === 'queue' || targetKind === 'job');
};

/** A permanently failed job of Ada's organization. @returns its key */
async function failed(key: string, name = 'search.rebuild'): Promise<string> {
  await keepFailedJob(running.parts.database, {
    queue: 'index',
    name,
    key,
    data: { organisationId: ada.signedIn.user.organizationId },
    priority: 0,
    reason: 'Error ECONNREFUSED',
    attempts: 2,
  });
  return key;
}

it('are for operators alone', async () => {
  expect((await ada.call('GET', '/api/v1/queues')).status).toBe(403);
  expect((await ada.call('POST', '/api/v1/queues/index/pause')).status).toBe(403);
});

it('shows who paused a queue and since when, once however often it is asked, and the queue obeys', async () => {
  const path = '/api/v1/queues/index';
  expect((await operator.call('POST', `${path}/pause`)).status).toBe(200);
  const first = (await list('index'))?.paused;
  expect(first).toEqual({ since: expect.any(String), by: operator.email });
  await operator.call('POST', `${path}/pause`);
  expect(await list('index')).toMatchObject({ paused: first, isHeld: true });
  const data = { organisationId: ada.signedIn.user.organizationId };
  const jobId = await running.parts.queue.enqueue('search.rebuild', data);
  expect((await list('index'))?.counts.waiting).toBe(1);
  expect(await jobs('index', 'waiting')).toMatchObject({
    items: [{ jobId, name: 'search.rebuild', organisation: expect.any(String), attempts: 0, maxAttempts: 2 }],
    total: 1,
  });
  await operator.call('POST', `${path}/resume`);
  expect(await list('index')).toMatchObject({ paused: null, isHeld: false });
  expect((await operator.call('POST', `${path}/jobs/cancel`, { body: { jobId } })).status).toBe(200);
  expect((await operator.call('POST', `${path}/jobs/cancel`, { body: { jobId } })).status).toBe(404);
  expect((await list('index'))?.counts.waiting).toBe(0);
  expect((await acts()).map(({ action, targetId }) => [action, targetId])).toEqual([
    ['queue.pause', 'index'],
    ['queue.resume', 'index'],
    ['job.cancel', jobId],
  ]);
});

it('asks for a failed job again under its own id, counts how often one failed, and says what this release no longer knows', async () => {
  const key = await failed('rebuild-1');
  await failed('rebuild-1');
  await failed('old-1', 'search.forgotten');
  const { items, total } = await jobs('index', 'failed');
  expect(total).toBe(2);
  const [old, known] = items;
  expect(known).toMatchObject({ jobId: key, failure: { reason: 'Error ECONNREFUSED', times: 2 }, attempts: 2 });
  expect((await operator.call('POST', `/api/v1/failed-jobs/${old?.failure?.id}/retry`)).status).toBe(409);
  const path = `/api/v1/failed-jobs/${known?.failure?.id}/retry`;
  expect((await operator.call('POST', path)).status).toBe(200);
  expect((await operator.call('POST', path)).status).toBe(404);
  expect((await jobs('index', 'waiting')).items).toMatchObject([{ jobId: key }]);
  expect((await operator.call('POST', `/api/v1/failed-jobs/${newId()}/retry`)).status).toBe(404);
  await running.parts.queue.cancel('search.rebuild', key);
});

it('asks for all failed jobs of a queue again, and leaves those that it does not know', async () => {
  for (const key of ['rebuild-2', 'rebuild-3', 'rebuild-4']) await failed(key);
  const answer = await operator.data<AnswerOf<'queues.retryFailed'>>('POST', '/api/v1/queues/index/retry-failed');
  expect(answer).toEqual({ retried: 3, left: 1 });
  expect((await jobs('index', 'waiting')).items.map(({ jobId }) => jobId)).toEqual([
    'rebuild-2',
    'rebuild-3',
    'rebuild-4',
  ]);
  expect((await acts()).at(-1)).toMatchObject({ action: 'queue.retry', detail: { jobs: 3 } });
});

it('shows where row and queue are apart, and a second press brings the queue in line', async () => {
  await notePaused(running.parts.database, 'mail', operator.email);
  expect(await list('mail')).toMatchObject({ paused: { by: operator.email }, isHeld: false });
  await operator.call('POST', '/api/v1/queues/mail/pause');
  expect(await list('mail')).toMatchObject({ paused: { by: operator.email }, isHeld: true });
  await operator.call('POST', '/api/v1/queues/mail/resume');
  expect(await list('mail')).toMatchObject({ paused: null, isHeld: false });
});

it('pauses nothing whose record can’t be kept', async () => {
  const pausing = () => operator.call('POST', '/api/v1/queues/mail/pause');
  expect((await withoutRecords(running.test, 'queue', pausing)).status).toBe(500);
  expect(await list('mail')).toMatchObject({ paused: null, isHeld: false });
});
