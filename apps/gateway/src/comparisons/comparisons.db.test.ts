import type { CaseOutcome } from '@cartulary/contracts/comparisons';
import type { ComparisonDetail } from '@cartulary/contracts/endpoints/comparisons';
import type { PipelineDetail } from '@cartulary/contracts/endpoints/pipelines';
import { messageOf, type ErrorCode } from '@cartulary/contracts/errors';
import { defaultOptions, defaultSteps } from '@cartulary/contracts/pipelines';
import { stageNames } from '@cartulary/contracts/stages';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import {
  ComparisonCaseEntity,
  ComparisonDocumentEntity,
  ComparisonEntity,
} from '@cartulary/database/entities/comparison.entity';
import { Document } from '@cartulary/database/entities/document.entity';
import { DocumentClassRow } from '@cartulary/database/entities/document-class.entity';
import { ExtractedEntity } from '@cartulary/database/entities/extracted-entity.entity';
import { ExtractedField } from '@cartulary/database/entities/extracted-field.entity';
import { Item } from '@cartulary/database/entities/item.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { aDocument } from '@cartulary/testing/factories';
import { reviewRoom } from '../documents/review-work/review-room.test-helper.js';
import type { AnswerOf } from '../platform/serve/serve.js';
import { TestPerson } from '../test-person.test-helper.js';

const room = reviewRoom();
const URL = '/api/v1/comparisons';
const stages = { kind: 'stages', nameFinder: 'model', classJudge: 'meaning' } as const;
const byRules = { ...stages, nameFinder: 'rules' } as const;
const asked = { first: stages, second: byRules, class: null, from: null, until: null, documents: 50 };

const start = (body: object = {}) => room.ada.call<ComparisonDetail>('POST', URL, { body: { ...asked, ...body } });
const started = async (body: object = {}): Promise<ComparisonDetail> =>
  room.ada.data<ComparisonDetail>('POST', URL, { ...asked, ...body });
const read = (id: string) => room.ada.data<ComparisonDetail>('GET', `${URL}/${id}`);
const cases = (id: string) => room.ada.data<AnswerOf<'comparisons.cases'>>('GET', `${URL}/${id}/cases`);
const candidates = (query = '') =>
  room.ada.data<AnswerOf<'comparisons.candidates'>>('GET', `/api/v1/comparison-candidates${query}`);
const refusal = (code: ErrorCode) => ({ success: false, error: messageOf(code) });

const found = {
  text: '12.00',
  value: 'EUR 12.00',
  page: 1,
  range: { block: 0, start: 0, end: 5 },
  confidence: 0.9,
  engine: 'field-rules',
  engineVersion: '1',
};
const settled = () => ({ confirmedBy: room.ada.signedIn.user.id, confirmedAt: new Date() });

/** One of Ada's documents, as if processed as an invoice. */
async function invoice(change: Partial<Document> = {}): Promise<string> {
  const { user } = room.ada.signedIn;
  const { item } = await aDocument(room.running.parts.database, user.organizationId, {
    ownerId: user.id,
    state: 'ready',
  });
  await room.inOwn(() => repository(Document).update({ itemId: item.id }, { class: 'invoice', ...change }));
  return item.id;
}

const field = (documentId: string, change: Partial<ExtractedField> = {}) =>
  room.inOwn(() => repository(ExtractedField).insert({ ...found, id: newId(), name: 'total', documentId, ...change }));

/** An invoice with a total that Ada confirmed. */
async function reviewed(change: Partial<Document> = {}): Promise<string> {
  const id = await invoice(change);
  await field(id, settled());
  return id;
}

const casesIn = (comparisonId: string) =>
  room.inOwn(() =>
    repository(ComparisonCaseEntity).find({ where: { comparisonId }, order: { documentId: 'ASC', number: 'ASC' } }),
  );

