import { askedOf } from '@cartulary/accuracy/evidence.queries';
import { gateValues } from '@cartulary/accuracy/gate-values';
import { SAMPLED_SHARE, valuesOfLook } from '@cartulary/accuracy/gate';
import { drawn } from '@cartulary/accuracy/drawn';
import type { AccuracyContract } from '@cartulary/contracts/endpoints/accuracy';
import { messageOf } from '@cartulary/contracts/errors';
import { defaultOptions, defaultSteps, UPLOADS } from '@cartulary/contracts/pipelines';
import { embeddedInvoiceEngine, type Field } from '@cartulary/contracts/understanding';
import { Account } from '@cartulary/database/entities/account.entity';
import { AccuracyAskRow } from '@cartulary/database/entities/accuracy-ask.entity';
import { AccuracyContractRow } from '@cartulary/database/entities/accuracy-contract.entity';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { Document } from '@cartulary/database/entities/document.entity';
import { ExtractedField } from '@cartulary/database/entities/extracted-field.entity';
import { Page } from '@cartulary/database/entities/page.entity';
import {
  PipelineDefaultEntity,
  PipelineEntity,
  PipelineVersionEntity,
} from '@cartulary/database/entities/pipeline.entity';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { settledState } from '@cartulary/database/settled-state';
import { aDocument, anAccount } from '@cartulary/testing/factories';
import type { AnswerOf } from '../platform/serve/serve.js';
import { documentsRoom } from '../documents/documents-room.test-helper.js';
import { call, TestPerson } from '../test-person.test-helper.js';

const room = documentsRoom();
const URL = '/api/v1/accuracy-contracts';
// 20 % needs 17 proving values for its first look, so a few documents are enough for all stages.
const promised = { class: 'invoice', field: 'total', promise: 0.2 };

const set = (body: object = promised) => room.ada.data<AccuracyContract>('POST', URL, body);
const read = (id: string, person = room.ada) => person.data<AnswerOf<'accuracy.read'>>('GET', `${URL}/${id}`);
const queue = () => room.ada.data<AnswerOf<'review.list'>>('GET', '/api/v1/review');

interface Found {
  readonly documentId: string;
  readonly fieldId: string;
  readonly gate: string | null;
}

interface Reading {
  readonly documentClass?: string;
  readonly runId?: string;
  readonly isRestored?: boolean;
}

/** Simulates that the workers found a total in a document of the class. */
async function found(documentId: string, change: Partial<Field> = {}, reading: Reading = {}): Promise<Found> {
  const { documentClass = 'invoice', runId = newId(), isRestored = false } = reading;
  const field: Field = {
    name: 'total',
    line: null,
    text: '12.00',
    value: 'EUR 12.00',
    page: 1,
    box: null,
    range: { block: 0, start: 0, end: 5 },
    confidence: 0.95,
    checks: [],
    engine: 'field-rules',
    engineVersion: '1',
    ...change,
  };
  const fieldId = newId();
  const gate = await room.inOwn(async () => {
    const [gated] = await gateValues({ documentId, runId, documentClass, isRestored, fields: [field] });
    await repository(ExtractedField).insert({ ...gated, id: fieldId, documentId });
    return gated?.gate ?? null;
  });
  return { documentId, fieldId, gate };
}

/** One of Ada's documents, as if processed. */
async function upload(): Promise<string> {
  const { user } = room.ada.signedIn;
  const { item } = await aDocument(room.running.parts.database, user.organizationId, {
    ownerId: user.id,
    state: 'needs-review',
  });
  return item.id;
}
const confirm = ({ documentId, fieldId }: Found, body: object = {}) =>
  room.ada.call('PATCH', `/api/v1/documents/${documentId}/fields/${fieldId}`, { body });

/** Uploads Ada's documents one at a time, each with a total that is reviewed as correct. */
async function reviewed(count: number, change: Partial<Field> = {}): Promise<Found[]> {
  const all: Found[] = [];
  for (let at = 0; at < count; at++) all.push(await found(await upload(), change));
  for (const one of all) await confirm(one);
  return all;
}

