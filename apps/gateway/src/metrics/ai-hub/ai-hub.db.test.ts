import { bundledModelIds } from '@cartulary/contracts/bundled-models';
import type { HubFigures, ReviewedRow } from '@cartulary/contracts/endpoints/ai-hub';
import { engineIds } from '@cartulary/contracts/engines';
import type { StageName } from '@cartulary/contracts/stages';
import { Account } from '@cartulary/database/entities/account.entity';
import { Document } from '@cartulary/database/entities/document.entity';
import { ExtractedEntity } from '@cartulary/database/entities/extracted-entity.entity';
import { ExtractedField } from '@cartulary/database/entities/extracted-field.entity';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { StageRun } from '@cartulary/database/entities/stage-run.entity';
import { writeFact } from '@cartulary/database/facts';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { countFacts } from '@cartulary/testing/count-facts';
import { aDocument } from '@cartulary/testing/factories';
import { documentsRoom } from '../../documents/documents-room.test-helper.js';
import type { AnswerOf } from '../../platform/serve/serve.js';
import { call, TestPerson } from '../../test-person.test-helper.js';

const room = documentsRoom();
const DAY_MS = 24 * 60 * 60_000;
const ago = (ms: number): Date => new Date(Date.now() - ms);

const figures = (person = room.ada, days = 7) => person.data<HubFigures>('GET', `/api/v1/ai-hub/figures?days=${days}`);
const rowOf = ({ rows }: HubFigures, name: string): ReviewedRow | undefined => rows.find((row) => row.name === name);

/** One of Ada's documents, processed as an invoice. */
async function invoice(change: Partial<Document> = {}): Promise<string> {
  const { user } = room.ada.signedIn;
  const { item } = await aDocument(room.running.parts.database, user.organizationId, { ownerId: user.id });
  await room.inOwn(() => repository(Document).update({ itemId: item.id }, { class: 'invoice', ...change }));
  return item.id;
}

const found = {
  text: '12.00',
  page: 1,
  range: { block: 0, start: 0, end: 5 },
  confidence: 0.9,
  engineVersion: '1',
};
const settled = (at = new Date()) => ({ confirmedBy: room.ada.signedIn.user.id, confirmedAt: at });
/** Simulates that a person corrected it. */
const corrected = { correctedFrom: { text: '11.00', value: 'EUR 11.00' } };

/** Fields of one document, all with the same name, and reviewed by default. */
async function fields(count: number, name: string, change: Partial<ExtractedField> = {}): Promise<void> {
  const documentId = await invoice();
  const rows = Array.from({ length: count }, () => ({
    ...found,
    value: 'EUR 12.00',
    engine: 'field-rules',
    ...settled(),
    ...change,
    id: newId(),
    documentId,
    name,
  }));
  await room.inOwn(() => repository(ExtractedField).insert(rows));
}

/** A finished stage. */
const worked = (stage: StageName, seconds: number, at = ago(1_000)) =>
  room.inOwn(() => writeFact('stage.ended', { at, by: { stage, outcome: 'done' }, durationMs: seconds * 1_000 }));

test('a share is told with its exact interval, over what was reviewed in the period alone', async () => {
  await fields(16, 'total');
  await fields(3, 'total', corrected);
  await fields(1, 'total', { removedAt: new Date() });
  // None of these was reviewed, processed by an engine, or reviewed in the period.
  await fields(5, 'total', { confirmedBy: null, confirmedAt: null });
  await fields(5, 'total', { engine: 'person' });
  await fields(5, 'total', settled(ago(20 * DAY_MS)));
  const week = await figures();
  const total = rowOf(week, 'total');
  expect(total).toMatchObject({ kind: 'field', class: 'invoice', engine: 'field-rules', values: 20, right: 16 });
  expect(total?.share).toBeCloseTo(0.8, 6);
  // Clopper and Pearson for 16 of 20.
  expect(total?.low).toBeCloseTo(0.5634, 4);
  expect(total?.high).toBeCloseTo(0.9427, 4);
  expect(week.fields).toMatchObject({ values: 20, right: 16 });
  const month = await figures(room.ada, 30);
  expect(rowOf(month, 'total')).toMatchObject({ values: 25, right: 21 });
});

test('what API keys settled is no review, until a person confirms it', async () => {
  const documentId = await invoice({
    classFound: {
      class: 'invoice',
      confidence: 0.8,
      probabilities: [],
      engine: 'character-classes',
      engineVersion: '1',
    },
  });
  const rows = Array.from({ length: 20 }, () => ({
    ...found,
    value: 'EUR 12.00',
    engine: 'field-rules',
    id: newId(),
    documentId,
    name: 'total',
  }));
  await room.inOwn(async () => {
    await repository(ExtractedField).insert(rows);
    await repository(Account).update({ id: room.ada.signedIn.user.id }, { isEmailVerified: true });
  });
  const { secret } = await room.ada.data<{ secret: string }>('POST', '/api/v1/organisation/api-keys', {
    name: 'Importer',
    scopes: ['documents.write'],
    expiresInDays: 7,
  });
  const byKey = async (path: string, body: object) => {
    const { status } = await call(room.running.url, 'PATCH', `/api/v1/documents/${documentId}/${path}`, {
      token: secret,
      body,
    });
    expect(status).toBe(200);
  };
  for (const { id } of rows) await byKey(`fields/${id}`, {});
  await byKey('class', { class: 'invoice' });
  expect((await figures()).rows).toEqual([]);
  await room.ada.data('PATCH', `/api/v1/documents/${documentId}/fields/${rows[0]?.id ?? ''}`, {});
  expect(rowOf(await figures(), 'total')).toMatchObject({ values: 1, right: 1 });
});

