import type { DetectorModel } from '@cartulary/contracts/detectors';
import { detectorLimits } from '@cartulary/contracts/limits/detectors';
import type { Box } from '@cartulary/contracts/reading';
import type { GreyImage } from '../image/grey.js';
import { LIKE_ENOUGH } from './detector.js';
import { boxOf, candidatesOn } from './find-things.js';
import { inkSums } from './ink-sums.js';

/** An object found on a page. */
export interface FoundThing {
  readonly box: Box;
  /** At least {@link LIKE_ENOUGH}; about 1 for the examples themselves. */
  readonly likeness: number;
}

/** Finds objects on a reduced page that are similar enough to the examples, most similar first. */
export function findOnPage(picture: GreyImage, model: DetectorModel): FoundThing[] {
  const sums = inkSums(picture);
  return candidatesOn(sums, model)
    .filter(({ likeness }) => likeness >= LIKE_ENOUGH)
    .slice(0, detectorLimits.mostOnAPage)
    .map(({ window, likeness }) => ({ box: boxOf(window, sums), likeness }));
}

/** From this intersection over union on, a found box counts as the box that a person drew. */
export const SAME_PLACE = 0.4;

/** Intersection over union of two boxes. */
export function sharedBy(one: Box, other: Box): number {
  const wide = Math.min(one[2], other[2]) - Math.max(one[0], other[0]);
  const high = Math.min(one[3], other[3]) - Math.max(one[1], other[1]);
  if (wide <= 0 || high <= 0) return 0;
  const area = ([left, top, right, bottom]: Box): number => (right - left) * (bottom - top);
  return (wide * high) / (area(one) + area(other) - wide * high);
}