/**
 * A contract that was proved by correct values: this many documents contain 17 proving values, regardless of the
 * sample.
 */
async function proved(): Promise<AccuracyContract> {
  const { id } = await set();
  for (let at = 0; at < 60; at++) {
    await reviewed(1);
    const { contract } = await read(id);
    if (contract.state === 'open') return contract;
  }
  throw new Error('it was not proved');
}

const contractRow = (id: string) => room.inOwn(() => repository(AccuracyContractRow).findOneByOrFail({ id }));

test('without a contract nothing changes; with one all values go to people, whatever the reader thinks of them', async () => {
  expect((await found(await upload())).gate).toBeNull();
  const { state, nextLook } = await set();
  expect([state, nextLook]).toEqual(['gathering', { number: 1, proving: 0, needed: 17, checks: 0, checksNeeded: 0 }]);
  const sure = await found(await upload());
  expect(sure.gate).toBe('proof');
  expect((await found(await upload(), {}, { documentClass: 'receipt' })).gate).toBeNull();
  expect((await found(await upload(), { checks: [{ rule: 'sum', passed: false, with: [] }] })).gate).toBe('review');
});

test('enough reviewed values prove it; then what is sure enough is accepted and waits for nobody', async () => {
  const contract = await proved();
  expect(contract).toMatchObject({ threshold: 0, proven: { values: 17, wrong: 0 } });
  expect(contract.proven?.bound).toBeLessThanOrEqual(0.2);
  const { generation } = await contractRow(contract.id);
  const later: string[] = [];
  for (let at = 0; at < 6; at++) later.push(await upload());
  for (const documentId of later) {
    const { gate } = await found(documentId, { confidence: 0.3 });
    const isSampled = drawn(generation, documentId, 'sample') < SAMPLED_SHARE;
    expect(gate).toBe(isSampled ? 'sample' : 'accepted');
    // No matter how low the OCR confidence is.
    expect(await room.inOwn(() => settledState(documentId))).toBe(isSampled ? 'needs-review' : 'ready');
  }
  const accepted = later.filter((id) => drawn(generation, id, 'sample') >= SAMPLED_SHARE);
  const waiting = new Set((await queue()).items.map(({ id }) => id));
  expect(accepted.filter((id) => waiting.has(id))).toEqual([]);
  const acts = await room.inOwn(() => repository(AuditEntry).findBy({ action: 'accuracy-contract.open' }));
  expect(acts).toMatchObject([{ actorId: null, targetId: contract.id }]);
});

test('every accepted value is listed with its place, its readers, its score and who confirmed it', async () => {
  const contract = await proved();
  const { generation } = await contractRow(contract.id);
  const [untouched, looked] = [await upload(), await upload()];
  const box: Field['box'] = [0.1, 0.1, 0.2, 0.2];
  const runId = await pageReadBy(untouched, 'v6 tiny');
  // The drawn values are the same; the difference is that no one reviewed them.
  const one = await found(untouched, { box, confidence: 0.91, engineVersion: '1' }, { runId });
  const two = await found(looked);
  for (const { fieldId, documentId } of [one, two])
    await room.inOwn(() =>
      repository(ExtractedField).update(
        { id: fieldId },
        { gate: 'accepted', gateGeneration: generation, ...(documentId === untouched ? { runId } : {}) },
      ),
    );
  await confirm(two, { text: '13.00' });
  const accepted = (person: TestPerson) =>
    person.data<AnswerOf<'accuracy.accepted'>>('GET', `${URL}/${contract.id}/accepted?pageSize=5`);
  const { items, total, hidden } = await accepted(room.ada);
  expect([total, hidden, items.length]).toEqual([2, 0, 2]);
  expect(items.find(({ fieldId }) => fieldId === one.fieldId)).toMatchObject({
    documentId: untouched,
    page: 1,
    box: [expect.closeTo(0.1), expect.closeTo(0.1), expect.closeTo(0.2), expect.closeTo(0.2)],
    read: 'EUR 12.00',
    now: 'EUR 12.00',
    engine: 'field-rules',
    engineVersion: '1',
    reader: 'pp-ocr v6 tiny',
    score: expect.closeTo(0.91),
    gate: 'accepted',
    by: null,
    reviewedAt: null,
  });
  expect(items.find(({ fieldId }) => fieldId === two.fieldId)).toMatchObject({
    read: 'EUR 12.00',
    now: 'EUR 13.00',
    reader: null,
    by: expect.stringMatching(/\S/u),
    reviewedAt: expect.any(String),
  });
  await room.ada.data('POST', '/api/v1/documents/bulk', { action: 'bin', documentIds: [looked] });
  expect(await accepted(room.ada)).toMatchObject({ total: 1, hidden: 1 });
  const stranger = await TestPerson.signUp(room.running.url);
  expect(await stranger.call('GET', `${URL}/${contract.id}/accepted`)).toMatchObject({ status: 404 });
});

