import type { PageSize } from './page-source';

/** At 100 %, an image pixel is a CSS pixel, of which there are 96 per inch. */
const POINTS_A_PIXEL = 0.75;

/** Density metadata in images is often wrong. An image larger than this sheet at 96 dpi is assumed to be a scan of it. */
const A4_LONG_SIDE_POINTS = 842;

/** The page size for an image with this many pixels. */
export function sizeOfImage(width: number, height: number): PageSize {
  const points = Math.min(POINTS_A_PIXEL, A4_LONG_SIDE_POINTS / Math.max(width, height));
  return { widthPoints: width * points, heightPoints: height * points };
}