/** Simulates that the workers processed everything: both outcomes for each document in order. */
async function asIfRead(id: string, outcomes: readonly (readonly [CaseOutcome, CaseOutcome])[]): Promise<void> {
  await room.inOwn(async () => {
    const set = await repository(ComparisonDocumentEntity).find({
      where: { comparisonId: id },
      order: { position: 'ASC' },
    });
    const cost = { firstPages: 2, firstMs: 400, firstCpuMs: 300, secondPages: 2, secondMs: 200, secondCpuMs: 100 };
    for (const [index, { documentId }] of set.entries()) {
      const [firstOutcome, secondOutcome] = outcomes[index] ?? ['right', 'right'];
      const values = new Map<CaseOutcome, string>([
        ['right', 'EUR 12.00'],
        ['wrong', 'EUR 1.00'],
      ]);
      const said = (outcome: CaseOutcome) => values.get(outcome) ?? null;
      const row = { comparisonId: id, documentId };
      await repository(ComparisonDocumentEntity).update(row, { readAt: new Date(), ...cost });
      await repository(ComparisonCaseEntity).update(row, {
        firstOutcome,
        secondOutcome,
        firstSaid: said(firstOutcome),
        secondSaid: said(secondOutcome),
      });
    }
    await repository(ComparisonEntity).update({ id }, { state: 'done', endedAt: new Date() });
  });
}

test('a set is frozen by ids and by what people had settled then; what they settle later changes nothing of it', async () => {
  const id = await reviewed({ classConfirmedAt: new Date() });
  // Not reviewed: one only extracted, one entered by a person and removed, one beyond the limit.
  await field(id, { name: 'net' });
  await field(id, { name: 'tax', engine: 'person', removedAt: new Date() });
  await field(id, { name: 'iban', page: 21, ...settled() });
  await field(id, { name: 'seller', value: 'Nobody', removedAt: new Date() });
  // Another value has replaced this one.
  await field(id, { value: 'EUR 1.00', removedAt: new Date() });
  await room.inOwn(() =>
    repository(ExtractedEntity).insert({ ...found, id: newId(), documentId: id, kind: 'money', ...settled() }),
  );
  const comparison = await started();
  expect(comparison).toMatchObject({ state: 'asked', documents: 1, read: 0, left: 0, results: null, mayChange: true });
  const frozen = await casesIn(comparison.id);
  expect(frozen.map(({ kind, name, value, removed }) => [kind, name, value, removed])).toEqual([
    ['class', 'invoice', 'invoice', false],
    ['field', 'seller', 'Nobody', true],
    ['field', 'total', 'EUR 12.00', false],
    ['entity', 'money', 'EUR 12.00', false],
  ]);
  await room.inOwn(() => repository(ExtractedField).update({ documentId: id }, { value: 'EUR 99.00' }));
  expect(await casesIn(comparison.id)).toEqual(frozen);
});

test('it is drawn from reviewed documents of a class and of days, of each file one, and of no example of a class', async () => {
  const first = await reviewed({ createdAt: new Date('2026-01-05T12:00:00Z') });
  await reviewed({ createdAt: new Date('2026-02-05T12:00:00Z') });
  await reviewed({ class: 'receipt' });
  await invoice();
  // An API key confirmed it and its class.
  await field(await invoice({ classConfirmedAt: new Date(), classByKey: true }), { ...settled(), settledByKey: true });
  await reviewed({ state: 'processing' });
  const { sha256 } = await room.inOwn(() => repository(Document).findOneByOrFail({ itemId: first }));
  await reviewed({ sha256, createdAt: new Date('2026-01-05T13:00:00Z') });
  const example = await reviewed();
  await room.inOwn(() =>
    repository(DocumentClassRow).insert({
      id: newId(),
      name: 'Own',
      description: 'Shows what it is',
      examples: [example],
      createdBy: room.ada.signedIn.user.id,
    }),
  );
  expect(await candidates()).toEqual({ documents: 3, values: 3 });
  expect(await candidates('?class=receipt')).toMatchObject({ documents: 1 });
  const january = { from: '2026-01-01T00:00:00.000Z', until: '2026-02-01T00:00:00.000Z' };
  expect(await candidates(`?from=${january.from}&until=${january.until}`)).toMatchObject({ documents: 1 });
  expect(await started({ class: 'invoice', ...january })).toMatchObject({ documents: 1, class: 'invoice', ...january });
});

