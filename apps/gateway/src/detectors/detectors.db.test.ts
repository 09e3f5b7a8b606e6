import type { Detector, DetectorCase, DetectorDetail } from '@cartulary/contracts/endpoints/detectors';
import { messageOf, type ErrorCode } from '@cartulary/contracts/errors';
import { detectorLimits } from '@cartulary/contracts/limits/detectors';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { DetectorCaseRow, DetectorExampleRow, DetectorRow } from '@cartulary/database/entities/detector.entity';
import { Item } from '@cartulary/database/entities/item.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { aDocument } from '@cartulary/testing/factories';
import { reviewRoom } from '../documents/review-work/review-room.test-helper.js';
import { TestPerson } from '../test-person.test-helper.js';

const room = reviewRoom();
const URL = '/api/v1/detectors';
const box = [0.1, 0.2, 0.3, 0.4];
const refusal = (code: ErrorCode) => ({ success: false, error: messageOf(code) });
const trial = (person: TestPerson = room.ada) =>
  person.call('POST', '/api/v1/modules/trial', { body: { module: 'vision_premium' } });
const make = (name = 'Our mark') => room.ada.data<DetectorDetail>('POST', URL, { name });
const read = (id: string) => room.ada.data<DetectorDetail>('GET', `${URL}/${id}`);
const add = (id: string, documentId: string, change: object = {}) =>
  room.ada.call<DetectorDetail>('POST', `${URL}/${id}/examples`, { body: { documentId, page: 1, box, ...change } });

async function document(ownerId = room.ada.signedIn.user.id): Promise<string> {
  const { user } = room.ada.signedIn;
  const given = { ownerId, state: 'ready', pageCount: 2 } as const;
  const { item } = await aDocument(room.running.parts.database, user.organizationId, given);
  return item.id;
}
const model = {
  version: 1,
  grid: { across: 3, down: 3 },
  narrowest: 60,
  widest: 60,
  aspects: [1],
  least: { edges: 1, dark: 1 },
  weights: [0],
  start: 0,
};

/** Simulates that the workers learned from its three examples. @returns its id and its document */
async function ready(): Promise<{ id: string; documentId: string }> {
  const { id } = await make();
  const documentId = await document();
  for (let at = 0; at < detectorLimits.fewestExamples; at += 1) await add(id, documentId);
  await room.inOwn(async () => {
    const examples = await repository(DetectorExampleRow).findBy({ detectorId: id });
    const learnt = { whole: model, parts: [] };
    await repository(DetectorRow).update({ id }, { learntFrom: examples.map((one) => one.id), learnt });
  });
  return { id, documentId };
}

/** Simulates that a test found it. @returns the id of the case */
async function found(of: { id: string; documentId: string }, change: Partial<DetectorCaseRow> = {}): Promise<string> {
  const id = newId();
  await room.inOwn(() =>
    repository(DetectorCaseRow).insert({
      id,
      detectorId: of.id,
      documentId: of.documentId,
      page: 2,
      box: [0.5, 0.5, 0.6, 0.6],
      likeness: 0.7,
      outcome: 'open',
      judgeable: true,
      ...change,
    }),
  );
  return id;
}

test('the module closes detectors, and a trial opens them', async () => {
  const closed = await room.ada.call('GET', URL);
  expect(closed.status).toBe(403);
  expect((await trial()).status).toBe(200);
  expect(await room.ada.data('GET', URL)).toEqual({ items: [], mayChange: true });
});