test('values count in the order in which they were read: one that nobody reviews holds back all later ones', async () => {
  const { id } = await set();
  const first = await found(await upload());
  await reviewed(3);
  expect(await read(id)).toMatchObject({ counted: 0, heldBack: 3, holdsBack: { documentId: first.documentId } });
  // The queue offers values in the order that a contract asked about them, even if others have a lower confidence.
  expect((await queue()).items[0]?.id).toBe(first.documentId);
  await confirm(first);
  expect(await read(id)).toMatchObject({ counted: 4, heldBack: 0, holdsBack: null });
});

test('the evidence says what was read, what it says since, how sure the reader was and who reviewed it', async () => {
  const { id } = await set();
  const one = await found(await upload(), { confidence: 0.83 });
  await confirm(one, { text: '13.00' });
  const two = await found(await upload());
  await confirm(two, { removed: true });
  const { evidence, total, hidden } = await read(id);
  expect([total, hidden]).toEqual([2, 0]);
  expect(evidence.find(({ documentId }) => documentId === one.documentId)).toMatchObject({
    read: 'EUR 12.00',
    now: 'EUR 13.00',
    wrong: true,
    score: expect.closeTo(0.83),
    engine: 'field-rules',
    engineVersion: '1',
    by: expect.stringMatching(/\S/u),
  });
  expect(evidence.find(({ documentId }) => documentId === two.documentId)).toMatchObject({ now: null, wrong: true });
});

/** Simulates that an accepted value was drawn as a sample. */
const asSample = ({ documentId, fieldId }: Found, generation: string, askedAt = new Date()) =>
  room.inOwn(async () => {
    await repository(ExtractedField).update({ id: fieldId }, { gate: 'sample', gateGeneration: generation });
    await repository(AccuracyAskRow).save({ generation, documentId, gate: 'sample', score: 0.95, askedAt });
  });

test('too many wrong samples close the gate, and everything goes to people; it opens again by starting over alone', async () => {
  const contract = await proved();
  const { generation } = await contractRow(contract.id);
  // Twice the likelihood each: five of them give a ratio of 32, which is above the limit.
  for (let at = 0; at < 5; at++) {
    const wrong = await found(await upload());
    await asSample(wrong, generation);
    await confirm(wrong, { text: '99.00' });
    expect((await read(contract.id)).contract.state).toBe(at < 4 ? 'open' : 'closed');
  }
  expect((await read(contract.id)).contract).toMatchObject({ state: 'closed', closedBecause: 'drift' });
  expect((await found(await upload())).gate).toBe('review');
  expect(await room.eventsOf('accuracy-contract.changed')).toContainEqual({ contractId: contract.id, change: 'close' });
  expect(await set()).toMatchObject({ id: contract.id, state: 'gathering', proven: null, accepted: 0 });
  expect((await found(await upload())).gate).toBe('proof');
});

