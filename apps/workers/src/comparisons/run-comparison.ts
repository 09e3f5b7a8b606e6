import type { Contender } from '@cartulary/contracts/comparisons';
import type { ErrorCode } from '@cartulary/contracts/errors';
import { COMPARISON_PRIORITY, comparisonJobId, type JobData } from '@cartulary/contracts/jobs';
import { pipelineLimits } from '@cartulary/contracts/limits/pipelines';
import { afterCommit } from '@cartulary/database/organisation-context';
import { measured } from '../engines/cpu-meter.js';
import { EngineFailure } from '../engines/engine-failure.js';
import { tryStages } from '../pipelines/try-stages.js';
import { documentSource } from '../reading/document-source.js';
import type { ReadingContext } from '../reading/reading-context.js';
import { beginTurn, endTurn, type SideRead, type Turn } from './comparison-turn.js';
import { judgeCases } from './judge-cases.js';

/**
 * Handler of `comparison.run`: both sides process the next document in the set with the stages of a trial, and the
 * results are stored with the comparison. A document is stored completely or not at all, so after a crash only that
 * document is processed again.
 */
export async function runComparison(
  context: ReadingContext,
  { organisationId, comparisonId }: JobData<'comparison.run'>,
  signal: AbortSignal,
): Promise<void> {
  const { database, queue } = context;
  await database.actingFor(organisationId, async () => {
    const turn = await database.inOrganisation(organisationId, () => beginTurn(comparisonId, new Date()));
    if (!turn) return;
    const sides = await readBoth(context, turn, signal);
    await database.inOrganisation(organisationId, async () => {
      const next = await endTurn(turn, sides, new Date());
      if (next === null) return;
      afterCommit(async () => {
        const options = { jobId: comparisonJobId(comparisonId, next), priority: COMPARISON_PRIORITY };
        await queue.enqueue('comparison.run', { organisationId, comparisonId }, options);
      });
    });
  });
}

/** Reads one after the other. The order alternates between documents, because the second side finds the file open and models loaded. */
async function readBoth(
  context: ReadingContext,
  turn: Turn,
  signal: AbortSignal,
): Promise<{ first: SideRead; second: SideRead }> {
  const read = (by: Contender): Promise<SideRead> => readBy(by, context, turn, signal);
  const { first, second } = turn.comparison;
  if (turn.position % 2 === 1) {
    const one = await read(first);
    return { first: one, second: await read(second) };
  }
  const other = await read(second);
  return { first: await read(first), second: other };
}

async function readBy(
  { steps }: Contender,
  context: ReadingContext,
  turn: Turn,
  signal: AbortSignal,
): Promise<SideRead> {
  if (turn.isGivenUp) return { failure: 'reading_unavailable' };
  const { comparison, document, cases } = turn;
  const { organisationId } = comparison;
  const limit = AbortSignal.timeout(pipelineLimits.trialMs);
  let cpuMs = 0;
  // It belongs to no run, so it counts only toward the day.
  const note = (ms: number): void => {
    cpuMs += ms;
    context.cpu.note(organisationId, comparison.id, ms);
  };
  try {
    const job = {
      context,
      document: unknownTo(document),
      steps,
      source: documentSource(context, document),
      signal: AbortSignal.any([signal, limit]),
      report: () => undefined,
      organisationId,
      documentId: document.itemId,
      // It may have been trained on people's corrections of these very documents.
      untaught: true,
    };
    const { found, pages } = await measured(note, context.ownCpu, () => tryStages(job));
    const tookMs = found.stages.reduce((sum, stage) => sum + stage.tookMs, 0);
    return { failure: null, pages, tookMs, cpuMs, judged: judgeCases(cases, found, steps) };
  } catch (error) {
    // This process is shutting down, or the comparison was stopped.
    if (signal.aborted) throw signal.reason;
    return { failure: failureOf(error, limit, { context, documentId: document.itemId }) };
  }
}

/** Hides the confirmed class, because it's part of the test. */
const unknownTo = <T extends object>(document: T): T & { class: null; classConfirmedAt: null } => ({
  ...document,
  class: null,
  classConfirmedAt: null,
});

interface Failed {
  readonly context: ReadingContext;
  readonly documentId: string;
}

function failureOf(error: unknown, limit: AbortSignal, { context, documentId }: Failed): ErrorCode {
  if (limit.aborted) return 'reading_timeout';
  if (error instanceof EngineFailure) return error.code;
  context.log.error('A document of a comparison could not be read', { error, documentId });
  return 'reading_unavailable';
}
