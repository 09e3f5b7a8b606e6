// covers: libs/database/src/four-eyes.ts libs/database/src/judge-four-eyes.ts apps/gateway/src/documents/judge-first.ts apps/gateway/src/platform/items/usable-pipeline.ts
import type { OwnClass } from '@cartulary/contracts/endpoints/classes';
import type { PipelineDetail } from '@cartulary/contracts/endpoints/pipelines';
import { messageOf } from '@cartulary/contracts/errors';
import { defaultOptions } from '@cartulary/contracts/pipelines';
import { reviewWorkLimits } from '@cartulary/contracts/limits/review-work';
import { stageNames, type StageName } from '@cartulary/contracts/stages';
import { Document } from '@cartulary/database/entities/document.entity';
import { ExtractedEntity } from '@cartulary/database/entities/extracted-entity.entity';
import { ExtractedField } from '@cartulary/database/entities/extracted-field.entity';
import { FourEyesRow, ReviewRuleRow } from '@cartulary/database/entities/review-work.entity';
import { StageRun } from '@cartulary/database/entities/stage-run.entity';
import { keepFourEyes, valuesHashOf } from '@cartulary/database/four-eyes';
import { judgeFourEyes } from '@cartulary/database/judge-four-eyes';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { aDocument } from '@cartulary/testing/factories';
import { In } from 'typeorm';
import type { AnswerOf } from '../../platform/serve/serve.js';
import { reviewRoom } from './review-room.test-helper.js';

const room = reviewRoom();
const setRule = (above: { field: string; minimum: number } | null, documentClass = 'invoice') =>
  room.ada.data<AnswerOf<'reviewWork.setRule'>>('POST', '/api/v1/review/rules', { class: documentClass, above });
const removeRule = (id: string) => room.ada.call('DELETE', `/api/v1/review/rules/${id}`);
const rowOf = (documentId: string) => room.inOwn(() => repository(FourEyesRow).findOneBy({ documentId }));
const settle = (id: string, entityId: string) =>
  room.ada.call('PATCH', `/api/v1/documents/${id}/entities/${entityId}`, { body: {} });
const stateOf = async (id: string) => (await room.detail(id)).state;
const confirm = async (id: string) => {
  const { valuesHash: seen = 'none' } = await room.detail(id);
  return room.ada.call('POST', `/api/v1/documents/${id}/review/confirm`, { body: { seen } });
};
const change = (documentId: string, row: Partial<Pick<Document, 'class' | 'state' | 'classFound'>>) =>
  room.inOwn(() => repository(Document).update({ itemId: documentId }, row));

test('another class takes no document out of four eyes, whoever says it, and neither does a reading that finds none', async () => {
  const { id, doubtful } = await room.invoice('EUR 12.00');
  await setRule(null);
  await settle(id, doubtful);
  await room.ada.call('PATCH', `/api/v1/documents/${id}/class`, { body: { class: 'letter' } });
  expect(await rowOf(id)).toMatchObject({ classes: ['invoice'], secondAt: null });
  // Simulates processing by a pipeline without the class.
  await room.inOwn(async () => {
    await repository(Document).update({ itemId: id }, { class: null, state: 'needs-review' });
    await keepFourEyes(id, null);
  });
  expect(await rowOf(id)).toMatchObject({ classes: ['invoice'] });
});

test('a document that the reader took for the class is under its rule, also where somebody called it something else before', async () => {
  const { id, doubtful } = await room.invoice('EUR 12.00');
  const classFound = { class: 'invoice', confidence: 1, probabilities: [], engine: 'e', engineVersion: '1' };
  await change(id, { class: 'letter', classFound });
  await setRule(null);
  await settle(id, doubtful);
  expect(await stateOf(id)).toBe('needs-review');
});

