import type { Calibration, LayoutsInUse } from '@cartulary/contracts/learning';
import { embeddedInvoiceEngine } from '@cartulary/contracts/understanding';
import { calibratedEngine, keyOf } from './reviewed.js';

/** Example scores are stored as `real`, so a score can lose up to this much when it is read back. */
const STORED_PRECISION = 1e-6;

type Told = Pick<Calibration, 'steps' | 'upTo'>;

/**
 * Returns the calibrated share of right values for a raw score: linear between steps, constant beyond them. Scores
 * above every reviewed one keep their raw value, because nothing is known about them, but never drop below the share of
 * the last step.
 */
export function shareAt(score: number, { steps, upTo = 0 }: Told): number {
  const last = steps.at(-1)?.share ?? score;
  if (score > upTo + STORED_PRECISION) return Math.max(score, last);
  const above = steps.findIndex((step) => step.score >= score);
  const [next, before] = [steps[above], steps[above - 1]];
  if (!next) return last;
  if (!before || next.score === before.score) return next.share;
  const part = (score - before.score) / (next.score - before.score);
  return before.share + part * (next.share - before.share);
}

interface Found {
  readonly confidence: number;
  readonly engine: string;
  readonly engineVersion: string;
}

/** A calibrated value is never reported as fully certain. */
const SUREST = 0.99;

/**
 * Calibrates confidence by how often people confirmed values with a similar raw score, and keeps the raw score as
 * `rawScore`. A calibrated engine counts as a different one: a hash of its calibration is appended to the engine
 * version, so a new learned version with the same calibration doesn't change the engine. Values that come only from an
 * electronic invoice's embedded data stay doubtful however often they were right, because no one saw them printed. A
 * calibration without `upTo` isn't used: it comes from an earlier release, which learned from arbitrary corrections.
 */
export function calibrator(
  inUse: LayoutsInUse | null,
): <F extends Found>(found: F, of: { class: string; name: string }) => F & { readonly rawScore?: number } {
  const known = new Map((inUse?.learned.calibrations ?? []).map((one) => [keyOf(one), one]));
  return (found, of) => {
    const { engine, engineVersion, confidence } = found;
    const calibration = known.get(keyOf({ engine: calibratedEngine(engine, engineVersion), ...of }));
    if (calibration?.upTo === undefined || engine === embeddedInvoiceEngine.engine) return found;
    const told = Math.round(Math.min(SUREST, shareAt(confidence, calibration)) * 1_000) / 1_000;
    const version = `${engineVersion}+calibrated.${markOf(calibration)}`;
    return { ...found, confidence: told, rawScore: confidence, engineVersion: version };
  };
}

/** Hash of the steps (FNV-1a, 32 bits). It distinguishes calibrations and has no security purpose. */
function markOf({ steps, upTo }: Told): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify([steps, upTo]))
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}
