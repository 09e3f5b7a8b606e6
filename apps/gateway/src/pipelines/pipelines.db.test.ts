import type { Batch } from '@cartulary/contracts/endpoints/batches';
import type { OwnClass } from '@cartulary/contracts/endpoints/classes';
import type { PipelineDetail, PipelineTrial } from '@cartulary/contracts/endpoints/pipelines';
import { messageOf, type ErrorCode } from '@cartulary/contracts/errors';
import { pipelineLimits } from '@cartulary/contracts/limits/pipelines';
import { defaultOptions, defaultSteps } from '@cartulary/contracts/pipelines';
import { stageNames, type StageName } from '@cartulary/contracts/stages';
import { Account } from '@cartulary/database/entities/account.entity';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { CpuBudgetRow, CpuDayRow } from '@cartulary/database/entities/cpu-budget.entity';
import { PipelineTrialEntity, PipelineVersionEntity } from '@cartulary/database/entities/pipeline.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { documentsRoom } from '../documents/documents-room.test-helper.js';
import type { AnswerOf } from '../platform/serve/serve.js';
import { call, TestPerson } from '../test-person.test-helper.js';

const room = documentsRoom();
const URL = '/api/v1/pipelines';
const draftOf = (...left: StageName[]) => ({
  stages: stageNames.filter((name) => !left.includes(name)),
  options: defaultOptions,
});

const create = (name: string, draft?: object) => room.ada.data<PipelineDetail>('POST', URL, { name, draft });
const read = (id: string) => room.ada.data<PipelineDetail>('GET', `${URL}/${id}`);
const list = () => room.ada.data<AnswerOf<'pipelines.list'>>('GET', URL);
const change = (id: string, body: object) => room.ada.call<PipelineDetail>('PATCH', `${URL}/${id}`, { body });
const publish = (id: string, revision: number) =>
  room.ada.call<PipelineDetail>('POST', `${URL}/${id}/publish`, { body: { revision } });
const useFor = (usedFor: string, pipelineId: string | null) =>
  room.ada.call('PUT', '/api/v1/pipeline-defaults', { body: { usedFor, pipelineId } });
const refusal = (code: ErrorCode) => ({ success: false, error: messageOf(code) });

async function published(name: string, ...left: StageName[]): Promise<PipelineDetail> {
  const { id, revision } = await create(name, draftOf(...left));
  const { body } = await publish(id, revision);
  if (!body.data) throw new Error(body.error);
  return body.data;
}

test('a pipeline begins with all stages, is published, and what was published stays as it is', async () => {
  const made = await create('Without summaries');
  expect(made).toMatchObject({ state: 'draft', version: null, draft: defaultSteps, problems: [], usedFor: [] });
  const { body } = await change(made.id, { revision: made.revision, draft: draftOf('summary') });
  const first = await publish(made.id, body.data?.revision ?? 0);
  expect(first.body.data).toMatchObject({ state: 'published', version: 1, hasChanges: false });
  const next = await change(made.id, { revision: first.body.data?.revision, draft: draftOf('summary', 'embed') });
  expect(next.body.data).toMatchObject({ version: 1, hasChanges: true });
  const second = (await publish(made.id, next.body.data?.revision ?? 0)).body.data;
  expect(second?.versions.map(({ number, steps }) => [number, steps.stages.includes('embed')])).toEqual([
    [2, false],
    [1, true],
  ]);
  expect((await list()).items).toMatchObject([{ name: 'Without summaries', version: 2, state: 'published' }]);
  await expect(
    room.inOwn(() => repository(PipelineVersionEntity).update({ pipelineId: made.id }, { number: 9 })),
  ).rejects.toThrow(/permission denied/);
  const acts = await room.inOwn(() =>
    repository(AuditEntry).find({ where: { targetId: made.id }, order: { at: 'ASC' } }),
  );
  expect(acts.map(({ action }) => action)).toEqual([
    'pipeline.create',
    'pipeline.change',
    'pipeline.publish',
    'pipeline.change',
    'pipeline.publish',
  ]);
});

test('what is missing is told, and keeps a pipeline from being published', async () => {
  const { id, revision, problems } = await create('Fields alone', draftOf('entities'));
  const missing = [{ kind: 'missing-input', stage: 'fields', needs: 'entities' }];
  expect(problems).toEqual(missing);
  const refused = await publish(id, revision);
  expect([refused.status, refused.body]).toEqual([
    409,
    { ...refusal('pipeline_incomplete'), data: { problems: missing } },
  ]);
  expect((await read(id)).versions).toEqual([]);
});

test('a change of what somebody else has changed since is refused, and so is a second pipeline of one name', async () => {
  const { id, revision } = await create('Invoices');
  await change(id, { revision, name: 'Bills' });
  expect((await change(id, { revision, name: 'Receipts' })).body).toMatchObject(refusal('pipeline_changed'));
  expect((await publish(id, revision)).body).toMatchObject(refusal('pipeline_changed'));
  expect((await room.ada.call('POST', URL, { body: { name: 'BILLS' } })).status).toBe(409);
});