test('where a pipeline leaves the class out a document may be of any class that has a rule', async () => {
  const { id } = await room.invoice('EUR 12.00');
  await setRule(null);
  await room.inOwn(async () => {
    await repository(FourEyesRow).delete({ documentId: id });
    await repository(Document).update({ itemId: id }, { class: null });
    const { currentRunId } = await repository(Document).findOneByOrFail({ itemId: id });
    await repository(StageRun).update({ runId: currentRunId ?? '', stage: 'classify' }, { leftOut: true });
    await keepFourEyes(id, null);
  });
  expect(await rowOf(id)).toMatchObject({ classes: ['invoice'] });
});

test('where a rule is set no pipeline that leaves out class or fields can be named, or chosen for uploads', async () => {
  const without = async (left: StageName) => {
    const stages = stageNames.filter((stage) => stage !== left && !(left === 'classify' && stage === 'fields'));
    const draft = { stages, options: defaultOptions };
    const { id, revision } = await room.ada.data<PipelineDetail>('POST', '/api/v1/pipelines', { name: left, draft });
    await room.ada.call('POST', `/api/v1/pipelines/${id}/publish`, { body: { revision } });
    return id;
  };
  const { id } = await room.invoice('EUR 12.00');
  const [classless, fieldless, whole] = [await without('classify'), await without('fields'), await without('summary')];
  const name = (pipelineId: string) =>
    room.ada.call('POST', `/api/v1/documents/${id}/reprocess`, { body: { pipelineId } });
  const choose = (pipelineId: string) =>
    room.ada.call('PUT', '/api/v1/pipeline-defaults', { body: { usedFor: 'uploads', pipelineId } });
  expect((await choose(classless)).status).toBe(200);
  await setRule(null);
  const refused = { status: 409, body: { error: messageOf('review_rules_need_class') } };
  for (const pipelineId of [classless, fieldless]) {
    expect(await name(pipelineId)).toMatchObject(refused);
    expect(await choose(pipelineId)).toMatchObject(refused);
  }
  expect((await choose(whole)).status).toBe(200);
  expect((await name(whole)).status).toBe(200);
});

test('an amount of more digits than amounts have may be any, and so is a total of which one of two can’t be read', async () => {
  const long = await room.invoice('9'.repeat(400));
  const small = await room.invoice(`EUR 0.${'0'.repeat(400)}1`);
  const two = await room.invoice('EUR 1.00');
  await room.inOwn(async () => {
    const first = await repository(ExtractedField).findOneByOrFail({ id: two.fieldId });
    await repository(ExtractedField).insert({ ...first, id: newId(), text: 'see below', value: 'see below' });
  });
  expect((await setRule({ field: 'total', minimum: 1_000 })).waiting).toBe(3);
  for (const { id, doubtful } of [long, small, two]) {
    await settle(id, doubtful);
    expect(await stateOf(id)).toBe('needs-review');
  }
});

test('who removes a total and marks a smaller one stays under the rule', async () => {
  const { id, fieldId, doubtful } = await room.invoice('EUR 5000.00');
  await room.inOwn(async () => {
    const first = await repository(ExtractedField).findOneByOrFail({ id: fieldId });
    await repository(ExtractedField).update({ id: fieldId }, { removedAt: new Date() });
    await repository(ExtractedField).insert({ ...first, id: newId(), text: '1.00', value: 'EUR 1.00' });
  });
  await setRule({ field: 'total', minimum: 1_000 });
  await settle(id, doubtful);
  expect(await stateOf(id)).toBe('needs-review');
});

test('what an entity stands for is part of what is confirmed', async () => {
  const { id, doubtful } = await room.invoice('EUR 1.00');
  const before = await room.inOwn(() => valuesHashOf(id));
  await room.inOwn(() => repository(ExtractedEntity).update({ id: doubtful }, { value: 'EUR 99.00' }));
  expect(await room.inOwn(() => valuesHashOf(id))).not.toBe(before);
});

test('a rule also acts on what is being read at that moment, and on what became ready without having seen it', async () => {
  const { id, doubtful } = await room.invoice('EUR 12.00');
  await settle(id, doubtful);
  await change(id, { state: 'processing' });
  await setRule(null);
  expect(await rowOf(id)).toMatchObject({ classes: ['invoice'], unjudged: false });
  // Simulates processing ending in between.
  await change(id, { state: 'ready' });
  await room.inOwn(async () => {
    await repository(FourEyesRow).update({ documentId: id }, { unjudged: true });
    await judgeFourEyes(id);
  });
  expect(await stateOf(id)).toBe('needs-review');
});

