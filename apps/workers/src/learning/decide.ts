import { learnedForm, type Comparison, type LayoutsInUse, type LearnedLayouts } from '@cartulary/contracts/learning';
import type { ComparedCalibrations } from '@cartulary/pipeline/calibration/compare-calibrations';
import { compare, type ComparedValue } from '@cartulary/pipeline/fields/learned/compare';

interface Compared {
  /** What is kept of what was learned and compared: without the names that the documents it was compared on deny. */
  readonly kept: LearnedLayouts;
  readonly inUse: LayoutsInUse | null;
  readonly values: readonly ComparedValue[];
  /** How often it was compared since what is in use was taken, from 1. */
  readonly look: number;
}

/**
 * What is kept as a version, and what came of comparing it. Where what was learned reads no better, and certainties are better
 * calibrated, these alone are changed: what reads stays as it is. Null where there is nothing.
 */
export function decide(
  { kept, inUse, values, look }: Compared,
  { brier, isBetter, calibrations }: ComparedCalibrations,
): { learned: LearnedLayouts; compared: Comparison } | null {
  const found = compare(values, look);
  const scores = { ...(calibrations.length > 0 && { calibrations: [...calibrations] }) };
  const told = { ...(brier && { brier }) };
  if (isBetter && found.verdict !== 'better') {
    const same = compare(
      values.map((value) => ({ ...value, after: value.before })),
      look,
    );
    const reads = inUse?.learned ?? { form: learnedForm, layouts: [] };
    return { learned: { ...reads, ...scores }, compared: { ...same, verdict: 'better', ...told } };
  }
  if (kept.layouts.length === 0 && !kept.classes && !kept.names) return null;
  return { learned: { ...kept, ...scores }, compared: { ...found, ...told } };
}
