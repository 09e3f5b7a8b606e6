import type { DetectorModel } from '@cartulary/contracts/detectors';
import { detectorLimits } from '@cartulary/contracts/limits/detectors';
import type { Box } from '@cartulary/contracts/reading';
import type { GreyImage } from '../image/grey.js';
import { LIKE_ENOUGH } from './detector.js';
import { boxOf, candidatesOn } from './find-things.js';
import { inkSums } from './ink-sums.js';

/** A thing that was found on a page. */
export interface FoundThing {
  readonly box: Box;
  /** From {@link LIKE_ENOUGH} on; about 1 for the examples themselves. */
  readonly likeness: number;
}

/** What looks enough like the examples on a reduced page, the likeliest first. */
export function findOnPage(picture: GreyImage, model: DetectorModel): FoundThing[] {
  const sums = inkSums(picture);
  return candidatesOn(sums, model)
    .filter(({ likeness }) => likeness >= LIKE_ENOUGH)
    .slice(0, detectorLimits.mostOnAPage)
    .map(({ window, likeness }) => ({ box: boxOf(window, sums), likeness }));
}

/** From so much of both areas together on, a found box is the one that somebody drew. */
export const SAME_PLACE = 0.4;

/** The part of both areas together that two boxes share. */
export function sharedBy(one: Box, other: Box): number {
  const wide = Math.min(one[2], other[2]) - Math.max(one[0], other[0]);
  const high = Math.min(one[3], other[3]) - Math.max(one[1], other[1]);
  if (wide <= 0 || high <= 0) return 0;
  const area = ([left, top, right, bottom]: Box): number => (right - left) * (bottom - top);
  return (wide * high) / (area(one) + area(other) - wide * high);
}