describe('with the module', () => {
  beforeEach(async () => void (await trial()));

  it('keeps a detector with its examples, renames it, and deletes it with them; the audit has each', async () => {
    const { id } = await make();
    const documentId = await document();
    const { body } = await add(id, documentId);
    expect(body.data).toMatchObject({ state: 'few', examples: 1, model: null, shown: [{ documentId, page: 1 }] });
    await add(id, documentId, { page: 2 });
    await add(id, documentId, { box: [0.5, 0.5, 0.7, 0.7] });
    expect(await read(id)).toMatchObject({ state: 'learning', examples: 3 });
    const [first] = (await read(id)).shown;
    await room.ada.data('DELETE', `${URL}/${id}/examples/${first?.id}`);
    expect(await read(id)).toMatchObject({ state: 'few', examples: 2 });
    await room.ada.data('PUT', `${URL}/${id}`, { name: 'Stamp' });
    const { items } = await room.ada.data<{ items: Detector[] }>('GET', URL);
    expect(items.map(({ name }) => name)).toEqual(['Stamp']);
    expect((await room.ada.call('DELETE', `${URL}/${id}`)).status).toBe(200);
    expect((await room.ada.call('GET', `${URL}/${id}`)).status).toBe(404);
    await room.inOwn(async () => {
      expect(await repository(DetectorExampleRow).count()).toBe(0);
      const acts = await repository(AuditEntry).find({ where: { targetId: id }, order: { at: 'ASC' } });
      expect(new Set(acts.map(({ action }) => action))).toEqual(
        new Set(['create', 'example-add', 'example-remove', 'rename', 'delete'].map((act) => `detector.${act}`)),
      );
    });
  });

  it('refuses a second one of a name, boxes too small, pages that aren’t there, and documents of others', async () => {
    const { id } = await make();
    expect((await room.ada.call('POST', URL, { body: { name: 'our MARK' } })).status).toBe(409);
    const documentId = await document();
    expect((await add(id, documentId, { box: [0.1, 0.1, 0.101, 0.3] })).body).toMatchObject(
      refusal('detector_box_too_small'),
    );
    expect((await add(id, documentId, { page: 3 })).status).toBe(404);
    const { id: colleague } = await room.colleague();
    expect((await add(id, await document(colleague))).status).toBe(404);
    expect((await add(id, newId())).status).toBe(404);
  });

  it('is closed to roles without the permissions of its module, and strangers see none of it', async () => {
    const { id } = await make();
    const [user, manager, admin] = [
      await room.colleague(),
      await room.colleague('manager'),
      await room.colleague('admin'),
    ];
    for (const { ask } of [user, manager]) expect((await ask('GET', `${URL}/${id}`)).status).toBe(403);
    expect((await admin.ask('PUT', `${URL}/${id}`, { name: 'Stamps' })).status).toBe(200);
    const stranger = await TestPerson.signUp(room.running.url);
    await trial(stranger);
    expect((await stranger.call('GET', `${URL}/${id}`)).status).toBe(404);
    expect((await stranger.call('DELETE', `${URL}/${id}`)).status).toBe(404);
  });

  it('loses the examples of a document that is deleted, and has to learn anew', async () => {
    const { id, documentId } = await ready();
    expect(await read(id)).toMatchObject({ state: 'ready', model });
    await add(id, await document());
    expect(await read(id)).toMatchObject({ state: 'learning', model: null });
    await room.inOwn(() => repository(Item).delete({ id: documentId }));
    expect(await read(id)).toMatchObject({ state: 'few', examples: 1 });
  });

  it('is tested once at a time and once it is ready; a test is stopped, and the next one replaces it', async () => {
    const { id } = await make();
    const begin = (of: string) =>
      room.ada.call<DetectorDetail>('POST', `${URL}/${of}/test`, { body: { documents: 5 } });
    expect((await begin(id)).body).toMatchObject(refusal('detector_not_ready'));
    expect((await room.ada.call('DELETE', `${URL}/${id}`)).status).toBe(200);
    const one = await ready();
    const other = await document();
    expect((await begin(one.id)).body.data?.test).toMatchObject({ state: 'asked', documents: 2, lookedAt: 0 });
    expect((await begin(one.id)).body).toMatchObject(refusal('detector_test_under_way'));
    await found({ id: one.id, documentId: other });
    const stop = () => room.ada.call<DetectorDetail>('POST', `${URL}/${one.id}/test/stop`);
    expect((await stop()).body.data).toMatchObject({ test: { state: 'stopped' }, counts: { open: 1 } });
    expect((await stop()).body).toMatchObject(refusal('detector_test_ended'));
    expect((await begin(one.id)).body.data).toMatchObject({ test: { state: 'asked' }, counts: { open: 0 } });
  });

  it('lists what a test found by what came of it, and people judge what nobody drew', async () => {
    const of = await ready();
    await room.ada.data('POST', `${URL}/${of.id}/test`, { documents: 5 });
    const caseId = await found(of);
    const known = await found(of, { outcome: 'wrong', judgeable: false });
    const cases = (outcome: string) =>
      room.ada.data<{ items: DetectorCase[]; total: number }>('GET', `${URL}/${of.id}/cases?outcome=${outcome}`);
    expect(await cases('open')).toMatchObject({ items: [{ id: caseId, page: 2 }], total: 1 });
    const judge = (id: string) =>
      room.ada.call<DetectorDetail>('PUT', `${URL}/${of.id}/cases/${id}`, { body: { outcome: 'right' } });
    expect((await judge(caseId)).body.data?.counts).toEqual({ right: 1, missed: 0, wrong: 1, open: 0 });
    expect((await cases('right')).items).toMatchObject([{ id: caseId, outcome: 'right' }]);
    expect((await judge(known)).body).toMatchObject(refusal('detector_case_known'));
    expect((await judge(newId())).status).toBe(404);
  });

  it('shows nobody a case of a document that they may not see, and says how many there are', async () => {
    const of = await ready();
    await room.ada.data('POST', `${URL}/${of.id}/test`, { documents: 5 });
    const caseId = await found(of);
    const colleague = await room.colleague('admin');
    const detail = await colleague.ask('GET', `${URL}/${of.id}`);
    expect(detail.body).toMatchObject({ data: { shown: [], examples: 3, hidden: 1, counts: { open: 0 } } });
    const judged = await colleague.ask('PUT', `${URL}/${of.id}/cases/${caseId}`, { outcome: 'wrong' });
    expect(judged.status).toBe(404);
  });
});
