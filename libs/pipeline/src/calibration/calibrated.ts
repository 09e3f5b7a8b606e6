import type { Calibration, LayoutsInUse } from '@cartulary/contracts/learning';
import { embeddedInvoiceEngine } from '@cartulary/contracts/understanding';
import { calibratedEngine, keyOf } from './reviewed.js';

/** Scores of examples are stored as `real`: one that was asked about comes back this much less sure at most. */
const STORED_PRECISION = 1e-6;

type Told = Pick<Calibration, 'steps' | 'upTo'>;

/**
 * The share of right values that is told for a raw score: between steps in a straight line, beyond them as the last one. Of what was surer than
 * whatever people were asked about nothing is known: it stays as its reader tells it, and never becomes less sure than what was asked about.
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

/** What is sure is never told as quite sure. */
const SUREST = 0.99;

/**
 * How sure values are by how often people confirmed such ones; the raw score stays beside it. Whoever's scores are told so is another reader:
 * what marks the calibration stands behind its own version, so that another learned version with the same one changes no reader. What the data of
 * an electronic bill alone says stays doubtful however often it was right: nobody saw it printed. A calibration that doesn't say what people were
 * asked about is of an earlier release, which learned from what they happened to correct.
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

/** The same for the same steps (FNV-1a, 32 bits): it tells calibrations apart, and keeps nothing secret. */
function markOf({ steps, upTo }: Told): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify([steps, upTo]))
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}
