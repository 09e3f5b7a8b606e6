import type { BrierComparison, Calibration } from '@cartulary/contracts/learning';
import { learningLimits } from '@cartulary/contracts/limits/learning';
import { shareAt } from './calibrated.js';
import { keyOf, type Reviewed } from './reviewed.js';

/** Result of the comparison, with the calibrations to use: none that got worse, plus the current ones that weren't relearned. */
export interface ComparedCalibrations {
  readonly brier: BrierComparison | null;
  readonly isBetter: boolean;
  readonly calibrations: readonly Calibration[];
}

/**
 * Compares the current and the learned calibrations on documents that weren't used for learning, by Brier score, the mean squared error of
 * the confidence (G. W. Brier, Monthly Weather Review 78, 1950, 1–3). Bootstrap resampling of documents estimates the probability that the
 * gain is chance. The learned calibrations are better only if it is low enough. A field that got worse keeps its current calibration.
 */
export function compareCalibrations(
  values: readonly Reviewed[],
  learned: readonly Calibration[],
  inUse: readonly Calibration[],
  chanceAllowed: number,
): ComparedCalibrations {
  // Calibrations from an earlier release, learned from arbitrary corrections, aren't used anymore.
  const used = inUse.filter(({ upTo }) => upTo !== undefined);
  const [fresh, old] = [byKey(learned), byKey(used)];
  const compared = values.filter((value) => fresh.has(keyOf(value)));
  if (compared.length < learningLimits.leastCalibrationCompared) return kept(used, null);
  const rows = compared.map((value) => ({
    documentId: value.documentId,
    key: keyOf(value),
    before: offBy(value, old.get(keyOf(value))),
    after: offBy(value, fresh.get(keyOf(value))),
  }));
  const mean = (of: 'before' | 'after'): number => rows.reduce((sum, row) => sum + row[of], 0) / rows.length;
  const chance = chanceOf(gainsOf(rows));
  const brier = { values: rows.length, before: mean('before'), after: mean('after'), chance };
  if (chance > chanceAllowed || brier.after >= brier.before) return kept(used, brier);
  const gains = new Map<string, number>();
  for (const { key, before, after } of rows) gains.set(key, (gains.get(key) ?? 0) + before - after);
  const taken = learned.filter((one) => (gains.get(keyOf(one)) ?? -1) >= 0);
  const others = used.filter((one) => !taken.some((each) => keyOf(each) === keyOf(one)));
  const calibrations = [...taken, ...others].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return { brier, isBetter: taken.length > 0, calibrations };
}

const kept = (inUse: readonly Calibration[], brier: BrierComparison | null): ComparedCalibrations => ({
  brier,
  isBetter: false,
  calibrations: inUse,
});

const byKey = (all: readonly Calibration[]): ReadonlyMap<string, Calibration> =>
  new Map(all.map((one) => [keyOf(one), one]));

const offBy = ({ score, right }: Reviewed, calibration: Calibration | undefined): number =>
  ((calibration ? shareAt(score, calibration) : score) - Number(right)) ** 2;

/** Values of one document are dependent, so they are drawn together. */
function gainsOf(rows: readonly { documentId: string; before: number; after: number }[]): number[] {
  const gains = new Map<string, number>();
  for (const { documentId, before, after } of rows)
    gains.set(documentId, (gains.get(documentId) ?? 0) + before - after);
  return [...gains.values()];
}

/** The share of draws without a gain. Deterministic for the same gains. */
function chanceOf(gains: readonly number[]): number {
  const draw = drawer(gains.length);
  let none = 0;
  for (let round = 0; round < learningLimits.calibrationDraws; round += 1) {
    let sum = 0;
    for (let at = 0; at < gains.length; at += 1) sum += gains[draw()] ?? 0;
    if (sum <= 0) none += 1;
  }
  return (none + 1) / (learningLimits.calibrationDraws + 1);
}

const [MULTIPLIER, INCREMENT, SEED, RANGE] = [1_664_525, 1_013_904_223, 33, 2 ** 32];

function drawer(below: number): () => number {
  let state = SEED;
  return () => {
    state = (Math.imul(state, MULTIPLIER) + INCREMENT) >>> 0;
    return Math.floor((state / RANGE) * below);
  };
}