test('where many documents waited a few are freed within the call, and the others one by one after it', async () => {
  const { database } = room.running.parts;
  const { user } = room.ada.signedIn;
  const rule = await setRule(null);
  const ids: string[] = [];
  for (let count = 0; count <= reviewWorkLimits.mostJudgedAtOnce; count += 1) {
    const { item } = await aDocument(database, user.organizationId, {
      ownerId: user.id,
      state: 'needs-review',
      class: 'invoice',
    });
    await room.inOwn(() => keepFourEyes(item.id, null));
    ids.push(item.id);
  }
  expect((await removeRule(rule.id)).status).toBe(200);
  const waiting = () => room.inOwn(() => repository(FourEyesRow).findBy({ unjudged: true }));
  const [last, ...others] = await waiting();
  expect(others).toEqual([]);
  await room.inOwn(() => judgeFourEyes(last?.documentId ?? ''));
  expect(await waiting()).toEqual([]);
  const ready = await room.inOwn(() => repository(Document).countBy({ itemId: In(ids), state: 'ready' }));
  expect(ready).toBe(ids.length);
});

test('with a class of one’s own its rule goes, and its documents wait for nobody; only an administrator deletes such a class', async () => {
  const body = { name: 'Leases', description: 'Leases of rooms and of machines', fields: [] };
  const { id: documentClass } = await room.ada.data<OwnClass>('POST', '/api/v1/classes', body);
  const { id, doubtful } = await room.invoice('EUR 12.00');
  await change(id, { class: documentClass });
  await setRule(null, documentClass);
  await settle(id, doubtful);
  expect(await stateOf(id)).toBe('needs-review');
  const manager = await room.colleague('manager');
  expect(await manager.ask('DELETE', `/api/v1/classes/${documentClass}`)).toMatchObject({
    status: 409,
    body: { error: messageOf('review_class_ruled') },
  });
  expect((await room.ada.call('DELETE', `/api/v1/classes/${documentClass}`)).status).toBe(200);
  expect(await room.inOwn(() => repository(ReviewRuleRow).count())).toBe(0);
  expect(await rowOf(id)).toBeNull();
});

test('a document that waits although nobody is asked any more is settled by whoever confirms it', async () => {
  const { id, doubtful } = await room.invoice('EUR 12.00');
  await settle(id, doubtful);
  await change(id, { state: 'needs-review' });
  expect(await confirm(id)).toMatchObject({ status: 200, body: { data: { as: null } } });
  expect(await stateOf(id)).toBe('ready');
});

test('where nobody else can change a document its owner and administrators are told, until it is shared', async () => {
  const { id, doubtful } = await room.invoice('EUR 12.00');
  await setRule(null);
  await settle(id, doubtful);
  expect(await confirm(id)).toMatchObject({ body: { data: { as: 'first', nobodyElse: true } } });
  const work = () => room.ada.data<AnswerOf<'reviewWork.read'>>('GET', `/api/v1/documents/${id}/review`);
  const rules = () => room.ada.data<AnswerOf<'reviewWork.rules'>>('GET', '/api/v1/review/rules');
  expect((await work()).fourEyes).toMatchObject({ next: 'other', nobodyElse: true });
  expect((await rules()).items).toMatchObject([{ waiting: 1, alone: 1 }]);
  const bea = await room.colleague();
  await room.invoice('EUR 13.00', [bea]);
  const shared = await room.invoice('EUR 14.00', [bea]);
  await room.inOwn(() => keepFourEyes(shared.id, null));
  const { fourEyes } = await room.ada.data<AnswerOf<'reviewWork.read'>>('GET', `/api/v1/documents/${shared.id}/review`);
  expect(fourEyes).toMatchObject({ nobodyElse: false });
  expect((await rules()).items).toMatchObject([{ waiting: 2, alone: 1 }]);
});
