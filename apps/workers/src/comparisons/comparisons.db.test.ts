// covers: apps/workers/src/pipelines libs/database/src/migrations/1763900000980-comparisons.ts apps/workers/src/sweeps/comparisons.ts
import type { Contender } from '@cartulary/contracts/comparisons';
import { learnedForm, type LearnedLayouts } from '@cartulary/contracts/learning';
import { comparisonLimits } from '@cartulary/contracts/limits/comparisons';
import { defaultOptions, defaultSteps, type PipelineSteps } from '@cartulary/contracts/pipelines';
import { stageNames } from '@cartulary/contracts/stages';
import {
  ComparisonCaseEntity,
  ComparisonDocumentEntity,
  ComparisonEntity,
} from '@cartulary/database/entities/comparison.entity';
import { CpuBudgetRow, CpuDayRow } from '@cartulary/database/entities/cpu-budget.entity';
import { Document } from '@cartulary/database/entities/document.entity';
import { ExtractedField } from '@cartulary/database/entities/extracted-field.entity';
import { OutboxEvent } from '@cartulary/database/entities/outbox-event.entity';
import { Item } from '@cartulary/database/entities/item.entity';
import { LearnedVersionRow } from '@cartulary/database/entities/learning.entity';
import { keptForm } from '@cartulary/database/learning';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { waitFor } from '@cartulary/testing/wait-for';
import { Not } from 'typeorm';
import { openReadingRoom, type ReadingRoom } from '../reading/reading-room.test-helper.js';
import { sweepComparisons } from '../sweeps/comparisons.js';
import { beginTurn, endTurn } from './comparison-turn.js';
import { runComparison } from './run-comparison.js';

const bill = (number: number): Uint8Array =>
  new TextEncoder().encode(
    `Ottermere Paper Works\nInvoice OPW-${number} of 3 November 2026\nBill to: Harrow Books\nNet 248.00\nVAT 19 % 47.12\nTotal due EUR 295.12\nPlease pay within 14 days to IBAN DE89 3704 0044 0532 0130 00\n`,
  );

let room: ReadingRoom;
beforeAll(async () => {
  room = await openReadingRoom();
}, 60_000);
afterAll(() => room.close());
// Don't leave work for sweeps of other tests.
afterEach(() => inOrganisation(async () => void (await repository(ComparisonEntity).delete({ id: Not(newId()) }))));

const inOrganisation = <T>(work: () => Promise<T>): Promise<T> =>
  room.database.inOrganisation(room.organisation.id, work);
const contender = (steps: PipelineSteps): Contender => ({ pipelineId: null, name: null, version: null, steps });
const never = new AbortController().signal;

/** A processed bill with its total confirmed. @returns its ID */
async function reviewed(number: number): Promise<string> {
  const id = await room.upload(bill(number), 'text/plain', `${number}.txt`);
  await room.whenRead(id);
  await inOrganisation(() =>
    repository(ExtractedField).update({ documentId: id, name: 'total' }, { confirmedAt: new Date() }),
  );
  return id;
}

/** A comparison of all stages with a pipeline that skips fields, frozen as the gateway does. @returns its ID */
function frozen(documents: readonly string[], second: PipelineSteps = withoutFields): Promise<string> {
  const id = newId();
  return inOrganisation(async () => {
    const sides = { first: contender(defaultSteps), second: contender(second) };
    await repository(ComparisonEntity).insert({ id, ...sides, documents: documents.length });
    for (const [index, documentId] of documents.entries()) {
      const set = { comparisonId: id, documentId };
      await repository(ComparisonDocumentEntity).insert({ ...set, position: index + 1 });
      const total = await repository(ExtractedField).findOneByOrFail({ documentId, name: 'total' });
      const { page, box, range } = total;
      const one = { ...set, removed: false, page, box, range, class: 'invoice' } as const;
      await repository(ComparisonCaseEntity).insert([
        { ...one, number: 1, kind: 'class', name: 'invoice', value: 'invoice' },
        { ...one, number: 2, kind: 'field', name: 'total', value: 'EUR 295.12' },
        { ...one, number: 3, kind: 'field', name: 'total', value: 'EUR 999.00' },
      ]);
    }
    return id;
  });
}
const withoutFields: PipelineSteps = {
  stages: stageNames.filter((stage) => stage !== 'fields'),
  options: defaultOptions,
};

const one = (id: string) => inOrganisation(() => repository(ComparisonEntity).findOneByOrFail({ id }));
const rowsOf = (comparisonId: string) =>
  inOrganisation(() =>
    repository(ComparisonDocumentEntity).find({ where: { comparisonId }, order: { position: 'ASC' } }),
  );
