import { CLASS_EXAMPLE, type Comparison, type LearnedLayouts } from '@cartulary/contracts/learning';
import type { AnswerOf } from '../platform/serve/serve.js';
import { Document } from '@cartulary/database/entities/document.entity';
import { ExtractedEntity } from '@cartulary/database/entities/extracted-entity.entity';
import { ExtractedField } from '@cartulary/database/entities/extracted-field.entity';
import { LearnedVersionRow, LearningExampleRow, LearningTurnRow } from '@cartulary/database/entities/learning.entity';
import { forgetExamples, keptForm, layoutsInUse, returnTo, takeVersion } from '@cartulary/database/learning';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { settingValues, readSetting, writeSetting } from '@cartulary/database/settings';
import { documentsRoom } from '../documents/documents-room.test-helper.js';
import { TestPerson } from '../test-person.test-helper.js';

const room = documentsRoom();
const { inOwn } = room;
type Learning = AnswerOf<'learning.read'>;

const learning = (person = room.ada) => person.data<Learning>('GET', '/api/v1/learning');
const use = (number: number) => room.ada.call('POST', '/api/v1/learning/use', { body: { number } });
const back = () => room.ada.data<Learning>('POST', '/api/v1/learning/back', {});

/** Settings of the organization, as set by its administrator. */
const choose = (change: object): Promise<unknown> =>
  inOwn(async () => {
    const stored = await readSetting('ai', null);
    return writeSetting('ai', null, { ...(await settingValues('ai', null)), ...change }, stored?.version ?? 0);
  });

const layouts: LearnedLayouts = {
  form: 1,
  layouts: [{ class: 'invoice', vatIds: ['LU12345678'], ibans: [], names: [], documents: 2, fields: [] }],
};
const compared: Comparison = {
  verdict: 'better',
  documents: 3,
  values: 20,
  rightBefore: 10,
  rightAfter: 20,
  gained: 10,
  lost: 0,
  chance: 0.001,
  chanceAllowed: 0.025,
  fields: [{ class: 'invoice', name: 'total', values: 20, rightBefore: 10, rightAfter: 20 }],
};

/** Simulates a learned version. */
const learnt = (number: number, change: Partial<LearnedVersionRow> = {}): Promise<unknown> =>
  inOwn(() =>
    repository(LearnedVersionRow).insert({
      id: newId(),
      number,
      ...keptForm({ ...layouts, layouts: layouts.layouts.map((one) => ({ ...one, documents: number + 1 })) }),
      compared,
      against: null,
      documents: 4,
      suppliers: 1,
      ...change,
    }),
  );

/** A document with an extracted total. */
async function withTotal(): Promise<{ documentId: string; fieldId: string }> {
  const documentId = await room.ada.uploadText();
  await room.read(documentId);
  const fieldId = newId();
  await inOwn(() =>
    repository(ExtractedField).insert({
      id: fieldId,
      documentId,
      name: 'total',
      text: '11.00',
      value: 'EUR 11.00',
      page: 1,
      range: { block: 0, start: 0, end: 3 },
      confidence: 0.6,
      readScore: 0.6,
      engine: 'field-rules',
      engineVersion: '1.8.0',
    }),
  );
  return { documentId, fieldId };
}
const say = ({ documentId, fieldId }: { documentId: string; fieldId: string }, body: object) =>
  room.ada.data('PATCH', `/api/v1/documents/${documentId}/fields/${fieldId}`, body);
const examples = () => inOwn(() => repository(LearningExampleRow).find({ order: { saidAt: 'ASC' } }));
const turn = () => inOwn(() => repository(LearningTurnRow).findOneBy({}));

test('nothing is kept of what people say until the organisation wants it', async () => {
  await say(await withTotal(), { text: '12,00' });
  expect(await examples()).toEqual([]);
  expect(await turn()).toBeNull();
  expect(await learning()).toMatchObject({ isKept: false, versions: [], turn: { state: 'never' }, backTo: null });
});