test('uploads, batches and readings again name a pipeline, and a draft can’t be named', async () => {
  const { id: pipelineId } = await published('Quick', 'summary');
  const one = await room.ada.upload([{ name: 'a.txt', content: 'One' }], `?pipelineId=${pipelineId}`);
  const documentId = one.body.data?.documents[0]?.id ?? '';
  const detail = await room.detail(documentId);
  expect(detail.pipeline).toEqual({ id: pipelineId, name: 'Quick', version: 1 });
  expect(detail.stages.filter(({ leftOut }) => leftOut).map(({ stage, state }) => [stage, state])).toEqual([
    ['summary', 'skipped'],
  ]);
  const batch = await room.ada.data<Batch>('POST', '/api/v1/batches', { name: 'November', pipelineId });
  const two = await room.ada.upload([{ name: 'b.txt', content: 'Two' }], `?batchId=${batch.id}`);
  expect((await room.detail(two.body.data?.documents[0]?.id ?? '')).pipeline?.id).toBe(pipelineId);
  const plain = await room.ada.uploadText();
  expect((await room.detail(plain)).pipeline).toBeUndefined();
  await room.ada.call('POST', `/api/v1/documents/${plain}/cancel`);
  await room.ada.data('POST', `/api/v1/documents/${plain}/reprocess`, { pipelineId });
  expect((await room.detail(plain)).pipeline?.id).toBe(pipelineId);
  const { id: draft } = await create('Not yet');
  for (const [method, path, body] of [
    ['POST', `/api/v1/documents/${documentId}/reprocess`, { pipelineId: draft }],
    ['POST', '/api/v1/batches', { name: 'B', pipelineId: draft }],
  ] as const)
    expect((await room.ada.call(method, path, { body })).body).toMatchObject(refusal('pipeline_not_usable'));
  const refused = await room.ada.upload([{ name: 'c.txt', content: 'Three' }], `?pipelineId=${draft}`);
  expect(refused.body).toMatchObject(refusal('pipeline_not_usable'));
});

test('a pipeline reads uploads where nobody names one, until it is retired', async () => {
  const { id, revision } = await published('Quick', 'summary');
  expect((await useFor('uploads', id)).status).toBe(200);
  expect(await read(id)).toMatchObject({ usedFor: ['uploads'] });
  expect((await room.detail(await room.ada.uploadText('a.txt'))).pipeline?.id).toBe(id);
  const retired = await change(id, { revision, retired: true });
  expect(retired.body.data).toMatchObject({ state: 'retired', usedFor: [] });
  expect((await room.detail(await room.ada.uploadText('b.txt'))).pipeline).toBeUndefined();
  expect((await useFor('uploads', id)).body).toMatchObject(refusal('pipeline_not_usable'));
  const again = await change(id, { revision: retired.body.data?.revision, retired: false });
  expect(again.body.data?.state).toBe('published');
  expect((await room.ada.call('DELETE', `${URL}/${id}`)).status).toBe(409);
});

test('an own class names a pipeline, and nothing names it once the class is gone', async () => {
  const { id } = await published('Of notes', 'fields');
  const own = await room.ada.data<OwnClass>('POST', '/api/v1/classes', {
    name: 'Delivery note',
    description: 'Lists what was delivered',
  });
  expect((await useFor(own.id, id)).status).toBe(200);
  expect((await read(id)).usedFor).toEqual([own.id]);
  await room.ada.call('DELETE', `/api/v1/classes/${own.id}`);
  expect((await read(id)).usedFor).toEqual([]);
  expect((await useFor(own.id, id)).status).toBe(404);
  expect((await useFor('invoice', id)).status).toBe(200);
  expect((await useFor('invoice', null)).status).toBe(200);
  expect((await read(id)).usedFor).toEqual([]);
});

test('a trial is its asker’s alone, and is told for a day', async () => {
  const documentId = await room.ada.uploadText();
  const { id } = await create('Tried', draftOf('summary'));
  const trial = await room.ada.data<PipelineTrial>('POST', `${URL}/${id}/trials`, { documentId });
  expect(trial).toMatchObject({ state: 'asked', found: null, documentId, pipelineId: id });
  const path = `/api/v1/pipeline-trials/${trial.id}`;
  expect((await room.ada.call('GET', path)).status).toBe(200);
  const stranger = await TestPerson.signUp(room.running.url);
  expect((await stranger.call('GET', path)).status).toBe(404);
  expect((await stranger.call('POST', `${URL}/${id}/trials`, { body: { documentId } })).status).toBe(404);
  await room.inOwn(() =>
    manager().query(`UPDATE app.pipeline_trial SET asked_at = now() - interval '1 hour' WHERE id = $1`, [trial.id]),
  );
  expect((await room.ada.data<PipelineTrial>('GET', path)).failure).toBe(messageOf('reading_timeout'));
  await room.inOwn(() => repository(PipelineTrialEntity).update({ id: trial.id }, { expiresAt: new Date(0) }));
  expect((await room.ada.call('GET', path)).status).toBe(404);
  const incomplete = await create('Incomplete', draftOf('text'));
  const refused = await room.ada.call('POST', `${URL}/${incomplete.id}/trials`, { body: { documentId } });
  expect(refused.body).toMatchObject(refusal('pipeline_incomplete'));
});