const casesOf = (comparisonId: string, documentId: string) =>
  inOrganisation(() =>
    repository(ComparisonCaseEntity).find({ where: { comparisonId, documentId }, order: { number: 'ASC' } }),
  );
const turn = (comparisonId: string) =>
  runComparison(room, { organisationId: room.organisation.id, comparisonId }, never);
const whenEnded = (id: string) => waitFor(async () => (await one(id)).endedAt, 50_000);

test('both read every document of the set apart from it, and what they say of what people settled is kept', async () => {
  const documents = [await reviewed(1), await reviewed(2)];
  const before = await room.document(documents[0] ?? '');
  await room.cpu.write();
  const usedMs = async () =>
    (await inOrganisation(() => repository(CpuDayRow).find())).reduce((sum, day) => sum + day.usedMs, 0);
  const usedBefore = await usedMs();
  const id = await frozen(documents);
  await sweepComparisons(room);
  await whenEnded(id);
  expect(await one(id)).toMatchObject({ state: 'done', waitsUntil: null });
  const rows = await rowsOf(id);
  expect(rows.map(({ readAt, firstFailure, secondFailure }) => [readAt !== null, firstFailure, secondFailure])).toEqual(
    [
      [true, null, null],
      [true, null, null],
    ],
  );
  expect(rows.map(({ firstPages, secondPages }) => [firstPages, secondPages])).toEqual([
    [1, 1],
    [1, 1],
  ]);
  expect(rows.every(({ firstMs, secondCpuMs }) => firstMs !== null && secondCpuMs !== null)).toBe(true);
  for (const documentId of documents) {
    const said = await casesOf(id, documentId);
    expect(said.map(({ firstOutcome, firstSaid }) => [firstOutcome, firstSaid])).toEqual([
      ['right', 'invoice'],
      ['right', 'EUR 295.12'],
      ['wrong', 'EUR 295.12'],
    ]);
    expect(said.map(({ secondOutcome }) => secondOutcome)).toEqual(['right', 'left-out', 'left-out']);
  }
  const after = await room.document(documents[0] ?? '');
  expect([after.currentRunId, after.state, after.class]).toEqual([before.currentRunId, before.state, before.class]);
  await room.cpu.write();
  expect(await usedMs()).toBeGreaterThan(usedBefore);
  const told = await inOrganisation(() => repository(OutboxEvent).findBy({ type: 'comparison.changed' }));
  expect(told.map(({ payload }) => payload)).toContainEqual({ comparisonId: id });
});

test('a document that was begun when its process was killed is read anew, and nothing of it twice', async () => {
  const documentId = await reviewed(3);
  const id = await frozen([documentId]);
  expect(await inOrganisation(() => beginTurn(id, new Date()))).toMatchObject({ position: 1, isGivenUp: false });
  expect(await rowsOf(id)).toMatchObject([{ tries: 1, readAt: null }]);
  await turn(id);
  const read = await rowsOf(id);
  expect(read).toMatchObject([{ tries: 2, firstFailure: null }]);
  expect((await one(id)).state).toBe('done');
  // The dead process's job is retried too.
  await turn(id);
  expect(await rowsOf(id)).toEqual(read);
});

test('a document that takes its reader with it again and again is given up, and the others are read', async () => {
  const [bad, good] = [await reviewed(4), await reviewed(5)];
  const id = await frozen([bad, good]);
  await inOrganisation(() =>
    repository(ComparisonDocumentEntity).update({ documentId: bad }, { tries: comparisonLimits.triesADocument }),
  );
  await turn(id);
  await whenEnded(id);
  expect((await rowsOf(id)).map(({ firstFailure }) => firstFailure)).toEqual(['reading_unavailable', null]);
  expect((await casesOf(id, bad)).map(({ firstOutcome }) => firstOutcome)).toEqual([null, null, null]);
});

test('what is stopped while a document is read keeps nothing of it, and is not begun again', async () => {
  const id = await frozen([await reviewed(6)]);
  const begun = await inOrganisation(() => beginTurn(id, new Date()));
  if (!begun) throw new Error('nothing was begun');
  await inOrganisation(() => repository(ComparisonEntity).update({ id }, { state: 'stopped', endedAt: new Date() }));
  const side = { failure: 'reading_unavailable' } as const;
  expect(await inOrganisation(() => endTurn(begun, { first: side, second: side }, new Date()))).toBeNull();
  expect(await rowsOf(id)).toMatchObject([{ readAt: null, firstFailure: null }]);
  await turn(id);
  expect(await rowsOf(id)).toMatchObject([{ readAt: null, tries: 1 }]);
});

