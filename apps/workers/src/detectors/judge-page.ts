import type { DetectorOutcome } from '@cartulary/contracts/detectors';
import type { Box } from '@cartulary/contracts/reading';
import { SAME_PLACE, sharedBy, type FoundThing } from '@cartulary/pipeline/detect/find-on-page';

/** A spot on a page, and its result. */
export interface Judged {
  readonly box: Box;
  readonly likeness: number | null;
  readonly outcome: DetectorOutcome;
  readonly judgeable: boolean;
}

/**
 * Compares detections on a page with the boxes that people drew. Each box counts once, for its most likely match.
 * Without boxes, people are asked.
 */
export function judgePage(found: readonly FoundThing[], drawn: readonly Box[]): Judged[] {
  if (drawn.length === 0) return found.map((one) => ({ ...one, outcome: 'open', judgeable: true }));
  const left = [...drawn];
  const judged = [...found]
    .sort((one, other) => other.likeness - one.likeness)
    .map(({ box, likeness }): Judged => {
      const at = left.findIndex((one) => sharedBy(one, box) >= SAME_PLACE);
      if (at >= 0) left.splice(at, 1);
      return { box, likeness, outcome: at >= 0 ? 'right' : 'wrong', judgeable: false };
    });
  return [...judged, ...left.map((box): Judged => ({ box, likeness: null, outcome: 'missed', judgeable: false }))];
}