test('of too few values no share is told, only how many there are', async () => {
  await fields(19, 'iban');
  const shown = await figures();
  expect(shown.leastReviewed).toBe(20);
  expect(rowOf(shown, 'iban')).toMatchObject({ values: 19, right: 19, share: null, low: null, high: null });
});

test('engines are told apart, and classes and entities are counted by what was found', async () => {
  await fields(12, 'number');
  await fields(9, 'date');
  await fields(2, 'number', { engine: 'embedded-invoice' });
  const classFound = { class: 'receipt', confidence: 0.8, probabilities: [], engineVersion: '1' };
  const judged = { classFound: { ...classFound, engine: 'character-classes + multilingual-e5-small' } };
  const said = { classConfirmedAt: new Date(), classConfirmedBy: room.ada.signedIn.user.id };
  await invoice({ ...judged, ...said });
  await invoice({ ...judged, ...said, class: 'receipt' });
  await invoice(judged);
  const documentId = await invoice();
  const entity = { ...found, documentId, kind: 'money', engine: 'rules', ...settled() } as const;
  const before = { kind: 'money', text: '12.00', value: '12.00' };
  await room.inOwn(() =>
    repository(ExtractedEntity).insert([
      { ...entity, id: newId() },
      { ...entity, id: newId(), removedAt: new Date() },
      { ...entity, id: newId(), kind: 'identifier', correctedFrom: before },
      // Changed, and changed back: it was right. The one before it changed since.
      { ...entity, id: newId(), correctedFrom: before },
    ]),
  );
  const shown = await figures();
  expect(shown.engines.find(({ engine }) => engine === 'field-rules')).toMatchObject({ values: 21, right: 21 });
  expect(shown.engines.find(({ engine }) => engine === 'embedded-invoice')).toMatchObject({ values: 2, share: null });
  expect(rowOf(shown, 'receipt')).toMatchObject({
    kind: 'class',
    engine: 'character-classes',
    values: 2,
    right: 1,
  });
  expect(rowOf(shown, 'money')).toMatchObject({ kind: 'entity', class: null, values: 4, right: 2 });
  expect(rowOf(shown, 'number')).toMatchObject({ kind: 'field' });
  expect(shown.fields.values).toBe(23);
});

test('load is the time of stages by hour, the period’s work by stage, and sealed documents are only said to be missing', async () => {
  await worked('recognise', 40);
  await worked('fields', 3);
  await worked('preview', 2);
  await worked('recognise', 100, ago(3 * DAY_MS));
  await room.inOwn(() => writeFact('sealed.made', {}));
  await countFacts(room.running.parts.database);
  const { hours, stages, sealed } = await figures();
  expect(hours).toHaveLength(24);
  const sumOf = (part: 'recogniseMs' | 'understandMs' | 'otherMs'): number =>
    hours.reduce((all, hour) => all + hour[part], 0);
  expect([sumOf('recogniseMs'), sumOf('understandMs'), sumOf('otherMs')]).toEqual([40_000, 3_000, 2_000]);
  expect(stages[0]).toMatchObject({ stage: 'recognise', works: 2, totalMs: 140_000 });
  expect(sealed).toBe(1);
});

test('the queue is what of the organisation runs and waits', async () => {
  const [running, waiting] = [await invoice({ state: 'processing' }), await invoice({ state: 'needs-review' })];
  const [runs, queued] = [newId(), newId()];
  const startedAt = ago(60_000);
  await room.inOwn(async () => {
    await repository(ProcessingRun).insert([
      { id: runs, documentId: running, pipelineVersion: '1' },
      { id: queued, documentId: waiting, pipelineVersion: '1' },
    ]);
    await repository(StageRun).insert([
      { id: newId(), runId: runs, stage: 'recognise', state: 'running', startedAt },
      { id: newId(), runId: queued, stage: 'inspect', state: 'waiting' },
    ]);
  });
  const { queue } = await figures();
  expect(queue.running).toEqual([{ stage: 'recognise', works: 1, oldest: startedAt.toISOString() }]);
  expect(queue.queued.documents).toBe(1);
  expect(queue.places.map(({ place }) => place)).toEqual(['reading', 'review', 'failed']);
  expect(queue.places.find(({ place }) => place === 'review')).toMatchObject({ waiting: 1 });
});

test('another organisation sees nothing of it', async () => {
  await fields(20, 'total');
  await worked('recognise', 40);
  await countFacts(room.running.parts.database);
  const stranger = await TestPerson.signUp(room.running.url);
  const shown = await figures(stranger);
  expect(shown).toMatchObject({ rows: [], engines: [], stages: [], sealed: 0, fields: { values: 0, share: null } });
  expect(shown.hours.every(({ recogniseMs }) => recogniseMs === 0)).toBe(true);
});

test('the catalogue has every engine and model of the product, ready where its files are there, and no trial', async () => {
  const { engines, models } = await room.ada.data<AnswerOf<'aiHub.catalogue'>>('GET', '/api/v1/ai-hub/catalogue');
  expect(engines.map(({ engine }) => engine)).toEqual([...engineIds]);
  // Engines without models aren't checked, so they aren't reported as ready.
  expect(engines.filter(({ models: needed, isReady }) => isReady !== (needed.length === 0 ? null : true))).toEqual([]);
  expect(engines.filter(({ isReady }) => isReady === null).length).toBeGreaterThan(5);
  expect(engines.find(({ engine }) => engine === 'whisper-base')).toMatchObject({
    stage: 'recognise',
    licence: 'MIT',
    models: ['whisper-base', 'silero-vad'],
  });
  expect(models.map(({ id }) => id)).toEqual([...bundledModelIds]);
  expect(models.find(({ id }) => id === 'minilm-names')?.sha256).toMatch(/^1037e3ac/);
  expect(JSON.stringify(models)).not.toContain('trial');
});
