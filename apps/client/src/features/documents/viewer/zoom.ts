import type { PageSize } from '@/shared/pages/page-source';

/** Page zoom: fitted to the viewer, or a scale where 1 is actual size (96 CSS pixels per inch). */
export type Zoom = { fit: 'page' | 'width' } | { scale: number };

export const MIN_SCALE = 0.25;
export const MAX_SCALE = 4;
/** Space around and between pages, in CSS pixels. */
export const PAGE_GAP = 16;

const PIXELS_A_POINT = 96 / 72;
const steps = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4];

const within = (scale: number): number => Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale));

/** The scale of a zoom for a page in a viewer of this size (in CSS pixels). */
export function scaleOf(zoom: Zoom, page: PageSize, viewer: { width: number; height: number }): number {
  if ('scale' in zoom) return within(zoom.scale);
  const wide = (viewer.width - 2 * PAGE_GAP) / (page.widthPoints * PIXELS_A_POINT);
  if (zoom.fit === 'width') return within(wide);
  return within(Math.min(wide, (viewer.height - 2 * PAGE_GAP) / (page.heightPoints * PIXELS_A_POINT)));
}

/** The next round scale, larger or smaller. */
export function stepScale(scale: number, direction: 1 | -1): number {
  const near = 0.005;
  const next =
    direction > 0 ? steps.find((step) => step > scale + near) : steps.findLast((step) => step < scale - near);
  return next ?? within(scale);
}

/** The position of every page in the scrolled column, in CSS pixels. */
export interface PageLayout {
  readonly tops: readonly number[];
  readonly widths: readonly number[];
  readonly heights: readonly number[];
  readonly totalHeight: number;
  readonly maxWidth: number;
}

export function layoutPages(sizes: readonly PageSize[], scale: number): PageLayout {
  const widths = sizes.map(({ widthPoints }) => Math.round(widthPoints * PIXELS_A_POINT * scale));
  const heights = sizes.map(({ heightPoints }) => Math.round(heightPoints * PIXELS_A_POINT * scale));
  const tops: number[] = [];
  let top = PAGE_GAP;
  for (const height of heights) {
    tops.push(top);
    top += height + PAGE_GAP;
  }
  return { tops, widths, heights, totalHeight: top, maxWidth: Math.max(0, ...widths) };
}

/** Index of the page at a height of the column: the last one that starts above it. */
export function pageAt({ tops }: PageLayout, y: number): number {
  let low = 0;
  let high = tops.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** First and last index of the pages between two heights, plus one on either side as a buffer. */
export function pagesInSight(layout: PageLayout, from: number, to: number): { first: number; last: number } {
  const last = layout.tops.length - 1;
  return { first: Math.max(0, pageAt(layout, from) - 1), last: Math.min(last, pageAt(layout, to) + 1) };
}