test('a correction is an example with its place, what was read, how surely and by whom, and who said what', async () => {
  await choose({ dataRetentionPolicy: '90-days' });
  const value = await withTotal();
  await say(value, { text: '12,00' });
  expect(await examples()).toEqual([
    expect.objectContaining({
      ...value,
      name: 'total',
      done: 'corrected',
      value: 'EUR 12.00',
      readText: '11.00',
      readValue: 'EUR 11.00',
      engine: 'field-rules',
      page: 1,
      range: { block: 0, start: 0, end: 3 },
      saidBy: room.ada.signedIn.user.id,
    }),
  ]);
  expect((await examples())[0]?.readScore).toBeCloseTo(0.6, 5);
  expect((await examples())[0]?.asked).toBe(true);
  // Repeating it creates the same example; a removal means that the document has no such value.
  await say(value, { removed: true });
  expect(await examples()).toEqual([expect.objectContaining({ done: 'removed', value: null, readValue: 'EUR 11.00' })]);
  expect((await learning()).examples.values).toBe(1);
});

test('an example says whether people were asked about the value, or settled it of themselves', async () => {
  await choose({ dataRetentionPolicy: '90-days' });
  const asked = async (change: Partial<ExtractedField>): Promise<boolean | undefined> => {
    const value = await withTotal();
    await inOwn(() => repository(ExtractedField).update({ id: value.fieldId }, change));
    await say(value, { text: '12,00' });
    return (await examples()).find(({ fieldId }) => fieldId === value.fieldId)?.asked;
  };
  const sure = { confidence: 0.95, readScore: 0.95 };
  expect(await asked(sure)).toBe(false);
  // Its displayed score was high or low, regardless of the engine's raw score.
  expect(await asked({ ...sure, rawScore: 0.5 })).toBe(false);
  expect(await asked({ rawScore: 0.95 })).toBe(true);
  for (const [gate, isAsked] of [
    ['proof', true],
    ['sample', true],
    ['accepted', false],
    ['review', false],
  ] as const)
    expect([gate, await asked({ gate, gateGeneration: newId() })]).toEqual([gate, isAsked]);
});

test('what a person says that a document is, is one example, and none once that is taken back', async () => {
  await choose({ dataRetentionPolicy: '90-days' });
  const { documentId } = await withTotal();
  const doubted = { class: 'letter', confidence: 0.5, probabilities: [], engine: 'a', engineVersion: '1' };
  await inOwn(() => repository(Document).update({ itemId: documentId }, { classFound: doubted }));
  const sayClass = (of: string | null) =>
    room.ada.data('PATCH', `/api/v1/documents/${documentId}/class`, { class: of });
  await sayClass('letter');
  await sayClass('contract');
  expect(await examples()).toEqual([
    // No one was asked to review it, however low its score.
    expect.objectContaining({ name: CLASS_EXAMPLE, value: 'contract', fieldId: documentId, asked: false }),
  ]);
  expect((await learning()).examples).toMatchObject({ values: 0, classes: 1 });
  expect((await turn())?.dueAt).not.toBeNull();
  await sayClass(null);
  expect(await examples()).toEqual([]);
});

