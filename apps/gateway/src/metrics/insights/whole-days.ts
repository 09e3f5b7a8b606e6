import { lastDays, type CalendarDay } from '@cartulary/contracts/calendar-days';
import { analyticsLimits } from '@cartulary/contracts/limits/analytics';
import { measures, type DimensionName, type Measure, type MeasureName } from '@cartulary/contracts/measures';
import { readSums, type Stretch } from '@cartulary/database/rollups.queries';
import { exploredRows, type ExploredSums } from '@cartulary/database/explored-rows';
import { questionOf } from '../question-of.js';

const DAY_MS = 24 * 60 * 60_000;

/** Completed days in a person's calendar since facts are counted, oldest first. */
export function wholeDays(most: number, timezone: string, now: Date, since: Date | null): CalendarDay[] {
  const over = lastDays(most + 1, timezone, now).slice(0, -1);
  return since === null ? [] : over.filter(({ from }) => from >= since);
}

/** How many complete days are missing; null if there are enough. */
export function tooFew(days: readonly CalendarDay[], weeks: number, timezone: string, now: Date) {
  const needed = weeks * analyticsLimits.seasonDays;
  if (days.length >= needed) return null;
  // Today counts from tomorrow on.
  const enough = lastDays(1, timezone, new Date(now.getTime() + (needed - days.length) * DAY_MS)).at(0);
  return { needed, have: days.length, enoughOn: enough?.day ?? '' };
}

/** One measure over some days, optionally by a dimension. Runs in the caller's unit of work. */
export async function ofDays(
  name: MeasureName,
  by: DimensionName | undefined,
  days: readonly Stretch[],
  now: Date,
): Promise<ExploredSums> {
  const { fact, adds }: Measure = measures[name];
  const sums = await readSums([fact], days, now, typeof adds === 'object' ? adds.amount : null);
  return exploredRows(sums, questionOf(name, by, ''), days.length, false);
}

/** Counts vary randomly by a known amount; hours and bytes don't. */
export const isCount = (name: MeasureName): boolean => measures[name].adds === 'facts';
