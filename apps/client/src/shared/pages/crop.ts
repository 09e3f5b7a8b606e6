import type { Box } from '@cartulary/contracts/reading';
import type { PageSize } from './page-source';

const PIXELS_A_POINT = 96 / 72;
const MAGNIFIED = 1.75;
const LEAST_MAGNIFIED = 1;

/**
 * The part of a page to show around a box: magnified 1.75 times, or less if a long value wouldn't fit, and within the
 * page. Width and height are the crop's, in CSS pixels.
 */
export function cropOf(box: Box, page: PageSize, width: number, height: number): Box {
  const [left, top, right, bottom] = box;
  const boxWidth = (right - left) * page.widthPoints * PIXELS_A_POINT;
  const magnified = Math.max(LEAST_MAGNIFIED, Math.min(MAGNIFIED, (width * 0.9) / Math.max(1, boxWidth)));
  const partWidth = Math.min(1, width / magnified / (page.widthPoints * PIXELS_A_POINT));
  const partHeight = Math.min(1, (partWidth * page.widthPoints * height) / width / page.heightPoints);
  const from = (centre: number, part: number): number => Math.min(1 - part, Math.max(0, centre - part / 2));
  const x = from((left + right) / 2, partWidth);
  const y = from((top + bottom) / 2, partHeight);
  return [x, y, x + partWidth, y + partHeight];
}
