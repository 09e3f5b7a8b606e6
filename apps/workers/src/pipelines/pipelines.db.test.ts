// covers: apps/workers/src/reading libs/database/src/pipelines.ts libs/database/src/migrations/1763900000978-pipelines.ts
import { defaultOptions, type PipelineOptions } from '@cartulary/contracts/pipelines';
import { stageNames, type StageName } from '@cartulary/contracts/stages';
import { CpuDayRow } from '@cartulary/database/entities/cpu-budget.entity';
import { ExtractedEntity } from '@cartulary/database/entities/extracted-entity.entity';
import { ExtractedField } from '@cartulary/database/entities/extracted-field.entity';
import { Page } from '@cartulary/database/entities/page.entity';
import {
  PipelineDefaultEntity,
  PipelineEntity,
  PipelineTrialEntity,
  PipelineVersionEntity,
} from '@cartulary/database/entities/pipeline.entity';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { ReadingVersion } from '@cartulary/database/entities/reading-version.entity';
import { StageRun } from '@cartulary/database/entities/stage-run.entity';
import { waitingPages } from '@cartulary/database/embedded-pages.queries';
import { newId } from '@cartulary/database/new-id';
import { afterCommit, manager, repository } from '@cartulary/database/organisation-context';
import { reopenRun } from '@cartulary/database/reopen-run';
import { startRun, type RunCause } from '@cartulary/database/start-run';
import { JobTimedOut } from '@cartulary/jobs/job-errors';
import { SAMPLE_RATE } from '@cartulary/pipeline/engines/speech/speech';
import { Not } from 'typeorm';
import { waitFor } from '@cartulary/testing/wait-for';
import { makePng } from '../../../../libs/pipeline/fixtures/make.js';
import type { EnginePool } from '../engines/engine-pool.js';
import { documentSource } from '../reading/document-source.js';
import { enqueueStage, finishStage } from '../reading/finish-stage.js';
import { openReadingRoom, type ReadingRoom } from '../reading/reading-room.test-helper.js';
import { indexDocument } from '../reading/stages/index.js';
import { hear } from '../reading/stages/speech.js';
import { sweepPassing } from '../sweeps/passing.js';
import { tryPipeline } from './try-pipeline.js';

const invoice = new TextEncoder().encode(
  'Ottermere Paper Works\nInvoice OPW-20418 of 3 November 2026\nBill to: Harrow Books\n40 reams of paper at 6.20 248.00\nNet 248.00\nVAT 19 % 47.12\nTotal due EUR 295.12\nPlease pay within 14 days to IBAN DE89 3704 0044 0532 0130 00\n',
);

let room: ReadingRoom;
beforeAll(async () => {
  room = await openReadingRoom();
}, 60_000);
afterAll(() => room.close());
afterEach(() =>
  inOrganisation(async () => void (await repository(PipelineDefaultEntity).delete({ usedFor: Not('') }))),
);

const inOrganisation = <T>(fn: () => Promise<T>): Promise<T> => room.database.inOrganisation(room.organisation.id, fn);
const without = (...left: StageName[]) => stageNames.filter((name) => !left.includes(name));

/** A published pipeline. @returns its ID */
async function published(stages: readonly StageName[], options: Partial<PipelineOptions> = {}): Promise<string> {
  const id = newId();
  const draft = { stages: [...stages], options: { ...defaultOptions, ...options } };
  await inOrganisation(() => repository(PipelineEntity).insert({ id, name: id, draft }));
  await publish(id, stages, options);
  return id;
}

const publish = (pipelineId: string, stages: readonly StageName[], options: Partial<PipelineOptions> = {}) =>
  inOrganisation(async () => {
    const number = (await repository(PipelineVersionEntity).countBy({ pipelineId })) + 1;
    const steps = { stages: [...stages], options: { ...defaultOptions, ...options } };
    await repository(PipelineVersionEntity).insert({ id: newId(), pipelineId, number, steps });
  });

