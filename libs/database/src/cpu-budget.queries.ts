import { calendarDay, dayAt } from '@cartulary/contracts/calendar-days';
import { commandCenterLimits } from '@cartulary/contracts/limits/command-center';
import { CpuBudgetRow, CpuDayRow } from './entities/cpu-budget.entity.js';
import { manager, repository } from './organisation-context.js';
import { publishEvent } from './outbox.js';

const { toldAtPercent, keptDays } = commandCenterLimits;
const USUAL_ZONE = 'UTC';

/** One day in an organization's budget. */
export interface BudgetDay {
  readonly secondsADay: number | null;
  readonly timeZone: string;
  /** 'YYYY-MM-DD' */
  readonly day: string;
  /** Start of the next day. */
  readonly until: Date;
  readonly usedMs: number;
}

/**
 * Reads the budget of the current organization and its use on the day of `now`.
 * @param lock locks the budget until the unit of work ends, so that changes to it wait
 */
export async function readBudgetDay(now: Date, lock?: 'for share'): Promise<BudgetDay> {
  const budget = await repository(CpuBudgetRow).findOne({
    where: {},
    ...(lock && { lock: { mode: 'pessimistic_read' } as const }),
  });
  const { secondsADay = null, timeZone = USUAL_ZONE } = budget ?? {};
  const day = dayAt(now, timeZone);
  const used = await repository(CpuDayRow).findOneBy({ day });
  return { secondsADay, timeZone, day, until: endOf(day, timeZone), usedMs: used?.usedMs ?? 0 };
}

/** Whether the day's budget, or a share of it, is used up. */
export const isSpent = ({ secondsADay, usedMs }: Pick<BudgetDay, 'secondsADay' | 'usedMs'>, share = 1): boolean =>
  secondsADay !== null && usedMs >= secondsADay * 1_000 * share;

/** Adds CPU time by run, and notifies administrators if another share of the budget is reached. Runs in a unit of work. */
export async function chargeCpu(cpuMsOfRuns: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const runs = [...cpuMsOfRuns].filter(([, cpuMs]) => cpuMs > 0).sort(([one], [other]) => (one < other ? -1 : 1));
  const sumMs = runs.reduce((sum, [, cpuMs]) => sum + cpuMs, 0);
  if (sumMs === 0) return;
  for (const [runId, cpuMs] of runs)
    await manager().query('UPDATE app.processing_run SET cpu_ms = cpu_ms + $2 WHERE id = $1', [runId, cpuMs]);
  const { day } = await readBudgetDay(now);
  // Last, to hold the lock on the organization's row as briefly as possible.
  const [counted]: { readonly isFirst: boolean }[] = await manager().query(
    `INSERT INTO app.cpu_day AS kept (day, used_ms) VALUES ($1, $2)
     ON CONFLICT (organisation_id, day) DO UPDATE SET used_ms = kept.used_ms + excluded.used_ms
     RETURNING xmax = 0 AS "isFirst"`,
    [day, sumMs],
  );
  await tellReached(now);
  // Deletes days that are no longer needed.
  if (counted?.isFirst)
    await manager().query('DELETE FROM app.cpu_day WHERE day < $1::date - $2::integer', [day, keptDays]);
}

/**
 * Notifies administrators of the highest budget share that was reached, once per day. If a budget change takes the day
 * back below a share, it's reported again later. Runs in a unit of work.
 */
export async function tellReached(now: Date): Promise<void> {
  const { secondsADay, day, usedMs } = await readBudgetDay(now);
  if (secondsADay === null) return;
  const percent = (usedMs / (secondsADay * 1_000)) * 100;
  const reached = Math.max(0, ...toldAtPercent.filter((share) => percent >= share));
  const kept = await repository(CpuDayRow).findOne({ where: { day }, lock: { mode: 'pessimistic_write' } });
  if (kept === null || kept.toldPercent === reached) return;
  await repository(CpuDayRow).update({ day }, { toldPercent: reached });
  if (reached < kept.toldPercent) return;
  await publishEvent(
    'cpu-budget.reached',
    { percent: reached, day, usedSeconds: Math.round(usedMs / 1_000), budgetSeconds: secondsADay },
    [`organisation:${kept.organisationId}`],
  );
}

function endOf(day: string, timeZone: string): Date {
  const found = calendarDay(day, timeZone);
  if (!found) throw new Error(`No calendar has ${day}`);
  return found.until;
}