test('a sample that nobody looks at for long closes the gate', async () => {
  const contract = await proved();
  const { generation } = await contractRow(contract.id);
  await asSample(await found(await upload()), generation, new Date(Date.now() - 15 * 86_400_000));
  expect((await found(await upload())).gate).toBe('review');
  expect((await read(contract.id)).contract).toMatchObject({ state: 'closed', closedBecause: 'stale' });
});

const overdue = ({ documentId }: Found): Promise<unknown> =>
  room.inOwn(() =>
    repository(AccuracyAskRow).update({ documentId }, { askedAt: new Date(Date.now() - 15 * 86_400_000) }),
  );

test('what only the owner of a document could answer counts as wrong after two weeks, where others wait for it', async () => {
  const { id } = await set();
  const first = await found(await upload());
  await reviewed(3);
  await overdue(first);
  // A person who works alone doesn't have to wait for anyone.
  expect(await read(id)).toMatchObject({ counted: 0, heldBack: 3 });
  const { user } = room.ada.signedIn;
  await anAccount(room.running.parts.database, user.organizationId);
  expect(await read(id)).toMatchObject({ counted: 4, heldBack: 0, holdsBack: null });
  const { generation } = await contractRow(id);
  const [asked] = await room.inOwn(() => askedOf(generation, 'proof'));
  expect(asked).toMatchObject({ documentId: first.documentId, wrong: true });
  // Answered late, it counts as answered.
  await confirm(first);
  expect((await room.inOwn(() => askedOf(generation, 'proof')))[0]).toMatchObject({ wrong: false });
});

test('such a sample counts as a wrong one, and closes nothing by itself', async () => {
  const contract = await proved();
  const { generation } = await contractRow(contract.id);
  const { user } = room.ada.signedIn;
  await anAccount(room.running.parts.database, user.organizationId);
  const sample = await found(await upload());
  await asSample(sample, generation);
  await overdue(sample);
  await found(await upload());
  expect((await read(contract.id)).contract).toMatchObject({ state: 'open', samples: { wrong: 1 } });
});

const startedOver = () => room.inOwn(() => repository(AuditEntry).findBy({ action: 'accuracy-contract.start-over' }));

test('another version of the engine starts over, and so does the earlier one when it is taken back', async () => {
  const contract = await proved();
  expect((await found(await upload(), { engineVersion: '2' })).gate).toBe('proof');
  const { contract: now } = await read(contract.id);
  expect(now).toMatchObject({ state: 'gathering', nextLook: { number: 1, proving: 0 } });
  expect((await found(await upload())).gate).toBe('proof');
  expect(await startedOver()).toHaveLength(2);
});

/** A page of a document, as processed by this version of the OCR engine. @returns the run */
async function pageReadBy(documentId: string, engineVersion: string): Promise<string> {
  const runId = newId();
  await room.inOwn(async () => {
    await repository(ProcessingRun).insert({ id: runId, documentId, pipelineVersion: '1' });
    const page = { id: newId(), documentId, runId, number: 1, text: 'Total 12.00', source: 'recognised' as const };
    await repository(Page).insert({ ...page, engine: 'pp-ocr', engineVersion });
  });
  return runId;
}

/** The gate for the total of a document whose page this OCR version processed. */
const gateOf = (version: string) =>
  upload().then(async (id) => (await found(id, {}, { runId: await pageReadBy(id, version) })).gate);

test('the sizes of a model that a page took are one reader; another version of it is another', async () => {
  await set();
  for (const [version, restarts] of [
    ['6 tiny', 0],
    ['6 tiny+small', 0],
    ['6 small', 0],
    ['7 small', 1],
  ] as const) {
    await gateOf(version);
    expect([version, (await startedOver()).length]).toEqual([version, restarts]);
  }
});

