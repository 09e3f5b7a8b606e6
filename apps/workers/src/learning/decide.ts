import { learnedForm, type Comparison, type LayoutsInUse, type LearnedLayouts } from '@cartulary/contracts/learning';
import type { ComparedCalibrations } from '@cartulary/pipeline/calibration/compare-calibrations';
import { compare, type ComparedValue } from '@cartulary/pipeline/fields/learned/compare';

interface Compared {
  /** The stored part of the trained version: without names that the comparison documents contradict. */
  readonly kept: LearnedLayouts;
  readonly inUse: LayoutsInUse | null;
  readonly values: readonly ComparedValue[];
  /** Number of comparisons since the version in use was adopted, from 1. */
  readonly look: number;
}

/**
 * The version to store and its comparison. If extraction isn't better but confidence is better calibrated, only the
 * calibrations change. Null if there's nothing to store.
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
