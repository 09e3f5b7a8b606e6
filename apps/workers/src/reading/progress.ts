import { stageNames, stages, type StageName, type StageState } from '@cartulary/contracts/stages';

/** How far each stage of a run is: its state, or 0 … 1 for one that runs. */
export type StageFractions = ReadonlyMap<StageName, number>;

const totalCost = stageNames.reduce((sum, name) => sum + stages[name].cost, 0);

/** Overall progress of a run, 0 … 1: each stage counts by its cost. */
export function overallProgress(fractions: StageFractions): number {
  const done = stageNames.reduce((sum, name) => sum + stages[name].cost * Math.min(1, fractions.get(name) ?? 0), 0);
  return Math.min(1, done / totalCost);
}

/** Finished and skipped stages count whole, all others not at all. */
export function fractionsOf(rows: readonly { stage: StageName; state: StageState }[]): Map<StageName, number> {
  return new Map(rows.map((row) => [row.stage, row.state === 'done' || row.state === 'skipped' ? 1 : 0]));
}