test('values of pages that a language pack read go to people at a gate that was proved without it; another file of it starts over', async () => {
  const { id } = await proved();
  await room.inOwn(() => repository(AccuracyContractRow).update({ id }, { engines: ['pp-ocr 6', 'field-rules 1'] }));
  expect(['accepted', 'sample']).toContain(await gateOf('6 tiny'));
  for (const version of ['6 tiny +ara.7-1f3c5a7d', '6 small +ara.7-00000000', '6 tiny +ara.7-1f3c5a7d mirrored'])
    expect(await gateOf(version)).toBe('review');
  await set();
  for (const pack of ['ara.7-1f3c5a7d', 'heb.7-1f3c5a7d', 'ara.7-1f3c5a7d', 'ara.7-00000000'])
    expect(await gateOf(`6 tiny +${pack}`)).toBe('proof');
  expect(await startedOver()).toHaveLength(1);
});

test('reading again takes no question back: it is asked as before, and what is found no more counts as wrong', async () => {
  const { id } = await set();
  const [again, gone] = [await found(await upload(), { confidence: 0.4 }), await found(await upload())];
  await reviewed(3);
  await found(await upload());
  const unread = ({ fieldId }: Found) => room.inOwn(() => repository(ExtractedField).delete({ id: fieldId }));
  await unread(again);
  await unread(gone);
  const next = await found(again.documentId, { confidence: 0.99 });
  expect(next.gate).toBe('proof');
  expect(await read(id)).toMatchObject({
    counted: 0,
    heldBack: 4,
    holdsBack: { documentId: again.documentId },
    lost: 1,
  });
  // It's a new row for the same question, so the queue offers it before later questions.
  expect((await queue()).items[0]?.id).toBe(again.documentId);
  await confirm(next);
  expect((await read(id)).counted).toBe(5);
  const { generation } = await contractRow(id);
  const asked = await room.inOwn(() => askedOf(generation, 'proof'));
  expect(asked.find(({ documentId }) => documentId === gone.documentId)).toMatchObject({ reviewed: true, wrong: true });
  expect(asked.find(({ documentId }) => documentId === again.documentId)).toMatchObject({
    score: expect.closeTo(0.4),
    wrong: false,
  });
});

test('what a person removed stays one answer where a later reading finds the value elsewhere', async () => {
  const { id } = await set();
  const removed = await found(await upload());
  await confirm(removed, { removed: true });
  await reviewed(2);
  const elsewhere = await found(removed.documentId, { page: 2 });
  expect(elsewhere.gate).toBe('review');
  await confirm(elsewhere);
  expect(await read(id)).toMatchObject({ counted: 3, heldBack: 0, total: 3 });
  const { generation } = await contractRow(id);
  const answers = async (): Promise<boolean[]> =>
    (await room.inOwn(() => askedOf(generation, 'proof'))).map(({ wrong }) => wrong);
  expect(await answers()).toEqual([true, false, false]);
  // Also if two rows share a question, which used to be possible.
  await room.inOwn(() => repository(ExtractedField).update({ id: elsewhere.fieldId }, { gate: 'proof' }));
  expect(await answers()).toEqual([true, false, false]);
});

test('a copy of a file that was asked about proves nothing, and an API key neither answers what people are asked nor changes it', async () => {
  const { id } = await set();
  const first = await found(await upload());
  const { sha256 } = await room.inOwn(() => repository(Document).findOneByOrFail({ itemId: first.documentId }));
  const copy = await upload();
  await room.inOwn(() => repository(Document).update({ itemId: copy }, { sha256 }));
  expect((await found(copy)).gate).toBe('review');
  await room.inOwn(() => repository(Account).update({ id: room.ada.signedIn.user.id }, { isEmailVerified: true }));
  const { secret } = await room.ada.data<{ secret: string }>('POST', '/api/v1/organisation/api-keys', {
    name: 'Importer',
    scopes: ['documents.write'],
    expiresInDays: 7,
  });
  const address = `/api/v1/documents/${first.documentId}/fields/${first.fieldId}`;
  const byKey = (body: object) => call(room.running.url, 'PATCH', address, { token: secret, body });
  const refused = { status: 409, body: { error: messageOf('accuracy_asks_people') } };
  expect(await byKey({})).toMatchObject(refused);
  expect((await read(id)).total).toBe(0);
  // The same applies if two rows share a question, which used to be possible.
  await confirm(first, { text: '13.00' });
  expect(await byKey({ text: '12.00' })).toMatchObject(refused);
  expect((await read(id)).evidence).toMatchObject([{ read: 'EUR 12.00', now: 'EUR 13.00', wrong: true }]);
  await room.ada.call('DELETE', `${URL}/${id}`);
  expect(await byKey({ text: '12.00' })).toMatchObject({ status: 200 });
});

