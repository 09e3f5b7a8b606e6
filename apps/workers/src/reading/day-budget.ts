import { isSpent, readBudgetDay } from '@cartulary/database/cpu-budget.queries';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import type { StageRun } from '@cartulary/database/entities/stage-run.entity';
import { repository } from '@cartulary/database/organisation-context';

/**
 * Whether a reading has to wait for another day, because it has not begun and nothing is left of today's budget. Until when is kept
 * with it: the sweep takes it up then. One that has begun comes to its
 * end, and bringing back what was read before reads nothing. Runs in a unit of work.
 */
export async function waitsForBudget(run: ProcessingRun, rows: readonly StageRun[], now: Date): Promise<boolean> {
  if (run.passesBudget || run.restores !== null || rows.some(({ startedAt }) => startedAt !== null)) return false;
  const today = await readBudgetDay(now, 'for share');
  const waits = isSpent(today);
  const waitsUntil = waits ? today.until : null;
  if (waitsUntil?.getTime() === run.waitsUntil?.getTime()) return waits;
  // Somebody may have let it pass since it was looked at.
  const { affected } = await repository(ProcessingRun).update({ id: run.id, passesBudget: false }, { waitsUntil });
  return waits && affected === 1;
}