test('a reading that is aborted is given back, and the document stays unread', async () => {
  const id = await frozen([await reviewed(7)]);
  const leaves = AbortSignal.abort(new Error('leaves'));
  await expect(runComparison(room, { organisationId: room.organisation.id, comparisonId: id }, leaves)).rejects.toThrow(
    'leaves',
  );
  expect(await rowsOf(id)).toMatchObject([{ readAt: null }]);
  expect((await one(id)).endedAt).toBeNull();
});

test('a document in the bin has left the set: nobody reads it, and the comparison ends without it', async () => {
  const [binned, kept] = [await reviewed(8), await reviewed(9)];
  const id = await frozen([binned, kept]);
  await inOrganisation(() => repository(Item).update({ id: binned }, { binnedAt: new Date() }));
  await turn(id);
  expect((await rowsOf(id)).map(({ readAt }) => readAt !== null)).toEqual([false, true]);
  expect((await one(id)).state).toBe('done');
  await inOrganisation(() => repository(Item).delete({ id: kept }));
  expect(await rowsOf(id)).toMatchObject([{ documentId: binned }]);
});

test('where nothing is left of a day it waits for the next one, and says until when', async () => {
  const id = await frozen([await reviewed(10)]);
  const day = new Date().toISOString().slice(0, 10);
  await room.cpu.write();
  await inOrganisation(async () => {
    await repository(CpuBudgetRow).insert({ secondsADay: 10, timeZone: 'UTC' });
    await repository(CpuDayRow).upsert({ day, usedMs: 10_000_000 }, ['organisationId', 'day']);
  });
  try {
    await turn(id);
    const waiting = await one(id);
    expect([waiting.state, waiting.endedAt]).toEqual(['asked', null]);
    expect(waiting.waitsUntil?.getTime()).toBeGreaterThan(Date.now());
    expect(await rowsOf(id)).toMatchObject([{ tries: 0 }]);
  } finally {
    await inOrganisation(() => repository(CpuBudgetRow).delete({ timeZone: 'UTC' }));
  }
  await turn(id);
  expect(await one(id)).toMatchObject({ state: 'done', waitsUntil: null });
});

test('both read as if nothing had been learned, which may have been of these very documents', async () => {
  const documentId = await reviewed(12);
  const text = new TextDecoder().decode(bill(12));
  const start = text.indexOf('Total due');
  const listed = [{ kind: 'organisation' as const, text: 'Total due', documents: 2 }];
  const learned: LearnedLayouts = { form: learnedForm, layouts: [], names: { listed, removed: [], shapes: [] } };
  const compared = await inOrganisation(async () => {
    const nothing = { documents: 0, values: 0, rightBefore: 0, rightAfter: 0, gained: 0, lost: 0 };
    const judged = { verdict: 'better' as const, ...nothing, chance: 0, chanceAllowed: 0.025, fields: [] };
    const version = {
      id: newId(),
      number: 1,
      inUse: true,
      usedAt: new Date(),
      against: null,
      documents: 2,
      suppliers: 0,
    };
    await repository(LearnedVersionRow).insert({ ...version, ...keptForm(learned), compared: judged });
    const id = await frozen([documentId]);
    const at = { page: 1, box: null, range: { block: 0, start, end: start + 'Total due'.length } };
    const settled = {
      kind: 'entity',
      class: 'invoice',
      name: 'organisation',
      value: 'Total due',
      removed: false,
    } as const;
    await repository(ComparisonCaseEntity).insert({ comparisonId: id, documentId, number: 4, ...settled, ...at });
    return id;
  });
  await turn(compared);
  await inOrganisation(() => repository(LearnedVersionRow).delete({ number: 1 }));
  expect((await casesOf(compared, documentId))[3]).toMatchObject({ name: 'organisation', firstOutcome: 'absent' });
});

test('who reads doesn’t know which class people confirmed: fields are those of the class that is found', async () => {
  const documentId = await reviewed(11);
  await inOrganisation(() =>
    repository(Document).update({ itemId: documentId }, { class: 'letter', classConfirmedAt: new Date() }),
  );
  const id = await frozen([documentId]);
  await turn(id);
  expect((await casesOf(id, documentId)).map(({ firstOutcome }) => firstOutcome)).toEqual(['right', 'right', 'wrong']);
});
