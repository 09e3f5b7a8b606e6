import type { Box, Range } from '@cartulary/contracts/reading';

export interface Place {
  readonly page: number;
  readonly box: Box | null;
  readonly range: Range | null;
}

/**
 * Two results for a word differ slightly. If they overlap by at least this share of the smaller area, they count as the
 * same location.
 */
const SAME_PLACE_OVERLAP = 0.5;

/** True if two locations overlap: by half of the smaller box, or by any character. */
export function samePlace(a: Place, b: Place): boolean {
  if (a.page !== b.page) return false;
  if (a.box && b.box) return boxOverlap(a.box, b.box) >= SAME_PLACE_OVERLAP;
  if (a.range && b.range)
    return a.range.block === b.range.block && a.range.start < b.range.end && b.range.start < a.range.end;
  return false;
}

function boxOverlap(a: Box, b: Box): number {
  const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  const smaller = Math.min(area(a), area(b));
  return width <= 0 || height <= 0 || smaller <= 0 ? 0 : (width * height) / smaller;
}

const area = ([left, top, right, bottom]: Box): number => (right - left) * (bottom - top);
