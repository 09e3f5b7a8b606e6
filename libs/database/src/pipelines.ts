import { defaultSteps, UPLOADS, type PipelineSteps } from '@cartulary/contracts/pipelines';
import { isReached, stageNames, type StageName } from '@cartulary/contracts/stages';
import { In, IsNull, Not } from 'typeorm';
import { Batch } from './entities/batch.entity.js';
import { Document } from './entities/document.entity.js';
import { PipelineDefaultEntity, PipelineEntity, PipelineVersionEntity } from './entities/pipeline.entity.js';
import { ProcessingRun } from './entities/processing-run.entity.js';
import { StageRun } from './entities/stage-run.entity.js';
import { repository } from './organisation-context.js';

/** The version of a pipeline that reads now; null where it is retired, was never published, or isn't the organisation's. */
export async function usableVersion(pipelineId: string): Promise<PipelineVersionEntity | null> {
  const pipeline = await repository(PipelineEntity).findOneBy({ id: pipelineId });
  return pipeline === null || pipeline.retiredAt !== null ? null : newestVersion(pipelineId);
}

/** The version that was published last; null before the first. */
export const newestVersion = (pipelineId: string): Promise<PipelineVersionEntity | null> =>
  repository(PipelineVersionEntity).findOne({ where: { pipelineId }, order: { number: 'DESC' } });

/** The version that reads uploads, or documents of a class, where nobody names one. */
async function defaultFor(usedFor: string): Promise<PipelineVersionEntity | null> {
  const chosen = await repository(PipelineDefaultEntity).findOneBy({ usedFor });
  return chosen && usableVersion(chosen.pipelineId);
}

/** What reads a run. */
interface ChosenPipeline {
  readonly version: PipelineVersionEntity | null;
  readonly pipelineNamed: boolean;
  readonly classDecides: boolean;
}

/** All stages, whatever the organisation has chosen. */
export const allStages: ChosenPipeline = { version: null, pipelineNamed: false, classDecides: false };

/**
 * What reads a document that is about to be read. `named`: what somebody names for this run, null where whatever is chosen for all shall
 * read it again; where nobody says so, what its newest run or its batch named, else what is chosen for uploads, and then for its class.
 * One that was retired since is passed over.
 */
export async function pipelineForRun(documentId: string, named: string | null | undefined): Promise<ChosenPipeline> {
  for (const pipelineId of named === undefined ? await namedBefore(documentId) : [named]) {
    const version = pipelineId === null ? null : await usableVersion(pipelineId);
    if (version) return { version, pipelineNamed: true, classDecides: false };
  }
  const version = await defaultFor(UPLOADS);
  const classDecides = await repository(PipelineDefaultEntity).existsBy({ usedFor: Not(UPLOADS) });
  return { version, pipelineNamed: false, classDecides: classDecides && stagesOf(version).includes('classify') };
}

/** By the newest run that read anything (bringing back a version does not), else by the batch in which it came. */
async function namedBefore(documentId: string): Promise<(string | null)[]> {
  const { batchId } = await repository(Document).findOneByOrFail({ itemId: documentId });
  const run = await repository(ProcessingRun).findOne({
    where: { documentId, restores: IsNull() },
    order: { startedAt: 'DESC', id: 'DESC' },
  });
  if (run !== null) {
    if (!run.pipelineNamed || run.pipelineVersionId === null) return [];
    const before = await repository(PipelineVersionEntity).findOneBy({ id: run.pipelineVersionId });
    return [before?.pipelineId ?? null];
  }
  const batch = batchId === null ? null : await repository(Batch).findOneBy({ id: batchId });
  return [batch?.pipelineId ?? null];
}

/** Of a run by this version. */
export const stagesOf = (version: { readonly steps: PipelineSteps } | null): readonly StageName[] =>
  version?.steps.stages ?? stageNames;

/** Which stages read a run, and how. */
export async function stepsOfRun({ pipelineVersionId: id }: ProcessingRun): Promise<PipelineSteps> {
  const version = id === null ? null : await repository(PipelineVersionEntity).findOneBy({ id });
  return version?.steps ?? defaultSteps;
}

/** How documents of a class are read where nobody names a pipeline. */
export async function usualSteps(documentClass: string | null): Promise<PipelineSteps> {
  const ofClass = documentClass === null ? null : await defaultFor(documentClass);
  return (ofClass ?? (await defaultFor(UPLOADS)))?.steps ?? defaultSteps;
}

/**
 * Lets the pipeline of the document's class read on, where it has one: what comes after the class and is no part of it is left out. What
 * was read before that stays as it was read.
 * @returns whether it does
 */
export async function letClassDecide(run: ProcessingRun): Promise<boolean> {
  const { class: is } = await repository(Document).findOneByOrFail({ itemId: run.documentId });
  const version = is === null ? null : await defaultFor(is);
  if (!version) return false;
  const chosen = stagesOf(version);
  const later = stageNames.filter((name) => !isReached(name, beforeClass, { classDecides: true }));
  const stays = later.filter((name) => chosen.includes(name));
  await repository(ProcessingRun).update({ id: run.id }, { pipelineVersionId: version.id });
  await repository(StageRun).update(
    { runId: run.id, stage: In(later.filter((name) => !chosen.includes(name))), state: 'waiting' },
    { state: 'skipped', leftOut: true },
  );
  await repository(StageRun).update(
    { runId: run.id, stage: In(stays), leftOut: true },
    { state: 'waiting', leftOut: false },
  );
  return true;
}

/** What is over when the class is told. */
const beforeClass: ReadonlySet<StageName> = new Set(['inspect', 'preview', 'text', 'recognise', 'layout']);
