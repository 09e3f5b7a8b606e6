import type { Box } from '@cartulary/contracts/reading';
import type { GreyImage } from '../image/grey.js';

/** A square outline in the page image, in pixels, and the share of ink inside. */
export interface Square {
  readonly left: number;
  readonly top: number;
  /** Exclusive. */
  readonly right: number;
  readonly bottom: number;
  /** 0 to 1. */
  readonly fill: number;
}

/** Side of checkboxes in points: 2 to 8 mm. */
const LEAST_POINTS = 5.5;
const MOST_POINTS = 23;
/** Smaller squares are letters at any resolution. */
const LEAST_PIXELS = 7;
/** With more edges the image is a photograph or noise, and isn't searched for boxes. */
const MOST_EDGES = 20_000;
/** More squares than this are a pattern. */
const MOST_SQUARES = 1_500;
/** Minimum share of a side that is drawn, because pens and dirt leave gaps. */
const DRAWN = 0.85;
/** With more ink around it, a square is part of something else: a matrix code, an image, a word. */
const MOST_AROUND = 0.22;

interface Edge {
  readonly y: number;
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

interface Ink {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/**
 * Finds square outlines: two horizontal edges of similar length, as far apart as they are long, with both sides drawn between them. A tick
 * that extends beyond the box lengthens an edge, so ends may differ by a fifth. Takes time linear in pixels.
 * @param ink 1 for every ink pixel
 */
export function findSquares({ width, height }: GreyImage, ink: Uint8Array, pixelsPerPoint: number): Square[] {
  const page: Ink = { width, height, data: ink };
  const least = Math.max(LEAST_PIXELS, Math.round(LEAST_POINTS * pixelsPerPoint));
  const most = Math.round(MOST_POINTS * pixelsPerPoint);
  const edges = edgesOf(page, least, most * 1.3);
  if (!edges) return [];
  const found: Square[] = [];
  for (const row of edges)
    for (const edge of row) {
      // The second row of a thick line doesn't start a square.
      if (edges[edge.y - 1]?.some((above) => isSame(above, edge))) continue;
      const square = squareBelow(page, edge, edges, most);
      if (square) found.push(square);
      if (found.length > MOST_SQUARES) return [];
    }
  return withoutCombs(withoutRepeats(found));
}

/** Horizontal runs of ink that can be an edge, by row; undefined if there are too many. */
function edgesOf({ width, height, data }: Ink, least: number, most: number): Edge[][] | undefined {
  const rows: Edge[][] = [];
  let count = 0;
  for (let y = 0; y < height; y += 1) {
    const row: Edge[] = [];
    for (let x = 0; x < width; x += 1) {
      if (!data[y * width + x]) continue;
      const from = x;
      while (x < width && data[y * width + x]) x += 1;
      if (x - from >= least && x - from <= most) row.push({ y, from, to: x });
    }
    count += row.length;
    if (count > MOST_EDGES) return undefined;
    rows.push(row);
  }
  return rows;
}

const isSame = (one: Edge, other: Edge): boolean => {
  const off = Math.max(2, 0.2 * Math.min(one.to - one.from, other.to - other.from));
  return Math.abs(one.from - other.from) <= off && Math.abs(one.to - other.to) <= off;
};

function squareBelow(page: Ink, edge: Edge, edges: readonly (readonly Edge[])[], most: number): Square | undefined {
  const side = edge.to - edge.from;
  // From below, so the last row of a thick line counts.
  for (let y = edge.y + Math.min(Math.ceil(1.25 * side), most); y >= edge.y + Math.floor(0.8 * side) - 1; y -= 1)
    for (const other of edges[y] ?? []) {
      if (!isSame(edge, other)) continue;
      const left = Math.max(edge.from, other.from);
      const right = Math.min(edge.to, other.to);
      const square = { left, top: edge.y, right, bottom: y + 1 };
      if (right - left > most || !hasSides(page, square) || inkAround(page, square) > MOST_AROUND) continue;
      return { ...square, fill: fillOf(page, square) };
    }
  return undefined;
}

type Outline = Omit<Square, 'fill'>;

function hasSides(page: Ink, { left, top, right, bottom }: Outline): boolean {
  const off = Math.max(1, Math.round(0.12 * (right - left)));
  const drawn = (at: number, inward: 1 | -1): number => {
    let rows = 0;
    for (let y = top; y < bottom; y += 1)
      for (let step = -1; step <= off; step += 1) {
        const x = at + inward * step;
        if (x < 0 || x >= page.width || !page.data[y * page.width + x]) continue;
        rows += 1;
        break;
      }
    return rows / (bottom - top);
  };
  return drawn(left, 1) >= DRAWN && drawn(right - 1, -1) >= DRAWN;
}

function shareOfInk({ width, height, data }: Ink, [left, top, right, bottom]: Box): { ink: number; pixels: number } {
  let [ink, pixels] = [0, 0];
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y += 1)
    for (let x = Math.max(0, left); x < Math.min(width, right); x += 1) {
      ink += data[y * width + x] ?? 0;
      pixels += 1;
    }
  return { ink, pixels };
}

/** Share of ink in a rim around the outline. */
function inkAround(page: Ink, { left, top, right, bottom }: Outline): number {
  const rim = Math.max(3, Math.round(0.35 * (right - left)));
  const outer = shareOfInk(page, [left - 1 - rim, top - 1 - rim, right + 1 + rim, bottom + 1 + rim]);
  const inner = shareOfInk(page, [left - 1, top - 1, right + 1, bottom + 1]);
  return (outer.ink - inner.ink) / Math.max(1, outer.pixels - inner.pixels);
}

/** Share of ink inside the outline. */
function fillOf(page: Ink, { left, top, right, bottom }: Outline): number {
  const rim = Math.max(3, Math.round(0.2 * (right - left)));
  const { ink, pixels } = shareOfInk(page, [left + rim, top + rim, right - rim, bottom - rim]);
  return ink / Math.max(1, pixels);
}

/** Of overlapping squares, keeps the topmost. */
function withoutRepeats(found: readonly Square[]): Square[] {
  const kept: Square[] = [];
  for (const one of found) {
    let isNew = true;
    // They are sorted by top, so only the last ones can overlap.
    for (let index = kept.length - 1; index >= 0 && isNew; index -= 1) {
      const other = kept[index];
      if (!other || other.top < one.top - 2 * (one.bottom - one.top)) break;
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      isNew = !(across > 0 && down > 0 && across * down > 0.3 * (one.right - one.left) * (one.bottom - one.top));
    }
    if (isNew) kept.push(one);
  }
  return kept;
}

/** Three or more adjacent squares in a row are cells for one letter each. */
function withoutCombs(found: readonly Square[]): Square[] {
  const sorted = [...found].sort((a, b) => a.left - b.left);
  const combs: Square[][] = [];
  const open: Square[][] = [];
  for (const one of sorted) {
    const side = one.right - one.left;
    const comb = open.find(
      (list) =>
        Math.abs((list.at(-1)?.top ?? Infinity) - one.top) < 0.3 * side &&
        one.left - (list.at(-1)?.right ?? -Infinity) < 0.6 * side,
    );
    if (comb) comb.push(one);
    else {
      const begun = [one];
      open.push(begun);
      combs.push(begun);
    }
    // Rows that have ended can't continue.
    while (open[0] && (open[0].at(-1)?.right ?? 0) < one.left - 4 * side) open.shift();
  }
  const left = new Set(combs.filter((list) => list.length < 3).flat());
  return found.filter((one) => left.has(one));
}
