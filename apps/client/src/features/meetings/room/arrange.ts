/** Number of columns and tiles per page, such that people stay recognizable. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
}

const RATIO = 16 / 9;
/** Minimum tile width for recognizing faces. */
const MIN_WIDTH_PX = 220;
const MIN_WIDTH_PHONE_PX = 150;
const PHONE_PX = 560;
const GAP_PX = 8;
const MOST_ON_A_PAGE = 25;

const minWidthOf = (widthPx: number): number => (widthPx < PHONE_PX ? MIN_WIDTH_PHONE_PX : MIN_WIDTH_PX);

/** How many legible tiles fit into an area. At least one. */
export function mostTiles(widthPx: number, heightPx: number): number {
  const min = minWidthOf(widthPx);
  const columns = Math.max(1, Math.floor((widthPx + GAP_PX) / (min + GAP_PX)));
  const rows = Math.max(1, Math.floor((heightPx + GAP_PX) / (min / RATIO + GAP_PX)));
  return Math.min(MOST_ON_A_PAGE, columns * rows);
}

/** The columns and rows that maximize the tile size in an area. */
export function gridOf(count: number, widthPx: number, heightPx: number): Grid {
  let best: Grid = { columns: 1, rows: Math.max(1, count) };
  let largest = 0;
  for (let columns = 1; columns <= Math.max(1, count); columns += 1) {
    const rows = Math.max(1, Math.ceil(count / columns));
    const width = (widthPx - (columns - 1) * GAP_PX) / columns;
    const height = (heightPx - (rows - 1) * GAP_PX) / rows;
    // The part of a tile that a 16:9 video fills.
    const filled = Math.min(width, height * RATIO);
    if (filled > largest + 0.5) {
      largest = filled;
      best = { columns, rows };
    }
  }
  return best;
}

/**
 * A tile's column in a grid with doubled columns, where each tile spans two, so that an incomplete last row is
 * centered.
 * @returns the value of grid-column (CSS Grid Layout, W3C)
 */
export function columnOf(index: number, count: number, columns: number): string {
  const inLast = count % columns;
  const isFirstOfLast = inLast > 0 && index === count - inLast;
  return isFirstOfLast ? `${columns - inLast + 1} / span 2` : 'span 2';
}

/** One page of many. A page beyond the end is the last one. */
export function pageOf<T>(
  all: readonly T[],
  size: number,
  page: number,
): { shown: readonly T[]; pages: number; page: number } {
  const pages = Math.max(1, Math.ceil(all.length / size));
  const at = Math.min(Math.max(0, page), pages - 1);
  return { shown: all.slice(at * size, (at + 1) * size), pages, page: at };
}