test('what a person says of an entity is an example of its kind, with how surely it was read', async () => {
  await choose({ dataRetentionPolicy: '90-days' });
  const documentId = await room.ada.uploadText();
  const { doubtful, sure } = await room.read(documentId);
  const sayOf = (entityId: string, body: object) =>
    room.ada.data('PATCH', `/api/v1/documents/${documentId}/entities/${entityId}`, body);
  const score = (await inOwn(() => repository(ExtractedEntity).findOneByOrFail({ id: doubtful }))).confidence;
  await sayOf(doubtful, { kind: 'identifier' });
  await sayOf(sure, { removed: true });
  const [changed, gone] = await examples();
  expect(changed).toMatchObject({
    name: 'entity:identifier',
    done: 'corrected',
    text: 'EUR 12.30',
    readText: 'EUR 12.30',
  });
  expect(changed?.readScore).toBeCloseTo(score, 5);
  expect([changed?.asked, gone?.asked]).toEqual([true, false]);
  expect(gone).toMatchObject({ done: 'removed', text: null, value: null, fieldId: sure });
  // Removed in the end, so it isn't among the entities there.
  await sayOf(doubtful, { removed: true });
  const again = { fieldId: doubtful, name: 'entity:money', done: 'removed' };
  expect(await examples()).toContainEqual(expect.objectContaining(again));
  expect((await learning()).examples).toMatchObject({ values: 0, classes: 0, names: 2 });
});

test('an example leaves with its document', async () => {
  await choose({ dataRetentionPolicy: '90-days' });
  const value = await withTotal();
  await say(value, {});
  expect((await examples()).map(({ done }) => done)).toEqual(['confirmed']);
  await inOwn(() => manager().query('DELETE FROM app.item WHERE id = $1', [value.documentId]));
  expect(await examples()).toEqual([]);
});

test('examples go when they are older than the organisation keeps them', async () => {
  await choose({ dataRetentionPolicy: '30-days' });
  await say(await withTotal(), {});
  await say(await withTotal(), {});
  const [first] = await examples();
  const old = new Date(Date.now() - 31 * 86_400_000);
  await inOwn(() => repository(LearningExampleRow).update({ id: first?.id ?? '' }, { saidAt: old }));
  expect(await inOwn(() => forgetExamples('90-days'))).toBe(0);
  expect(await inOwn(() => forgetExamples('30-days'))).toBe(1);
  expect(await inOwn(() => forgetExamples('none'))).toBe(1);
});

test.each([
  ['low', 3_600_000],
  ['normal', 600_000],
  ['high', 60_000],
] as const)(
  'at %s priority it is learnt so long after the last correction, and at last though more follow',
  async (trainingPriority, quietMs) => {
    await choose({ dataRetentionPolicy: '90-days', trainingPriority });
    await say(await withTotal(), {});
    const first = await turn();
    expect((first?.dueAt?.getTime() ?? 0) - (first?.waitingSince?.getTime() ?? 0)).toBe(quietMs);
    await inOwn(() => manager().query(`UPDATE app.learning_turn SET waiting_since = now() - interval '6 hours'`));
    await say(await withTotal(), {});
    expect((await turn())?.dueAt?.getTime()).toBeLessThanOrEqual(Date.now());
    expect((await learning()).turn.state).toBe('waiting');
  },
);

test('a version that was better is used by one press, and gone back from by one, and both are in the audit', async () => {
  await choose({ modelVersioning: true });
  await learnt(1);
  expect((await learning()).versions[0]).toMatchObject({
    number: 1,
    state: 'offered',
    before: { high: expect.any(Number) },
  });
  expect((await use(1)).status).toBe(200);
  expect(await inOwn(layoutsInUse)).toMatchObject({ version: 1 });
  await learnt(2, { against: 1 });
  expect((await use(2)).status).toBe(200);
  expect((await learning()).backTo).toBe(1);
  expect(await back()).toMatchObject({
    backTo: 0,
    versions: [
      { number: 2, state: 'replaced' },
      { number: 1, state: 'in-use' },
    ],
  });
  expect(await back()).toMatchObject({ backTo: null });
  expect(await inOwn(layoutsInUse)).toBeNull();
  const acts = await inOwn(() =>
    manager().query<{ action: string }[]>(
      `SELECT action FROM app.audit WHERE action LIKE 'learning.%' ORDER BY at, id`,
    ),
  );
  expect(acts.map(({ action }) => action)).toEqual(['learning.use', 'learning.use', 'learning.back', 'learning.back']);
  expect(await room.eventsOf('learning.changed')).toEqual([
    { change: 'used', number: 1 },
    { change: 'used', number: 2 },
    { change: 'back', number: 2 },
    { change: 'back', number: 1 },
  ]);
});

