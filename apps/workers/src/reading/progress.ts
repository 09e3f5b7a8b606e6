import { stageNames, stages, type StageName, type StageState } from '@cartulary/contracts/stages';

/** The progress of each of a run's stages, 0 … 1; null for a skipped stage. */
export type StageFractions = ReadonlyMap<StageName, number | null>;

/** Overall progress of a run, 0 … 1: each of its stages is weighted by its cost. */
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

/** 1 for finished and skipped stages, null for omitted ones, and 0 for all others. */
export function fractionsOf(rows: readonly Row[]): Map<StageName, number | null> {
  const over = overOf(rows);
  return new Map(rows.map(({ stage, leftOut = false }) => [stage, leftOut ? null : Number(over.has(stage))]));
}
