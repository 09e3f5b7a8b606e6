import { stageNames, stages, type StageName, type StageState } from '@cartulary/contracts/stages';

/** How far each stage of a run is: its state, or 0 … 1 for one that runs. */
export type StageFractions = ReadonlyMap<StageName, number>;

const totalCost = stageNames.reduce((sum, name) => sum + stages[name].cost, 0);

/** Overall progress of a run, 0 … 1: each stage counts by its cost. */
export function overallProgress(fractions: StageFractions): number {
  const done = stageNames.reduce((sum, name) => sum + stages[name].cost * Math.min(1, fractions.get(name) ?? 0), 0);
  return Math.min(1, done / totalCost);
}

type Row = { readonly stage: StageName; readonly state: StageState };

/** Stages that are finished or were skipped. */
export const overOf = (rows: readonly Row[]): Set<StageName> =>
  new Set(rows.filter(({ state }) => state === 'done' || state === 'skipped').map(({ stage }) => stage));

/** Finished and skipped stages count whole, all others not at all. */
export function fractionsOf(rows: readonly Row[]): Map<StageName, number> {
  const over = overOf(rows);
  return new Map(rows.map(({ stage }) => [stage, over.has(stage) ? 1 : 0]));
}
