import type { Batch } from '@cartulary/contracts/endpoints/batches';
import { batchLimits } from '@cartulary/contracts/limits/batches';
import type { DocumentState } from '@cartulary/contracts/stages';
import { Batch as BatchRow } from '@cartulary/database/entities/batch.entity';
import { Document } from '@cartulary/database/entities/document.entity';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { repository } from '@cartulary/database/organisation-context';
import type { AnswerOf } from '../platform/serve/serve.js';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { TestPerson } from '../test-person.test-helper.js';

let running: TestGateway;
let ada: TestPerson;
beforeAll(async () => {
  running = await runningGateway();
  ada = await TestPerson.signUp(running.url);
});
afterAll(() => running.stop());

const begin = (name: string, paused = false) => ada.data<Batch>('POST', '/api/v1/batches', { name, paused });
const read = (id: string) => ada.data<Batch>('GET', `/api/v1/batches/${id}`);
const names = async (query: string) =>
  (await ada.data<AnswerOf<'documents.list'>>('GET', `/api/v1/documents?${query}`)).items.map(({ name }) => name);

/** Uploads into a batch; the tests write the results that the workers would produce. */
async function fill(batchId: string, ends: readonly DocumentState[], endedMsAgo = 0): Promise<string[]> {
  const ids: string[] = [];
  for (const [at, state] of ends.entries()) {
    const { body } = await ada.upload([{ name: `${at}.txt`, content: `${batchId} ${at}` }], `?batchId=${batchId}`);
    const id = (body.data as AnswerOf<'documents.upload'>).documents[0]?.id ?? '';
    ids.push(id);
    await running.parts.database.inOrganisation(ada.signedIn.user.organizationId, async () => {
      const { currentRunId } = await repository(Document).findOneByOrFail({ itemId: id });
      await repository(Document).update({ itemId: id }, { state, pageCount: 2 });
      if (state === 'received' || state === 'processing') return;
      const finishedAt = new Date(Date.now() - endedMsAgo);
      await repository(ProcessingRun).update({ id: currentRunId ?? '' }, { state: 'done', finishedAt });
    });
  }
  return ids;
}

test('a batch counts how far its documents are, how fast they go and how long the rest will take', async () => {
  const { id } = await begin('November');
  await fill(id, ['ready', 'ready', 'needs-review', 'failed', 'processing', 'received']);
  const batch = await read(id);
  expect(batch).toMatchObject({
    name: 'November',
    state: 'running',
    counts: { all: 6, waiting: 1, running: 1, ready: 2, needsReview: 1, failed: 1 },
    pages: 12,
  });
  const { rate, timeLeftMs } = batch;
  expect(rate?.documentsPerMinute).toBeGreaterThan(0);
  expect(rate?.pagesPerMinute).toBeCloseTo(2 * (rate?.documentsPerMinute ?? 0));
  expect(timeLeftMs).toBe(Math.round((2 * 60_000) / (rate?.documentsPerMinute ?? 1)));
  expect(await names(`batchId=${id}&state=failed`)).toEqual(['3.txt']);
});

test('a new batch is read last where the organisation wants batches read when it is quiet', async () => {
  expect((await begin('At once')).priority).toBe('normal');
  await ada.data('PUT', '/api/v1/settings/ai', { value: { batchProcessing: true }, version: 0 });
  expect((await begin('When it is quiet')).priority).toBe('last');
  await ada.data('PUT', '/api/v1/settings/ai', { value: { batchProcessing: false }, version: 1 });
});

test('no rate is told before enough documents have ended, nor of those that ended long ago', async () => {
  const { id } = await begin('Slow');
  await fill(id, ['ready', 'received']);
  expect(await read(id)).toMatchObject({ rate: null, timeLeftMs: null });
  const { id: past } = await begin('Past');
  await fill(past, ['ready', 'ready', 'ready', 'received'], 2 * batchLimits.rateWindowMs);
  expect(await read(past)).toMatchObject({ rate: null, timeLeftMs: null });
});