test('so many documents are drawn as were asked for, and their turn waits behind trials', async () => {
  for (let at = 0; at < 4; at++) await reviewed();
  const { id, documents } = await started({ documents: 3 });
  expect(documents).toBe(3);
  const set = await room.inOwn(() => repository(ComparisonDocumentEntity).findBy({ comparisonId: id }));
  expect(set.map(({ position }) => position).toSorted()).toEqual([1, 2, 3]);
  const jobs = await room.running.parts.queue.look('trials', 'waiting', 100, 0);
  expect(jobs.map(({ name }) => name)).toContain('comparison.run');
});

test('until it has ended nothing is told of what both said; then shares, exact tests and what they took', async () => {
  for (let at = 0; at < 24; at++) await reviewed();
  const { id } = await started();
  expect((await room.ada.call('GET', `${URL}/${id}/cases`)).body).toMatchObject(refusal('comparison_under_way'));
  expect((await room.ada.call('GET', `${URL}/${id}/cases.csv`)).body).toMatchObject(refusal('comparison_under_way'));
  await asIfRead(id, [
    ...Array.from({ length: 9 }, () => ['right', 'wrong'] as const),
    ['absent', 'right'],
    ['wrong', 'wrong'],
  ]);
  const { results, read: count } = await read(id);
  expect(count).toBe(24);
  expect(results).toMatchObject({
    counted: 24,
    cost: { first: { pages: 48, tookMs: 9_600, cpuMs: 7_200, failed: 0 } },
  });
  const { total, rows } = results ?? {};
  expect(total).toMatchObject({
    values: 24,
    firstOnly: 9,
    secondOnly: 1,
    firstBetter: 9,
    secondBetter: 1,
    verdict: 'first',
  });
  expect(total?.p).toBeCloseTo(0.021484, 6);
  expect(total?.documentsP).toBeCloseTo(0.021484, 6);
  expect(total?.first).toMatchObject({ right: 22, wrong: 1, absent: 1, leftOut: 0 });
  // Clopper and Pearson for 22 of 24.
  expect(total?.first.low).toBeCloseTo(0.73, 3);
  expect(total?.first.high).toBeCloseTo(0.9897, 4);
  expect(rows).toMatchObject([{ kind: 'field', class: 'invoice', name: 'total', values: 24 }]);
  expect(rows?.[0]?.p).toBeCloseTo(0.021484, 6);
});

test('of few values no share is told, and a small difference is none', async () => {
  for (let at = 0; at < 4; at++) await reviewed();
  const { id } = await started();
  await asIfRead(id, [['right', 'wrong']]);
  const { total } = (await read(id)).results ?? {};
  expect(total).toMatchObject({ p: 1, verdict: 'unclear', first: { right: 4, share: null, low: null } });
  await room.ada.call('DELETE', `${URL}/${id}`);
  const again = await started();
  await asIfRead(again.id, []);
  expect((await read(again.id)).results?.total).toMatchObject({ p: 1, verdict: 'alike' });
});