test('starting over with the same promise takes back no look: the next one has to be surer', async () => {
  const { id } = await set();
  await room.inOwn(() => repository(AccuracyContractRow).update({ id }, { looks: 2 }));
  expect((await set()).nextLook).toMatchObject({ number: 1, needed: valuesOfLook(0.2, 1, 2) });
  expect(valuesOfLook(0.2, 1, 2)).toBeGreaterThan(17);
  await room.inOwn(() => repository(AccuracyContractRow).update({ id }, { looks: 1 }));
  await set();
  expect((await contractRow(id)).looksBefore).toBe(3);
  // A different promise is a different claim.
  expect((await set({ ...promised, promise: 0.1 })).nextLook).toMatchObject({ needed: valuesOfLook(0.1, 1) });
});

test('one sample that nobody reviews holds no warning back', async () => {
  const contract = await proved();
  const { generation } = await contractRow(contract.id);
  await asSample(await found(await upload()), generation, new Date(Date.now() - 3_600_000));
  for (let at = 0; at < 5; at++) {
    const wrong = await found(await upload());
    await asSample(wrong, generation);
    await confirm(wrong, { text: '99.00' });
  }
  expect((await read(contract.id)).contract).toMatchObject({ state: 'closed', closedBecause: 'drift' });
});

/** A run by a pipeline with fewer stages than the default one. @returns its id */
async function runByPipeline(documentId: string): Promise<string> {
  const [pipelineId, versionId, runId] = [newId(), newId(), newId()];
  const steps = { ...defaultSteps, options: { ...defaultOptions, nameFinder: 'rules' as const } };
  await room.inOwn(async () => {
    await repository(PipelineEntity).insert({ id: pipelineId, name: pipelineId, draft: steps });
    await repository(PipelineVersionEntity).insert({ id: versionId, pipelineId, number: 1, steps });
    await repository(ProcessingRun).insert({
      id: runId,
      documentId,
      pipelineVersion: '1',
      pipelineVersionId: versionId,
    });
  });
  return runId;
}

test('values of a pipeline that reads otherwise go to people, and neither prove nor end a contract', async () => {
  const { id } = await set();
  expect((await found(await upload())).gate).toBe('proof');
  const { engines } = await contractRow(id);
  const other = await upload();
  expect((await found(other, {}, { runId: await runByPipeline(other) })).gate).toBe('review');
  expect((await contractRow(id)).engines).toEqual(engines);
  expect((await found(await upload())).gate).toBe('proof');
});

test('what the data of an electronic bill alone says goes to people, also where a contract is proved', async () => {
  const alone = { ...embeddedInvoiceEngine, confidence: 0.98 };
  const { id } = await set();
  expect((await found(await upload(), alone)).gate).toBe('review');
  expect((await contractRow(id)).engines).toEqual([]);
  await proved();
  for (let at = 0; at < 3; at++) expect((await found(await upload(), alone)).gate).toBe('review');
  expect((await read(id)).contract.state).toBe('open');
});

/** A run by a pipeline that is the default from now on. */
async function runByNewDefault(documentId: string): Promise<string> {
  const runId = await runByPipeline(documentId);
  await room.inOwn(async () => {
    const { pipelineVersionId } = await repository(ProcessingRun).findOneByOrFail({ id: runId });
    const version = await repository(PipelineVersionEntity).findOneByOrFail({ id: pipelineVersionId ?? '' });
    await repository(PipelineDefaultEntity).insert({ usedFor: UPLOADS, pipelineId: version.pipelineId });
  });
  return runId;
}

