import type { PageSize } from './page-source';

/** A pixel of an image at 100 % is a CSS pixel, of which 96 are an inch. */
const POINTS_A_PIXEL = 0.75;

/** Densities in images lie too often; one with more pixels than this sheet at 96 an inch is taken for a scan of it. */
const A4_LONG_SIDE_POINTS = 842;

/** How large an image of so many pixels is shown as a page. */
export function sizeOfImage(width: number, height: number): PageSize {
  const points = Math.min(POINTS_A_PIXEL, A4_LONG_SIDE_POINTS / Math.max(width, height));
  return { widthPoints: width * points, heightPoints: height * points };
}