const useFor = (usedFor: string, pipelineId: string) =>
  inOrganisation(() => repository(PipelineDefaultEntity).insert({ usedFor, pipelineId }));

const readAgain = (documentId: string, cause: Partial<RunCause> = {}): Promise<string> =>
  inOrganisation(async () => {
    const runId = await startRun(documentId, { reason: 'again', ...cause });
    const organisationId = room.organisation.id;
    afterCommit(() => enqueueStage(room, { organisationId, documentId, runId, stage: 'inspect' }));
    return runId;
  });

async function runOf(documentId: string) {
  const { currentRunId: id } = await room.document(documentId);
  return inOrganisation(() => repository(ProcessingRun).findOneByOrFail({ id: id ?? '' }));
}
const versionOf = async (documentId: string) => {
  const { pipelineVersionId: id } = await runOf(documentId);
  return id === null ? null : inOrganisation(() => repository(PipelineVersionEntity).findOneByOrFail({ id }));
};
const leftOutOf = async (documentId: string): Promise<StageName[]> => {
  const { id: runId } = await runOf(documentId);
  const rows = await inOrganisation(() => repository(StageRun).findBy({ runId, leftOut: true }));
  expect(rows.every(({ state, startedAt }) => state === 'skipped' && startedAt === null)).toBe(true);
  return stageNames.filter((name) => rows.some(({ stage }) => stage === name));
};
const kindsOf = async (documentId: string) =>
  new Set((await inOrganisation(() => repository(ExtractedEntity).findBy({ documentId }))).map(({ kind }) => kind));

test('only the stages of the pipeline read a document, by its options, and what is left out never begins', async () => {
  const few = await published(without('preview', 'codes', 'summary', 'embed', 'compare', 'recognise'), {
    entityKinds: ['iban'],
    nameFinder: 'rules',
    classJudge: 'characters',
    language: 'de',
  });
  await useFor('uploads', few);
  const id = await room.upload(invoice, 'text/plain', 'invoice.txt');
  const read = await room.whenRead(id);
  expect(read).toMatchObject({ failureCode: null, progress: 1, language: 'de', summary: null, textSha256: null });
  expect(read.shownRunId).toBe(read.currentRunId);
  expect(await leftOutOf(id)).toEqual(['preview', 'recognise', 'codes', 'summary', 'embed', 'compare']);
  expect(await kindsOf(id)).toEqual(new Set(['iban']));
  // No background job catches up on it.
  const { name, version } = room.embedder;
  const waiting = await inOrganisation(() => waitingPages({ name, version }, 100, undefined));
  expect(waiting.map(({ documentId }) => documentId)).not.toContain(id);
  const hits = await room.database.actingFor(room.organisation.id, () =>
    room.search.query({ text: 'ottermere', principals: [`account:${room.owner.id}`], page: 1, pageSize: 20 }),
  );
  expect(hits.hits.map(({ documentId }) => documentId)).toContain(id);
});

test('a reading without a stage takes away what an earlier one found by it, and leaves it out when another is done again', async () => {
  const id = await room.upload(invoice, 'text/plain', 'invoice.txt');
  expect((await room.whenRead(id)).textSha256).not.toBeNull();
  const kinds = await kindsOf(id);
  expect(kinds.size).toBeGreaterThan(1);
  // No one has reviewed it yet, and later processing must not report that there is nothing to review.
  await inOrganisation(() => repository(ExtractedEntity).update({ documentId: id }, { confidence: 0.2 }));
  const bare = await published(['inspect', 'text', 'layout', 'classify', 'index']);
  await readAgain(id, { pipelineId: bare });
  expect(await room.whenRead(id)).toMatchObject({ state: 'needs-review', failureCode: null, textSha256: null });
  expect(await kindsOf(id)).toEqual(kinds);
  await inOrganisation(() => reopenRun(id, 'fields'));
  expect(await leftOutOf(id)).toContain('fields');
});