test('where documents are usually read by a pipeline, one that was read otherwise costs the contract nothing', async () => {
  const { id } = await set();
  const first = await upload();
  const asked = await found(first, {}, { runId: await runByNewDefault(first) });
  expect(asked.gate).toBe('proof');
  await confirm(asked);
  expect((await found(await upload())).gate).toBe('review');
  expect((await read(id)).counted).toBe(1);
  expect(await startedOver()).toHaveLength(0);
});

test('a pipeline that becomes the usual one has a proved contract start over, and the contract says why', async () => {
  const contract = await proved();
  const other = await upload();
  expect((await found(other, {}, { runId: await runByNewDefault(other) })).gate).toBe('proof');
  const { contract: now } = await read(contract.id);
  expect(now).toMatchObject({
    state: 'gathering',
    proven: null,
    startedOver: { because: 'pipeline', engines: ['field-rules 1'] },
  });
  expect(await room.eventsOf('accuracy-contract.changed')).toContainEqual({
    contractId: contract.id,
    change: 'start-over',
    wasProved: true,
  });
  // A document that was already being processed still belongs to the previous variant.
  expect((await found(await upload())).gate).toBe('review');
  expect(await startedOver()).toHaveLength(1);
});

test('a new model under a new name has a proved contract start over; set by a person it names no reason', async () => {
  const contract = await proved();
  expect((await found(await upload(), { engine: 'learned-layouts' })).gate).toBe('proof');
  expect((await read(contract.id)).contract).toMatchObject({
    state: 'gathering',
    startedOver: { because: 'engine', engines: ['learned-layouts 1'] },
  });
  expect((await found(await upload())).gate).toBe('proof');
  expect(await startedOver()).toHaveLength(1);
  expect(await set()).toMatchObject({ startedOver: null });
});

test('what is brought back from an earlier reading goes to people, and proves nothing', async () => {
  const { id } = await set();
  const restored = await found(await upload(), { confidence: 0.99 }, { isRestored: true });
  expect(restored.gate).toBe('review');
  await confirm(restored);
  expect((await read(id)).total).toBe(0);
});

test('a contract is on a field that documents of the class have once; others are refused', async () => {
  for (const field of ['party', 'weight', 'item-amount'])
    expect(await room.ada.call('POST', URL, { body: { class: 'contract', field, promise: 0.05 } })).toMatchObject({
      status: 409,
    });
  expect(await room.ada.call('POST', URL, { body: { ...promised, class: newId() } })).toMatchObject({ status: 404 });
  expect(await room.ada.call('POST', URL, { body: { ...promised, promise: 0.5 } })).toMatchObject({ status: 400 });
});

test('stopped, values go by their certainty again; another organisation neither sees nor meets a contract', async () => {
  const { id } = await set();
  const stranger = await TestPerson.signUp(room.running.url);
  expect(await stranger.call('GET', `${URL}/${id}`)).toMatchObject({ status: 404 });
  expect((await stranger.data<AnswerOf<'accuracy.list'>>('GET', URL)).items).toEqual([]);
  expect(await room.ada.call('DELETE', `${URL}/${id}`)).toMatchObject({ status: 200 });
  expect((await found(await upload())).gate).toBeNull();
  expect(await room.ada.call('GET', `${URL}/${id}`)).toMatchObject({ status: 404 });
});

test('what reviews would buy, and what thresholds would do, is told from the values that prove', async () => {
  const { id } = await set();
  await reviewed(8);
  const { curve, next, drift } = await read(id);
  expect(curve).toHaveLength(1);
  expect(curve[0]).toMatchObject({ accepted: 1, wrong: 0 });
  expect(next?.reviews).toBe(50);
  expect(next?.bound).toBeLessThan(next?.boundNow ?? 0);
  expect(drift).toEqual({ ratios: [], closesAt: 20 });
});
