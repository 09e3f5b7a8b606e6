import { COMPARISON_PRIORITY, detectorJobId, type JobData } from '@cartulary/contracts/jobs';
import { afterCommit } from '@cartulary/database/organisation-context';
import { measured } from '../engines/cpu-meter.js';
import type { ReadingContext } from '../reading/reading-context.js';
import { learn } from './learn.js';
import { beginLook, endLook, lookAtDocument } from './look-at-document.js';

/**
 * Handler of `detector.run`: trains on new examples, then searches the next document of an open test and queues the one after it. Models
 * and results are stored completely or not at all, so after a crash only that step is repeated.
 */
export async function runDetector(
  context: ReadingContext,
  data: JobData<'detector.run'>,
  signal: AbortSignal,
): Promise<void> {
  const { organisationId, detectorId } = data;
  const { database, queue } = context;
  // It belongs to no run, so it counts only toward the day.
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
