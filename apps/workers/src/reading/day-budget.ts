import { isSpent, readBudgetDay } from '@cartulary/database/cpu-budget.queries';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import type { StageRun } from '@cartulary/database/entities/stage-run.entity';
import { repository } from '@cartulary/database/organisation-context';

/**
 * Whether a run has to wait for another day, because it hasn't started and today's budget is used up. Stores the time
 * when it can start in the run; the sweep picks it up then. Started runs continue to their end, and restoring an
 * earlier version uses no budget. Runs in a unit of work.
 */
export async function waitsForBudget(run: ProcessingRun, rows: readonly StageRun[], now: Date): Promise<boolean> {
  if (run.passesBudget || run.restores !== null || rows.some(({ startedAt }) => startedAt !== null)) return false;
  const today = await readBudgetDay(now, 'for share');
  const waits = isSpent(today);
  const waitsUntil = waits ? today.until : null;
  if (waitsUntil?.getTime() === run.waitsUntil?.getTime()) return waits;
  // Someone may have exempted it since it was loaded.
  const { affected } = await repository(ProcessingRun).update({ id: run.id, passesBudget: false }, { waitsUntil });
  return waits && affected === 1;
}