test('values that a contract on accuracy asked about still wait where a later reading leaves fields out', async () => {
  const id = await room.upload(invoice, 'text/plain', 'invoice.txt');
  await room.whenRead(id);
  const ofDocument = { documentId: id };
  await inOrganisation(() => repository(ExtractedField).update(ofDocument, { gate: 'proof', gateGeneration: newId() }));
  const before = await inOrganisation(() => repository(ExtractedField).countBy(ofDocument));
  expect(before).toBeGreaterThan(0);
  await readAgain(id, { pipelineId: await published(without('fields')) });
  expect(await room.whenRead(id)).toMatchObject({ state: 'needs-review' });
  expect(await inOrganisation(() => repository(ExtractedField).countBy({ ...ofDocument, gate: 'proof' }))).toBe(before);
});

test('a picture that no stage reads is unread, in its versions and in what is taken over too, until something reads it', async () => {
  const picture = makePng(40, 40, Buffer.alloc(40 * 41));
  const blind = await published(without('recognise', 'codes'));
  await useFor('uploads', blind);
  const id = await room.upload(picture, 'image/png', 'scan.png');
  await room.whenRead(id);
  const unread = async () => {
    const { shownRunId } = await room.document(id);
    const rows = await inOrganisation(() => repository(Page).findBy({ documentId: id, runId: shownRunId ?? '' }));
    return rows.map((page) => page.unread);
  };
  expect(await unread()).toEqual([true]);
  // No page needs anything new: existing results are reused unchanged.
  await readAgain(id, { onlyPages: [2] });
  await room.whenRead(id);
  expect(await unread()).toEqual([true]);
  await readAgain(id, { pipelineId: await published(stageNames) });
  await room.whenRead(id);
  expect(await unread()).toEqual([false]);
  const kept = await inOrganisation(() =>
    repository(ReadingVersion).find({ where: { documentId: id }, order: { keptAt: 'ASC' } }),
  );
  await readAgain(id, { reason: 'restored', restores: kept[0]?.id ?? '' });
  await room.whenRead(id);
  expect(await unread()).toEqual([true]);
});

test('what was named for a document is named still once a version was brought back', async () => {
  const id = await room.upload(invoice, 'text/plain', 'invoice.txt');
  await room.whenRead(id);
  const pipelineId = await published(without('summary'));
  await readAgain(id, { pipelineId });
  await room.whenRead(id);
  const version = await inOrganisation(() => repository(ReadingVersion).findOneByOrFail({ documentId: id }));
  await readAgain(id, { reason: 'restored', restores: version.id });
  await room.whenRead(id);
  expect(await versionOf(id)).toBeNull();
  await readAgain(id);
  await room.whenRead(id);
  expect((await versionOf(id))?.pipelineId).toBe(pipelineId);
});

test('a reading that is stopped while it is indexed takes nothing away of what was shown', async () => {
  const id = await room.upload(invoice, 'text/plain', 'invoice.txt');
  const before = await room.whenRead(id);
  const bare = await published(['inspect', 'text', 'layout', 'index']);
  const runId = await inOrganisation(() => startRun(id, { reason: 'again', pipelineId: bare }));
  const document = await room.document(id);
  const data = { organisationId: room.organisation.id, documentId: id, runId, stage: 'index' as const };
  const steps = {
    stages: ['inspect' as const, 'text' as const, 'layout' as const, 'index' as const],
    options: defaultOptions,
  };
  const result = await indexDocument({
    ...data,
    context: room,
    document,
    steps,
    source: documentSource(room, document),
    signal: new AbortController().signal,
    report: () => undefined,
  });
  await inOrganisation(() => repository(ProcessingRun).update({ id: runId }, { state: 'cancelled' }));
  expect(await finishStage(room, data, result)).toBe(false);
  const { textSha256, class: is, summary, shownRunId } = await room.document(id);
  expect({ textSha256, is, summary, shownRunId }).toEqual({
    textSha256: before.textSha256,
    is: before.class,
    summary: before.summary,
    shownRunId: before.shownRunId,
  });
});

