import { COMPARISON_PRIORITY, detectorJobId, type JobData } from '@cartulary/contracts/jobs';
import { afterCommit } from '@cartulary/database/organisation-context';
import { measured } from '../engines/cpu-meter.js';
import type { ReadingContext } from '../reading/reading-context.js';
import { learn } from './learn.js';
import { beginLook, endLook, lookAtDocument } from './look-at-document.js';

/**
 * Handler of `detector.run`: learns from examples that it did not learn from yet, then has an open test look at its next document and
 * asks for the one after it. What is learnt and what a document showed are kept as a whole or not at all, so whoever dies in the middle
 * has just that done anew.
 */
export async function runDetector(
  context: ReadingContext,
  data: JobData<'detector.run'>,
  signal: AbortSignal,
): Promise<void> {
  const { organisationId, detectorId } = data;
  const { database, queue } = context;
  // No run has it: it counts for the day alone.
  const note = (cpuMs: number): void => context.cpu.note(organisationId, detectorId, cpuMs);
  await database.actingFor(organisationId, async () => {
    await measured(note, context.ownCpu, () => learn(context, data, signal));
    const look = await database.inOrganisation(organisationId, () => beginLook(detectorId, new Date()));
    if (!look) return;
    const seen = await measured(note, context.ownCpu, () => lookAtDocument(context, look, signal));
    await database.inOrganisation(organisationId, async () => {
      const next = await endLook(look, seen, new Date());
      if (next === null) return;
      afterCommit(async () => {
        const options = { jobId: detectorJobId(detectorId, next), priority: COMPARISON_PRIORITY };
        await queue.enqueue('detector.run', data, options);
      });
    });
  });
}