test('what is published is tried as it reads, and not as its draft says by now', async () => {
  const documentId = await room.ada.uploadText();
  const { id, revision } = await published('Published', 'summary');
  await change(id, { revision, draft: draftOf('embed') });
  const attempt = (pipelineId: string, asPublished: boolean) =>
    room.ada.call<PipelineTrial>('POST', `${URL}/${pipelineId}/trials`, {
      body: { documentId, published: asPublished },
    });
  const stages = (await attempt(id, true)).body.data?.steps.stages ?? [];
  expect([stages.includes('summary'), stages.includes('embed')]).toEqual([false, true]);
  await room.inOwn(() => repository(PipelineTrialEntity).delete({ pipelineId: id }));
  const drafted = await create('Never published');
  expect((await attempt(drafted.id, true)).body).toMatchObject(refusal('pipeline_not_usable'));
});

test('an organisation tries few drafts at once, and none once its day is spent', async () => {
  const documentId = await room.ada.uploadText();
  const { id } = await create('Tried often', draftOf('summary'));
  const ask = () => room.ada.call<PipelineTrial>('POST', `${URL}/${id}/trials`, { body: { documentId } });
  const answers = await Promise.all(Array.from({ length: pipelineLimits.maxTrials + 1 }, ask));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 201, 409]);
  expect((await ask()).body).toMatchObject(refusal('pipeline_busy'));
  const jobs = await room.running.parts.queue.look('trials', 'waiting', 100, 0);
  expect(jobs.length).toBeGreaterThanOrEqual(pipelineLimits.maxTrials);
  await room.inOwn(async () => {
    await repository(PipelineTrialEntity).delete({ pipelineId: id });
    await repository(CpuBudgetRow).insert({ secondsADay: 10, timeZone: 'UTC' });
    const day = new Date().toISOString().slice(0, 10);
    await repository(CpuDayRow).insert({ day, usedMs: 10_000 });
  });
  expect((await ask()).body).toMatchObject(refusal('pipeline_budget_spent'));
});

test('a draft that is changed in the call that retires it stands in the audit as well', async () => {
  const { id, revision } = await published('Both', 'summary');
  const both = await change(id, { revision, retired: true, draft: draftOf('embed') });
  await change(id, { revision: both.body.data?.revision, retired: false });
  const acts = await room.inOwn(() => repository(AuditEntry).find({ where: { targetId: id }, order: { at: 'ASC' } }));
  expect(acts.map(({ action }) => action).toSorted()).toEqual([
    'pipeline.change',
    'pipeline.create',
    'pipeline.publish',
    'pipeline.retire',
    'pipeline.take-up',
  ]);
});

test('a pipeline has so many versions, and says of each how many documents were last read by it', async () => {
  const { id, revision } = await published('Long', 'summary');
  await room.ada.upload([{ name: 'a.txt', content: 'One' }], `?pipelineId=${id}`);
  await room.ada.upload([{ name: 'b.txt', content: 'Two' }], `?pipelineId=${id}`);
  const { versions } = await read(id);
  expect(versions.map(({ number, documents }) => [number, documents])).toEqual([[1, 2]]);
  await room.inOwn(() =>
    repository(PipelineVersionEntity).insert({
      id: newId(),
      pipelineId: id,
      number: pipelineLimits.mostVersions,
      steps: draftOf(),
    }),
  );
  expect((await publish(id, revision)).body).toMatchObject(refusal('pipeline_versions_full'));
  expect((await list()).items).toMatchObject([{ version: pipelineLimits.mostVersions }]);
});

test('a key has a document read again, and never by another pipeline', async () => {
  const { id: pipelineId } = await published('Quick', 'fields');
  const documentId = await room.ada.uploadText();
  await room.read(documentId);
  const { user } = room.ada.signedIn;
  await room.inOwn(() => repository(Account).update({ id: user.id }, { isEmailVerified: true }));
  const asked = { name: 'Importer', scopes: ['documents.write'], expiresInDays: 7 };
  const { secret: token } = await room.ada.data<{ secret: string }>('POST', '/api/v1/organisation/api-keys', asked);
  const path = `/api/v1/documents/${documentId}/reprocess`;
  for (const named of [pipelineId, null])
    expect((await call(room.running.url, 'POST', path, { token, body: { pipelineId: named } })).status).toBe(403);
  expect((await call(room.running.url, 'POST', path, { token, body: {} })).status).toBe(200);
});

test('a pipeline that was never published can be deleted', async () => {
  const { id } = await create('A thought');
  expect((await room.ada.call('DELETE', `${URL}/${id}`)).status).toBe(200);
  expect((await room.ada.call('GET', `${URL}/${id}`)).status).toBe(404);
});