test('a run that has begun ends by its version, whatever is published meanwhile, and the next one is by the new version', async () => {
  const pipelineId = await published(without('summary'));
  const id = await room.upload(invoice, 'text/plain', 'invoice.txt');
  await room.whenRead(id);
  await readAgain(id, { pipelineId });
  await publish(pipelineId, without('embed', 'summary'));
  await room.whenRead(id);
  expect((await versionOf(id))?.number).toBe(1);
  expect(await leftOutOf(id)).toEqual(['summary']);
  // No pipeline is given this time: the earlier choice stays.
  await readAgain(id);
  await room.whenRead(id);
  expect((await versionOf(id))?.number).toBe(2);
  expect(await leftOutOf(id)).toEqual(['summary', 'embed']);
  await inOrganisation(() => repository(PipelineEntity).update({ id: pipelineId }, { retiredAt: new Date() }));
  await readAgain(id);
  await room.whenRead(id);
  expect(await versionOf(id)).toBeNull();
  expect(await leftOutOf(id)).toEqual([]);
});

test('the pipeline of its class reads a document on once the class is told', async () => {
  const ofInvoices = await published(without('summary', 'embed'));
  await useFor('invoice', ofInvoices);
  const id = await room.upload(invoice, 'text/plain', 'invoice.txt');
  const read = await room.whenRead(id);
  expect(read).toMatchObject({ class: 'invoice', failureCode: null });
  expect((await versionOf(id))?.pipelineId).toBe(ofInvoices);
  expect(await leftOutOf(id)).toEqual(['summary', 'embed']);
  // A pipeline that's named explicitly takes precedence over the class's.
  const named = await published(without('compare'));
  await readAgain(id, { pipelineId: named });
  await room.whenRead(id);
  expect(await leftOutOf(id)).toEqual(['compare']);
});

test('a class takes in again what uploads leave out, of what comes after it', async () => {
  await useFor('uploads', await published(without('summary', 'preview')));
  await useFor('invoice', await published(stageNames));
  const id = await room.upload(invoice, 'text/plain', 'invoice.txt');
  await room.whenRead(id);
  expect(await leftOutOf(id)).toEqual(['preview']);
});

const usedMs = async (): Promise<number> =>
  (await inOrganisation(() => repository(CpuDayRow).find())).reduce((sum, day) => sum + day.usedMs, 0);

/** A requested trial. @returns its ID */
async function askedTrial(of: Pick<PipelineTrialEntity, 'pipelineId' | 'documentId' | 'steps'>): Promise<string> {
  const id = newId();
  const expiresAt = new Date(Date.now() + 60_000);
  await inOrganisation(() => repository(PipelineTrialEntity).insert({ ...of, id, askedBy: room.owner.id, expiresAt }));
  return id;
}

test('a trial that waited until it counts as over is not begun', async () => {
  const documentId = await room.upload(invoice, 'text/plain', 'invoice.txt');
  await room.whenRead(documentId);
  const steps = { stages: [...stageNames], options: defaultOptions };
  const trialId = await askedTrial({ pipelineId: await published(stageNames), documentId, steps });
  await inOrganisation(() =>
    manager().query(`UPDATE app.pipeline_trial SET asked_at = now() - interval '1 hour' WHERE id = $1`, [trialId]),
  );
  await tryPipeline(room, { organisationId: room.organisation.id, trialId }, new AbortController().signal);
  const row = await inOrganisation(() => repository(PipelineTrialEntity).findOneByOrFail({ id: trialId }));
  expect([row.state, row.found]).toEqual(['asked', null]);
});