test('after somebody went back none is taken by itself, until somebody takes one', async () => {
  await choose({ modelVersioning: true, automatedDeployment: true });
  await learnt(1);
  await use(1);
  expect((await learning()).takenByItself).toBe(true);
  expect((await back()).takenByItself).toBe(false);
  await use(1);
  expect((await learning()).takenByItself).toBe(true);
});

test('without earlier versions one goes back to nothing learnt', async () => {
  await learnt(1);
  await use(1);
  await learnt(2, { against: 1 });
  await use(2);
  expect(await learning()).toMatchObject({ backTo: 0, versions: [{ number: 2 }] });
});

test.each(['same', 'not-proved', 'worse', 'nothing-to-compare'] as const)(
  'a version that is %s is never used',
  async (verdict) => {
    await learnt(1, { compared: { ...compared, verdict } });
    expect((await learning()).versions[0]?.state).toBe('kept-back');
    expect((await use(1)).status).toBe(409);
    expect(await inOwn(layoutsInUse)).toBeNull();
  },
);

test('a version that was better than another one than is in use is not used', async () => {
  await learnt(1);
  await use(1);
  await learnt(3);
  expect((await use(3)).status).toBe(409);
});

test('a damaged version, and one of another form, say so, read nothing and are passed over on the way back', async () => {
  await choose({ modelVersioning: true });
  for (const number of [1, 2, 3]) {
    await learnt(number, { against: number === 1 ? null : number - 1 });
    await use(number);
  }
  await inOwn(() => manager().query(`UPDATE app.learned_version SET content = content || ' ' WHERE number = 3`));
  await inOwn(() => manager().query('UPDATE app.learned_version SET form = 99 WHERE number = 2'));
  expect((await learning()).versions.map(({ state }) => state)).toEqual(['damaged', 'foreign', 'replaced']);
  expect(await inOwn(layoutsInUse)).toBeNull();
  expect(await back()).toMatchObject({ versions: [{ state: 'damaged' }, { state: 'foreign' }, { state: 'in-use' }] });
  expect((await use(3)).status).toBe(409);
});

test('another organisation sees nothing of it and takes nothing', async () => {
  await learnt(1);
  const stranger = await TestPerson.signUp(room.running.url);
  expect((await learning(stranger)).versions).toEqual([]);
  expect((await stranger.call('POST', '/api/v1/learning/use', { body: { number: 1 } })).status).toBe(404);
});

test('a promotion or a way back that is killed half-way leaves in use what was, and can be asked for again', async () => {
  await learnt(1);
  await learnt(2, { against: 1 });
  expect(await use(1)).toMatchObject({ status: 200 });
  const two = await inOwn(() => repository(LearnedVersionRow).findOneByOrFail({ number: 2 }));
  const inUse = async (): Promise<number[]> =>
    (await inOwn(() => repository(LearnedVersionRow).findBy({ inUse: true }))).map(({ number }) => number);
  for (const change of [() => takeVersion(two.id, room.ada.signedIn.user.id), () => returnTo(null)]) {
    const killed = inOwn(async () => {
      await change();
      // Within the unit of work it's already done, but the connection dies before the commit.
      expect(await repository(LearnedVersionRow).findBy({ inUse: true, number: 1 })).toEqual([]);
      await manager().query('SELECT pg_terminate_backend(pg_backend_pid())');
    });
    await expect(killed).rejects.toThrow();
    expect(await inUse()).toEqual([1]);
    expect((await inOwn(() => layoutsInUse()))?.version).toBe(1);
  }
  expect(await use(2)).toMatchObject({ status: 200 });
  expect(await inUse()).toEqual([2]);
});
