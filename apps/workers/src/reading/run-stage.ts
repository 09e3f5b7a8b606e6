import type { PipelineSteps } from '@cartulary/contracts/pipelines';
import { isReached, stages, type StageName } from '@cartulary/contracts/stages';
import { Batch } from '@cartulary/database/entities/batch.entity';
import { Document } from '@cartulary/database/entities/document.entity';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { StageRun } from '@cartulary/database/entities/stage-run.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { stepsOfRun } from '@cartulary/database/pipelines';
import { inSpan } from '@cartulary/telemetry/tracing';
import { CallTrace } from '../engines/call-trace.js';
import { measured } from '../engines/cpu-meter.js';
import { EngineFailure } from '../engines/engine-failure.js';
import { waitsForBudget } from './day-budget.js';
import { documentSource } from './document-source.js';
import { finishStage, StageReopened } from './finish-stage.js';
import { fractionsOf, overallProgress, overOf } from './progress.js';
import { recordFailure } from './record-failure.js';
import { StageReporter } from './stage-reporter.js';
import type { ReadingContext } from './reading-context.js';
import type { StageJob, StageJobData, StageResult, StageWork } from './stage-job.js';
import { compareText } from './stages/compare.js';
import { findCodes } from './stages/codes.js';
import { classify } from './stages/classify.js';
import { embedPassages } from './stages/embed.js';
import { findEntities } from './stages/entities.js';
import { findFields } from './stages/fields.js';
import { indexDocument } from './stages/index.js';
import { inspect } from './stages/inspect.js';
import { findLayout } from './stages/layout.js';
import { preview } from './stages/preview.js';
import { recognise } from './stages/recognise.js';
import { summarise } from './stages/summary.js';
import { takeText } from './stages/text.js';

const work: Readonly<Record<StageName, StageWork>> = {
  inspect,
  preview,
  text: takeText,
  recognise,
  codes: findCodes,
  layout: findLayout,
  classify,
  entities: findEntities,
  fields: findFields,
  summary: summarise,
  embed: embedPassages,
  compare: compareText,
  index: indexDocument,
};

/**
 * Handler of `document.stage`: starts the stage, does its work outside any transaction, stores the result, and queues the stages that are
 * now ready. If it runs twice, the work is done at most twice and stored once.
 */
export async function runStage(context: ReadingContext, data: StageJobData, signal: AbortSignal): Promise<void> {
  await context.database.actingFor(data.organisationId, async () => {
    // One transaction for both: with thirteen stages per document, each round trip counts.
    const begun = await context.database.inOrganisation(data.organisationId, async () => {
      const found = await beginStage(data);
      return found && { ...found, reporter: await StageReporter.open(context, data, found) };
    });
    if (!begun) {
      await finishStage(context, data, null);
      return;
    }
    const { document, steps, reporter, trace } = begun;
    reporter.begin();
    try {
      const job: StageJob = {
        ...data,
        context,
        document,
        steps,
        source: documentSource(context, document),
        signal,
        report: (pagesDone, pagesTotal) => reporter.report(pagesDone, pagesTotal),
      };
      const said = { 'document.stage': data.stage, 'document.id': data.documentId };
      const note = (cpuMs: number): void => {
        context.cpu.note(data.organisationId, data.runId, cpuMs);
        trace?.addCpu(cpuMs);
      };
      const done = (): Promise<StageResult> =>
        measured(note, context.ownCpu, () => inSpan(`stage ${data.stage}`, said, () => work[data.stage](job)));
      const result = await (trace ? trace.during(done) : done());
      const kept = trace && { trace: trace.taken(Number(document.sizeBytes)) };
      const settled = await finishStage(context, data, { ...result, ...kept });
      // A document that's ready implies that its last stage is finished.
      if (!settled) reporter.finish(result.skipped ? 'skipped' : 'done');
    } catch (error) {
      // Canceled, taken over by another process, or shutting down: not the document's fault.
      if (signal.aborted) throw signal.reason;
      if (error instanceof StageReopened) throw error;
      const failure = error instanceof EngineFailure ? error : undefined;
      if (!failure) context.log.error('A stage failed', { error, documentId: data.documentId, stage: data.stage });
      const final = await recordFailure(context, data, {
        code: failure?.code ?? 'reading_unavailable',
        detail: failure?.detail ?? (error instanceof Error ? error.message : String(error)),
        worthRetrying: failure?.worthRetrying ?? true,
        attempts: stages[data.stage].attempts,
      });
      if (!final) throw error;
    } finally {
      reporter.stop();
    }
  });
}

interface Begun {
  readonly document: Document;
  /** Progress of each of the run's stages just before. */
  readonly fractions: Map<StageName, number | null>;
  readonly steps: PipelineSteps;
  /** Collects the resources a stage uses; undefined unless the run records them. */
  readonly trace: CallTrace | undefined;
}

/**
 * @returns the document; null if there's nothing (more) to do because the run is over, replaced, or past this stage, its batch is paused,
 * or the day's budget is used up
 */
async function beginStage({ documentId, runId, stage }: StageJobData): Promise<Begun | null> {
  const run = await repository(ProcessingRun).findOneBy({ id: runId, documentId });
  const document = await repository(Document).findOneBy({ itemId: documentId });
  if (run?.state !== 'running' || document?.currentRunId !== runId) return null;
  if (document.batchId !== null && (await repository(Batch).existsBy({ id: document.batchId, state: 'paused' })))
    return null;
  const rows = await repository(StageRun).findBy({ runId });
  // A run started by an earlier version of the product has no row for a newer stage.
  if (!rows.some((row) => row.stage === stage))
    await repository(StageRun).createQueryBuilder().insert().values({ id: newId(), runId, stage }).orIgnore().execute();
  if (await waitsForBudget(run, rows, new Date())) return null;
  // An earlier stage was reopened (`reopenRun`) while this job waited. That one comes first and then queues this one again.
  const over = overOf(rows);
  if (!isReached(stage, over, run)) return null;
  const begun = await repository(StageRun)
    .createQueryBuilder()
    .update()
    .set({ state: 'running', startedAt: () => 'clock_timestamp()', failureCode: null })
    .where('run_id = :runId AND stage = :stage AND state NOT IN (:...over)', {
      runId,
      stage,
      over: ['done', 'skipped'],
    })
    .execute();
  if (begun.affected !== 1) return null;
  const fractions = fractionsOf(rows);
  await repository(Document).update(
    { itemId: documentId },
    { state: stage === 'inspect' ? 'scanning' : 'processing', stage, progress: overallProgress(fractions) },
  );
  return { document, fractions, steps: await stepsOfRun(run), trace: run.keepsTrace ? new CallTrace() : undefined };
}
