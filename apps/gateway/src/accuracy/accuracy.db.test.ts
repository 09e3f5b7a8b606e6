import { gateValues } from '@cartulary/accuracy/gate-values';
import { SAMPLED_SHARE } from '@cartulary/accuracy/gate';
import { drawn } from '@cartulary/accuracy/drawn';
import type { AccuracyContract } from '@cartulary/contracts/endpoints/accuracy';
import type { Field } from '@cartulary/contracts/understanding';
import { AccuracyContractRow } from '@cartulary/database/entities/accuracy-contract.entity';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { ExtractedField } from '@cartulary/database/entities/extracted-field.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { aDocument } from '@cartulary/testing/factories';
import type { AnswerOf } from '../platform/serve/serve.js';
import { documentsRoom } from '../documents/documents-room.test-helper.js';
import { TestPerson } from '../test-person.test-helper.js';

const room = documentsRoom();
const URL = '/api/v1/accuracy-contracts';
// 20 % needs 17 proving values for its first look: enough to see all of it with few documents.
const promised = { class: 'invoice', field: 'total', promise: 0.2 };

const set = (body: object = promised) => room.ada.data<AccuracyContract>('POST', URL, body);
const read = (id: string, person = room.ada) => person.data<AnswerOf<'accuracy.read'>>('GET', `${URL}/${id}`);
const queue = () => room.ada.data<AnswerOf<'review.list'>>('GET', '/api/v1/review');

interface Found {
  readonly documentId: string;
  readonly fieldId: string;
  readonly gate: string | null;
}

/** As if the workers had found a total in a document of the class. */
async function found(documentId: string, change: Partial<Field> = {}, documentClass = 'invoice'): Promise<Found> {
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
    const [gated] = await gateValues(documentId, newId(), documentClass, [field]);
    await repository(ExtractedField).insert({ ...gated, id: fieldId, documentId });
    return gated?.gate ?? null;
  });
  return { documentId, fieldId, gate };
}

/** A document of Ada's, as if it had been read. */
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

/** Documents of Ada's, uploaded one after the other, each with a total that is reviewed as right. */
async function reviewed(count: number, change: Partial<Field> = {}): Promise<Found[]> {
  const all: Found[] = [];
  for (let at = 0; at < count; at++) all.push(await found(await upload(), change));
  for (const one of all) await confirm(one);
  return all;
}

/** A contract that was proved by right values: so many documents have 17 that prove, whatever was drawn. */
async function proved(): Promise<AccuracyContract> {
  const { id } = await set();
  for (let at = 0; at < 60; at++) {
    await reviewed(1);
    const { contract } = await read(id);
    if (contract.state === 'open') return contract;
  }
  throw new Error('it was not proved');
}

test('without a contract nothing changes; with one all values go to people, whatever the reader thinks of them', async () => {
  expect((await found(await upload())).gate).toBeNull();
  const { state, nextLook } = await set();
  expect([state, nextLook]).toEqual(['gathering', { number: 1, proving: 0, needed: 17 }]);
  const sure = await found(await upload());
  expect(sure.gate).toBe('proof');
  expect((await found(await upload(), {}, 'receipt')).gate).toBeNull();
  expect((await found(await upload(), { checks: [{ rule: 'sum', passed: false, with: [] }] })).gate).toBe('review');
});

test('enough reviewed values prove it; then what is sure enough is accepted and waits for nobody', async () => {
  const contract = await proved();
  expect(contract).toMatchObject({ threshold: 0, proven: { values: 17, wrong: 0 } });
  expect(contract.proven?.bound).toBeLessThanOrEqual(0.2);
  const { generation } = await room.inOwn(() => repository(AccuracyContractRow).findOneByOrFail({ id: contract.id }));
  const later: string[] = [];
  for (let at = 0; at < 6; at++) later.push(await upload());
  for (const documentId of later) {
    const { gate } = await found(documentId, { confidence: 0.3 });
    expect(gate).toBe(drawn(generation, documentId, 'sample') < SAMPLED_SHARE ? 'sample' : 'accepted');
  }
  const accepted = later.filter((id) => drawn(generation, id, 'sample') >= SAMPLED_SHARE);
  const waiting = new Set((await queue()).items.map(({ id }) => id));
  expect(accepted.filter((id) => waiting.has(id))).toEqual([]);
  const acts = await room.inOwn(() => repository(AuditEntry).findBy({ action: 'accuracy-contract.open' }));
  expect(acts).toMatchObject([{ actorId: null, targetId: contract.id }]);
});

test('values count in the order in which they were read: one that nobody reviews holds back all later ones', async () => {
  const { id } = await set();
  const first = await found(await upload());
  await reviewed(3);
  expect(await read(id)).toMatchObject({ counted: 0, heldBack: 3, holdsBack: { documentId: first.documentId } });
  // The queue offers what a contract asked about in that order, whatever else is less sure.
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

test('too many wrong samples close the gate, and everything goes to people; it opens again by starting over alone', async () => {
  const contract = await proved();
  const { generation } = await room.inOwn(() => repository(AccuracyContractRow).findOneByOrFail({ id: contract.id }));
  // Twice for each: five of them tell of 32 times, less than which closes it.
  for (let at = 0; at < 5; at++) {
    const wrong = await found(await upload());
    await room.inOwn(() =>
      repository(ExtractedField).update({ id: wrong.fieldId }, { gate: 'sample', gateGeneration: generation }),
    );
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
  const { generation } = await room.inOwn(() => repository(AccuracyContractRow).findOneByOrFail({ id: contract.id }));
  const { fieldId } = await found(await upload());
  const old = new Date(Date.now() - 15 * 86_400_000);
  await room.inOwn(() =>
    repository(ExtractedField).update({ id: fieldId }, { gate: 'sample', gateGeneration: generation, createdAt: old }),
  );
  expect((await found(await upload())).gate).toBe('review');
  expect((await read(contract.id)).contract).toMatchObject({ state: 'closed', closedBecause: 'stale' });
});

test('another version of the engine starts over; values of the earlier one prove nothing then', async () => {
  const contract = await proved();
  expect((await found(await upload(), { engineVersion: '2' })).gate).toBe('proof');
  const { contract: now } = await read(contract.id);
  expect(now).toMatchObject({ state: 'gathering', nextLook: { number: 1, proving: 0 } });
  expect((await found(await upload())).gate).toBe('review');
  const acts = await room.inOwn(() => repository(AuditEntry).findBy({ action: 'accuracy-contract.start-over' }));
  expect(acts).toHaveLength(1);
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