test('of a recording a trial writes down so many seconds and no more', async () => {
  const documentId = await room.upload(invoice, 'text/plain', 'invoice.txt');
  const document = await room.document(documentId);
  const cut = [0, 28, 56, 84].map((second) => ({ from: second * SAMPLE_RATE, to: (second + 28) * SAMPLE_RATE }));
  const written: unknown[] = [];
  const recognition = {
    run: (task: string, _source: unknown, input: unknown) => {
      if (task === 'cutSound') return Promise.resolve({ pieces: cut, isCutOff: false });
      written.push(input);
      return Promise.resolve({ startMs: 0, endMs: 1, language: 'en', words: [] });
    },
  };
  const hearing = {
    context: { ...room, recognition: recognition as unknown as EnginePool },
    source: documentSource(room, document),
    signal: new AbortController().signal,
    report: () => undefined,
    organisationId: room.organisation.id,
    documentId,
  };
  await hear(hearing, null, 60);
  expect(written).toHaveLength(2);
  await hear(hearing, null);
  expect(written).toHaveLength(2 + cut.length);
});

test('a trial whose time is over has failed at once, and holds no place', async () => {
  const documentId = await room.upload(invoice, 'text/plain', 'invoice.txt');
  await room.whenRead(documentId);
  const steps = { stages: [...stageNames], options: defaultOptions };
  const trialId = await askedTrial({ pipelineId: await published(stageNames), documentId, steps });
  const over = AbortSignal.abort(new JobTimedOut(1));
  await tryPipeline(room, { organisationId: room.organisation.id, trialId }, over);
  const row = await inOrganisation(() => repository(PipelineTrialEntity).findOneByOrFail({ id: trialId }));
  expect([row.state, row.failureCode]).toEqual(['failed', 'reading_timeout']);
});

test('a draft is tried on a document apart from it, and what it found goes when its day is over', async () => {
  const id = await room.upload(invoice, 'text/plain', 'invoice.txt');
  const before = await room.whenRead(id);
  const pipelineId = await published(stageNames);
  const steps = { stages: without('summary', 'codes'), options: { ...defaultOptions, entityKinds: ['iban' as const] } };
  await room.cpu.write();
  const usedBefore = await usedMs();
  const trialId = await askedTrial({ pipelineId, documentId: id, steps });
  await room.queue.enqueue('pipeline.try', { organisationId: room.organisation.id, trialId }, { jobId: trialId });
  const trial = await waitFor(async () => {
    const row = await inOrganisation(() => repository(PipelineTrialEntity).findOneByOrFail({ id: trialId }));
    return row.state !== 'asked' && row.state !== 'running' && row;
  }, 50_000);
  expect(trial).toMatchObject({ state: 'done', failureCode: null, pages: 1, pageCount: 1 });
  expect(trial.found).toMatchObject({ class: { class: 'invoice' }, summary: null, codes: 0 });
  expect(trial.found?.entities.map(({ kind, text }) => [kind, text])).toEqual([
    ['iban', 'DE89 3704 0044 0532 0130 00'],
  ]);
  expect(trial.found?.stages.map(({ stage }) => stage)).toEqual([
    'inspect',
    'text',
    'recognise',
    'layout',
    'classify',
    'entities',
    'fields',
  ]);
  const after = await room.document(id);
  expect([after.currentRunId, after.state, after.summary]).toEqual([before.currentRunId, before.state, before.summary]);
  expect((await kindsOf(id)).size).toBeGreaterThan(1);
  // It counts against the organization's daily budget, like document processing.
  await room.cpu.write();
  expect(await usedMs()).toBeGreaterThan(usedBefore);
  await inOrganisation(() => repository(PipelineTrialEntity).update({ id: trialId }, { expiresAt: new Date(0) }));
  await sweepPassing(room);
  expect(await inOrganisation(() => repository(PipelineTrialEntity).countBy({ id: trialId }))).toBe(0);
});