test('where the values of a few long documents say one thing and most documents another, neither is better', async () => {
  const withLines = async (cells: number): Promise<string> => {
    const id = await reviewed();
    for (let line = 1; line < cells; line += 1) await field(id, { name: 'item-amount', line, ...settled() });
    return id;
  };
  const long = [await withLines(50), await withLines(50)];
  for (let at = 0; at < 20; at += 1) await withLines(3);
  const { id } = await started();
  const set = await room.inOwn(() =>
    repository(ComparisonDocumentEntity).find({ where: { comparisonId: id }, order: { position: 'ASC' } }),
  );
  await asIfRead(
    id,
    set.map(({ documentId }) =>
      long.includes(documentId) ? (['right', 'wrong'] as const) : (['wrong', 'right'] as const),
    ),
  );
  const { results } = await read(id);
  expect(results?.total).toMatchObject({ firstOnly: 100, secondOnly: 60, firstBetter: 2, secondBetter: 20 });
  expect(results?.total.p).toBeLessThan(0.05);
  expect(results?.total.documentsP).toBeLessThan(0.05);
  expect(results?.total.verdict).toBe('unclear');
});

test('what one of the two doesn’t look for tells nothing of either', async () => {
  for (let at = 0; at < 10; at++) await reviewed();
  const { id } = await started();
  await asIfRead(
    id,
    Array.from({ length: 10 }, () => ['right', 'left-out'] as const),
  );
  const { results } = await read(id);
  expect(results?.total).toMatchObject({ firstOnly: 0, verdict: 'alike', second: { leftOut: 10, right: 0 } });
  expect(results?.rows).toMatchObject([{ p: null }]);
  expect(await cases(id)).toMatchObject({ total: 0, hidden: 0 });
});

test('a document that could not be read by one side is in no figure but that one, and one in the bin in none', async () => {
  for (let at = 0; at < 3; at++) await reviewed();
  const { id } = await started();
  await asIfRead(id, []);
  const set = await room.inOwn(() => repository(ComparisonDocumentEntity).findBy({ comparisonId: id }));
  const [failed, binned] = set.map(({ documentId }) => documentId);
  await room.inOwn(async () => {
    await repository(ComparisonDocumentEntity).update(
      { documentId: failed ?? '' },
      { secondFailure: 'reading_timeout' },
    );
    await repository(Item).update({ id: binned ?? '' }, { binnedAt: new Date() });
  });
  const shown = await read(id);
  expect(shown).toMatchObject({ documents: 3, left: 1, read: 2 });
  expect(shown.results).toMatchObject({ counted: 1, total: { values: 1 }, cost: { second: { failed: 1, pages: 2 } } });
});

test('differing values are told with their places to who may see the document, and only counted for others', async () => {
  const ids = [await reviewed(), await reviewed()];
  const { id } = await started();
  await asIfRead(id, [
    ['right', 'wrong'],
    ['absent', 'right'],
  ]);
  const { items, total, hidden } = await cases(id);
  expect([total, hidden]).toEqual([2, 0]);
  expect(items.map(({ documentId }) => documentId).toSorted()).toEqual(ids.toSorted());
  expect(items[0]).toMatchObject({
    kind: 'field',
    name: 'total',
    value: 'EUR 12.00',
    removed: false,
    page: 1,
    range: found.range,
    first: { outcome: 'right', said: 'EUR 12.00' },
    second: { outcome: 'wrong', said: 'EUR 1.00' },
  });
  const bea = await room.colleague('user');
  expect((await bea.ask('GET', `${URL}/${id}/cases`)).body.data).toMatchObject({ items: [], total: 0, hidden: 2 });
  expect((await bea.ask('GET', `${URL}/${id}`)).body.data).toMatchObject({ mayChange: false });
  expect((await bea.ask('POST', `${URL}/${id}/stop`)).status).toBe(403);
  expect((await bea.ask('DELETE', `${URL}/${id}`)).status).toBe(403);
  // A manager only draws from documents they may see.
  const cleo = await room.colleague('manager');
  expect((await cleo.ask('GET', '/api/v1/comparison-candidates')).body.data).toEqual({ documents: 0, values: 0 });
});

