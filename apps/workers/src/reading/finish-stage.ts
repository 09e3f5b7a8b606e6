import { stageJobId, stagePriority } from '@cartulary/contracts/jobs';
import type { ReadingPriority } from '@cartulary/contracts/reading-priority';
import { readyStages, stageNames } from '@cartulary/contracts/stages';
import { Document } from '@cartulary/database/entities/document.entity';
import { Page } from '@cartulary/database/entities/page.entity';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { StageRun } from '@cartulary/database/entities/stage-run.entity';
import { writeFact } from '@cartulary/database/facts';
import { keepFourEyes } from '@cartulary/database/four-eyes';
import { afterCommit, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { letClassDecide } from '@cartulary/database/pipelines';
import { audienceOf, sharingOf } from '@cartulary/database/sharing';
import { settledState } from '@cartulary/database/settled-state';
import { Not } from 'typeorm';
import { countDone, countReading } from './count-reading.js';
import { overOf } from './progress.js';
import type { ReadingContext } from './reading-context.js';
import type { StageJobData, StageResult } from './stage-job.js';

/**
 * Marks the stage as done and stores its results (with null, only checks what's next). Queues the stages that are now ready and, after the
 * last one, settles the document's state.
 * @returns whether that was the last stage
 */
export async function finishStage(
  context: ReadingContext,
  data: StageJobData,
  result: StageResult | null,
): Promise<boolean> {
  const { documentId, runId, stage } = data;
  return context.database.inOrganisation(data.organisationId, async () => {
    // Two stages may finish simultaneously: the second has to see the first, or the run wouldn't continue.
    const run = await repository(ProcessingRun).findOne({
      where: { id: runId, documentId },
      lock: { mode: 'pessimistic_write' },
    });
    if (run?.state !== 'running') return false;
    let rows = await repository(StageRun).findBy({ runId });
    const before = overOf(rows);
    before.delete(stage);
    if (result) {
      if (rows.find((row) => row.stage === stage)?.state === 'waiting') throw new StageReopened();
      await result.store?.();
      await markDone(data, result);
      // From here on, it's known which stages the class excludes or includes again.
      if (stage === 'classify' && run.classDecides && (await letClassDecide(run)))
        rows = await repository(StageRun).findBy({ runId });
    }
    const over = overOf(rows);
    if (result) over.add(stage);
    if (stageNames.every((name) => over.has(name))) {
      await settle(data, run);
      return true;
    }
    if (!result && !over.has(stage)) return false;
    // Stages that didn't wait for this one are already in the queue. If one is lost, the sweep queues it again.
    const known = result ? readyStages(before, run) : [];
    const next = readyStages(over, run).filter(
      (name) => !known.includes(name) && !rows.some((row) => row.stage === name && row.state === 'running'),
    );
    const { priority } = run;
    for (const name of next) afterCommit(() => enqueueStage(context, { ...data, stage: name }, priority));
    return false;
  });
}

/** Queues a stage with its run's priority. If it's already in the queue, it isn't added again. */
export async function enqueueStage(
  context: Pick<ReadingContext, 'queue'>,
  data: StageJobData,
  put: ReadingPriority = 'normal',
): Promise<void> {
  const { runId, stage, inBatch = false } = data;
  const priority = stagePriority(stage, inBatch, put);
  await context.queue.enqueue('document.stage', data, { jobId: stageJobId(runId, stage), priority });
}

/** Stores that the stage is finished, and counts it. */
async function markDone({ documentId, runId, stage }: StageJobData, result: StageResult): Promise<void> {
  const outcome = result.skipped ? 'skipped' : 'done';
  const marked = await repository(StageRun)
    .createQueryBuilder()
    .update()
    .set({
      state: outcome,
      engine: result.engine ?? null,
      engineVersion: result.engineVersion ?? null,
      failureCode: result.failureCode ?? null,
      trace: result.trace ?? null,
      finishedAt: () => 'clock_timestamp()',
      durationMs: () => 'round(extract(epoch from clock_timestamp() - started_at) * 1000)::integer',
    })
    .where({ runId, stage })
    .returning('duration_ms AS "durationMs"')
    .execute();
  const [row] = marked.raw as readonly { readonly durationMs: number | null }[];
  await writeFact('stage.ended', { itemId: documentId, by: { stage, outcome }, durationMs: row?.durationMs ?? 0 });
}

/** Someone changed the stage's input while it was running: its results aren't stored, and the job starts over. */
export class StageReopened extends Error {
  constructor() {
    super('The stage is to be done again');
    this.name = 'StageReopened';
  }
}

/**
 * Settles the document. If the run had already finished and only some of its stages were repeated (`reopenRun`), no one
 * is notified.
 */
async function settle({ documentId, runId }: StageJobData, run: ProcessingRun): Promise<void> {
  const again = run.finishedAt !== null;
  await keepFourEyes(documentId, null);
  // Locked before it's evaluated: a rule that's set at this moment is either seen here or sees the document's final state.
  const where = { itemId: documentId };
  await repository(Document).findOneOrFail({ where, lock: { mode: 'for_no_key_update' } });
  const state = await settledState(documentId);
  await repository(ProcessingRun).update(
    { id: runId },
    { state: 'done', ...(again ? {} : { finishedAt: () => 'clock_timestamp()' }) },
  );
  await repository(Document).update(
    { itemId: documentId },
    { state, stage: null, progress: 1, failureCode: null, failureDetail: null },
  );
  // Earlier runs' results are stored as versions (keepVersion); their words and positions are no longer displayed.
  await repository(Page).delete({ documentId, runId: Not(runId) });
  const document = await repository(Document).findOneByOrFail({ itemId: documentId });
  if (state === 'ready') await countDone(document);
  if (!again) await countReading(document, run, state);
  const sharing = (await sharingOf([documentId])).get(documentId);
  if (!sharing) return;
  if (again) await publishEvent('document.changed', { documentId, state }, audienceOf(sharing));
  else await publishEvent('document.ready', { documentId, state, name: document.originalName }, audienceOf(sharing));
}
