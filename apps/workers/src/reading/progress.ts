import { stageNames, stages, type StageName, type StageState } from '@cartulary/contracts/stages';

/** How far each stage of a run is, 0 … 1; null for one that it leaves out. */
export type StageFractions = ReadonlyMap<StageName, number | null>;

/** Overall progress of a run, 0 … 1: each stage that is part of it counts by its cost. */
export function overallProgress(fractions: StageFractions): number {
  const asked = stageNames.filter((name) => fractions.get(name) !== null);
  const total = asked.reduce((sum, name) => sum + stages[name].cost, 0);
  const done = asked.reduce((sum, name) => sum + stages[name].cost * Math.min(1, fractions.get(name) ?? 0), 0);
  return Math.min(1, done / total);
}

type Row = { readonly stage: StageName; readonly state: StageState; readonly leftOut?: boolean };

/** Stages that are finished or were skipped. */
export const overOf = (rows: readonly Row[]): Set<StageName> =>
  new Set(rows.filter(({ state }) => state === 'done' || state === 'skipped').map(({ stage }) => stage));

/** Finished and skipped stages count whole, those that are left out are none, all others not at all. */
export function fractionsOf(rows: readonly Row[]): Map<StageName, number | null> {
  const over = overOf(rows);
  return new Map(rows.map(({ stage, leftOut = false }) => [stage, leftOut ? null : over.has(stage) ? 1 : 0]));
}