test('all values go out as a table, and whoever had it made stands in the audit', async () => {
  const documentId = await reviewed();
  const { id } = await started();
  await asIfRead(id, [['right', 'absent']]);
  const answer = await fetch(`${room.running.url}${URL}/${id}/cases.csv`, {
    headers: { authorization: `Bearer ${room.ada.signedIn.token}` },
  });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [head, line] = (await answer.text()).split('\r\n');
  expect(head).toContain('document id,document,kind');
  expect(line?.startsWith(`${documentId},`)).toBe(true);
  expect(line?.endsWith('field,invoice,total,,1,confirmed,EUR 12.00,right,EUR 12.00,absent,')).toBe(true);
  const acts = await room.inOwn(() => repository(AuditEntry).find({ where: { targetId: id }, order: { at: 'ASC' } }));
  expect(acts.map(({ action }) => action)).toEqual(['comparison.start', 'comparison.export']);
});

test('one that is under way is stopped once, and what was read until then counts', async () => {
  await reviewed();
  const { id } = await started();
  const stopped = await room.ada.data<ComparisonDetail>('POST', `${URL}/${id}/stop`, {});
  expect(stopped).toMatchObject({ state: 'stopped', results: { counted: 0 } });
  expect((await room.ada.call('POST', `${URL}/${id}/stop`, { body: {} })).body).toMatchObject(
    refusal('comparison_ended'),
  );
  expect(await room.eventsOf('comparison.changed')).toEqual([{ comparisonId: id }, { comparisonId: id }]);
  expect((await room.ada.call('DELETE', `${URL}/${id}`)).status).toBe(200);
  expect((await room.ada.call('GET', `${URL}/${id}`)).status).toBe(404);
  expect(await casesIn(id)).toEqual([]);
});

test('a pipeline is compared as it is then: a version, or a draft in which nothing is missing', async () => {
  await reviewed();
  const draft = { stages: stageNames.filter((stage) => stage !== 'summary'), options: defaultOptions };
  const { id: pipelineId, revision } = await room.ada.data<PipelineDetail>('POST', '/api/v1/pipelines', {
    name: 'Quick',
    draft,
  });
  await room.ada.data('POST', `/api/v1/pipelines/${pipelineId}/publish`, { revision });
  const pipeline = { kind: 'pipeline', pipelineId };
  const { first, second } = await started({ first: { ...pipeline, version: 1 } });
  expect(first).toEqual({ pipelineId, name: 'Quick', version: 1, steps: draft });
  expect(second.steps).toEqual({ ...defaultSteps, options: { ...defaultOptions, nameFinder: 'rules' } });
  expect((await start({ first: { ...pipeline, version: 2 } })).status).toBe(404);
  expect(
    (await start({ first: { ...pipeline, version: null }, second: { ...pipeline, version: 1 } })).body,
  ).toMatchObject(refusal('comparison_same'));
  expect((await start()).body).toMatchObject(refusal('comparison_busy'));
  const missing = { ...draft, stages: draft.stages.filter((stage) => stage !== 'entities') };
  const other = await room.ada.data<PipelineDetail>('POST', '/api/v1/pipelines', {
    name: 'Incomplete',
    draft: missing,
  });
  expect((await start({ first: { kind: 'pipeline', pipelineId: other.id, version: null } })).body).toMatchObject(
    refusal('pipeline_incomplete'),
  );
});

test('without a reviewed document nothing begins, and another organisation sees none', async () => {
  await invoice();
  expect((await start()).body).toMatchObject(refusal('comparison_nothing'));
  expect((await room.ada.data<AnswerOf<'comparisons.list'>>('GET', URL)).items).toEqual([]);
  await reviewed();
  const { id } = await started();
  const stranger = await TestPerson.signUp(room.running.url);
  expect((await stranger.data<AnswerOf<'comparisons.list'>>('GET', URL)).items).toEqual([]);
  for (const [method, path] of [
    ['GET', id],
    ['GET', `${id}/cases`],
    ['GET', `${id}/cases.csv`],
    ['POST', `${id}/stop`],
    ['DELETE', id],
  ] as const)
    expect((await stranger.call(method, `${URL}/${path}`)).status).toBe(404);
});
