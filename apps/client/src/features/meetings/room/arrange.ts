/** How many pictures stand side by side, and how many there are on a page, so that none is too small to know somebody by. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
}

const RATIO = 16 / 9;
/** Narrower nobody can be told by their face. */
const MIN_WIDTH_PX = 220;
const MIN_WIDTH_PHONE_PX = 150;
const PHONE_PX = 560;
const GAP_PX = 8;
const MOST_ON_A_PAGE = 25;

const minWidthOf = (widthPx: number): number => (widthPx < PHONE_PX ? MIN_WIDTH_PHONE_PX : MIN_WIDTH_PX);

/** How many tiles of a size that can be read fit into a room. At least one. */
export function mostTiles(widthPx: number, heightPx: number): number {
  const min = minWidthOf(widthPx);
  const columns = Math.max(1, Math.floor((widthPx + GAP_PX) / (min + GAP_PX)));
  const rows = Math.max(1, Math.floor((heightPx + GAP_PX) / (min / RATIO + GAP_PX)));
  return Math.min(MOST_ON_A_PAGE, columns * rows);
}

/** The columns and rows in which so many tiles are largest in a room. */
export function gridOf(count: number, widthPx: number, heightPx: number): Grid {
  let best: Grid = { columns: 1, rows: Math.max(1, count) };
  let largest = 0;
  for (let columns = 1; columns <= Math.max(1, count); columns += 1) {
    const rows = Math.max(1, Math.ceil(count / columns));
    const width = (widthPx - (columns - 1) * GAP_PX) / columns;
    const height = (heightPx - (rows - 1) * GAP_PX) / rows;
    // As much of a tile as a picture of 16:9 fills.
    const filled = Math.min(width, height * RATIO);
    if (filled > largest + 0.5) {
      largest = filled;
      best = { columns, rows };
    }
  }
  return best;
}

/**
 * Where a tile stands in a grid of twice as many columns, each tile two of them wide, so that those of a last row that is not full
 * stand in its middle. @returns the value of grid-column (CSS Grid Layout, W3C)
 */
export function columnOf(index: number, count: number, columns: number): string {
  const inLast = count % columns;
  const isFirstOfLast = inLast > 0 && index === count - inLast;
  return isFirstOfLast ? `${columns - inLast + 1} / span 2` : 'span 2';
}

/** One page of many. A page that is no more is the last one. */
export function pageOf<T>(
  all: readonly T[],
  size: number,
  page: number,
): { shown: readonly T[]; pages: number; page: number } {
  const pages = Math.max(1, Math.ceil(all.length / size));
  const at = Math.min(Math.max(0, page), pages - 1);
  return { shown: all.slice(at * size, (at + 1) * size), pages, page: at };
}