test('a paused batch says so and promises no time; only its owner pauses it', async () => {
  const { id } = await begin('Paused', true);
  await fill(id, ['ready', 'ready', 'ready', 'received']);
  expect(await read(id)).toMatchObject({ state: 'paused', timeLeftMs: null });
  const resumed = await ada.data<Batch>('PATCH', `/api/v1/batches/${id}`, { state: 'running' });
  expect(resumed.state).toBe('running');
  expect(resumed.timeLeftMs).not.toBeNull();
  const stranger = await TestPerson.signUp(running.url);
  expect((await stranger.call('PATCH', `/api/v1/batches/${id}`, { body: { state: 'paused' } })).status).toBe(404);
  const upload = await stranger.upload([{ name: 'a.txt', content: 'a' }], `?batchId=${id}`);
  expect(upload.status).toBe(404);
});

test('what failed is read again, and nothing else', async () => {
  const { id } = await begin('Retried');
  const [ready, failed] = await fill(id, ['ready', 'failed']);
  expect(await ada.data('POST', `/api/v1/batches/${id}/retry`)).toEqual({ begun: 1, left: 0, refused: [] });
  const states = (await ada.data<AnswerOf<'documents.list'>>('GET', `/api/v1/documents?batchId=${id}`)).items;
  expect(Object.fromEntries(states.map((row) => [row.id, row.state]))).toEqual({
    [ready ?? '']: 'ready',
    [failed ?? '']: 'received',
  });
});

test('a batch is sent when its sender says so, and open again when more comes or it is read again', async () => {
  const { id } = await begin('Sent');
  const ended = { sentAt: new Date(), endedAt: new Date() };
  const open = async () => {
    const { sentAt, endedAt } = await running.parts.database.inOrganisation(ada.signedIn.user.organizationId, () =>
      repository(BatchRow).findOneByOrFail({ id }),
    );
    return [sentAt === null, endedAt === null];
  };
  const end = () =>
    running.parts.database.inOrganisation(ada.signedIn.user.organizationId, () =>
      repository(BatchRow).update({ id }, ended),
    );
  await fill(id, ['ready', 'failed']);
  expect(await open()).toEqual([true, true]);
  await ada.data('PATCH', `/api/v1/batches/${id}`, { sent: true });
  expect(await open()).toEqual([false, true]);
  await end();
  await fill(id, ['received']);
  expect(await open()).toEqual([true, true]);
  await end();
  await ada.data('POST', `/api/v1/batches/${id}/retry`);
  expect(await open()).toEqual([false, true]);
  // Nothing remains to be retried, so there is nothing to notify about.
  await end();
  await ada.data('POST', `/api/v1/batches/${id}/retry`);
  expect(await open()).toEqual([false, false]);
});

test('a forgotten batch leaves its documents, and what belongs to none is counted apart', async () => {
  const before = await ada.data<AnswerOf<'batches.list'>>('GET', '/api/v1/batches');
  const { id } = await begin('Forgotten');
  const [document] = await fill(id, ['received']);
  await ada.call('DELETE', `/api/v1/batches/${id}`);
  expect((await ada.call('GET', `/api/v1/documents/${document ?? ''}`)).status).toBe(200);
  const after = await ada.data<AnswerOf<'batches.list'>>('GET', '/api/v1/batches');
  expect(after.total).toBe(before.total);
  expect(after.loose.waiting).toBe(before.loose.waiting + 1);
});

test('a batch is put last, with what is in it and what comes later, and back', async () => {
  const { id } = await begin('Slow');
  expect((await read(id)).priority).toBe('normal');
  const put = (priority: string) => ada.data<Batch>('PATCH', `/api/v1/batches/${id}`, { priority });
  expect((await put('last')).priority).toBe('last');
  const [document = ''] = await fill(id, ['received']);
  const run = await running.parts.database.inOrganisation(ada.signedIn.user.organizationId, async () => {
    const { currentRunId } = await repository(Document).findOneByOrFail({ itemId: document });
    return repository(ProcessingRun).findOneByOrFail({ id: currentRunId ?? '' });
  });
  expect(run.priority).toBe('last');
  const jobs = await running.parts.queue.look('index', 'waiting', 100, 0);
  expect(JSON.stringify(jobs)).toContain('batch.prioritise');
  expect((await put('normal')).priority).toBe('normal');
  // Otherwise, thousands of documents would come before everyone else's.
  expect((await ada.call('PATCH', `/api/v1/batches/${id}`, { body: { priority: 'first' } })).status).toBe(400);
});
