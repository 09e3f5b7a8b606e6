import { defaultSteps, UPLOADS, type PipelineSteps } from '@cartulary/contracts/pipelines';
import { isReached, stageNames, type StageName } from '@cartulary/contracts/stages';
import { In, IsNull, Not } from 'typeorm';
import { Batch } from './entities/batch.entity.js';
import { Document } from './entities/document.entity.js';
import { PipelineDefaultEntity, PipelineEntity, PipelineVersionEntity } from './entities/pipeline.entity.js';
import { ProcessingRun } from './entities/processing-run.entity.js';
import { StageRun } from './entities/stage-run.entity.js';
import { repository } from './organisation-context.js';

/** The active version of a pipeline; null if it is retired, was never published, or doesn't belong to the organization. */
export async function usableVersion(pipelineId: string): Promise<PipelineVersionEntity | null> {
  const pipeline = await repository(PipelineEntity).findOneBy({ id: pipelineId });
  return pipeline === null || pipeline.retiredAt !== null ? null : newestVersion(pipelineId);
}

/** The latest published version; null before the first. */
export const newestVersion = (pipelineId: string): Promise<PipelineVersionEntity | null> =>
  repository(PipelineVersionEntity).findOne({ where: { pipelineId }, order: { number: 'DESC' } });

/** The default version for uploads or for documents of a class. */
async function defaultFor(usedFor: string): Promise<PipelineVersionEntity | null> {
  const chosen = await repository(PipelineDefaultEntity).findOneBy({ usedFor });
  return chosen && usableVersion(chosen.pipelineId);
}

/** The pipeline of a run. */
interface ChosenPipeline {
  readonly version: PipelineVersionEntity | null;
  readonly pipelineNamed: boolean;
  readonly classDecides: boolean;
}

/** All stages, regardless of the organization's defaults. */
export const allStages: ChosenPipeline = { version: null, pipelineNamed: false, classDecides: false };

/**
 * Selects the pipeline for a document's next run. `named`: the pipeline chosen for this run, or null for the default. If undefined: the one
 * of its latest run or its batch, else the default for uploads and then for its class. Retired pipelines are skipped.
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

/** From the latest run that processed anything (restoring a version doesn't), otherwise from the document's batch. */
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

/** Stages of a run with this version. */
export const stagesOf = (version: { readonly steps: PipelineSteps } | null): readonly StageName[] =>
  version?.steps.stages ?? stageNames;

/** Stages and options of a run. */
export async function stepsOfRun({ pipelineVersionId: id }: ProcessingRun): Promise<PipelineSteps> {
  const version = id === null ? null : await repository(PipelineVersionEntity).findOneBy({ id });
  return version?.steps ?? defaultSteps;
}

/** Default steps for documents of a class. */
export async function usualSteps(documentClass: string | null): Promise<PipelineSteps> {
  const ofClass = documentClass === null ? null : await defaultFor(documentClass);
  return (ofClass ?? (await defaultFor(UPLOADS)))?.steps ?? defaultSteps;
}

/**
 * Continues with the pipeline of the document's class, if there is one: stages after classification that aren't part of it are skipped.
 * Earlier results stay.
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

/** Stages that are done when the class is known. */
const beforeClass: ReadonlySet<StageName> = new Set(['inspect', 'preview', 'text', 'recognise', 'layout']);
