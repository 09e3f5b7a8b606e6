import type { Box } from '@cartulary/contracts/reading';
import type { GreyImage } from '../image/grey.js';

/** A square outline in the picture of a page, in its pixels, and how much of its inside is ink. */
export interface Square {
  readonly left: number;
  readonly top: number;
  /** Just outside. */
  readonly right: number;
  readonly bottom: number;
  /** 0 … 1 */
  readonly fill: number;
}

/** Sides of boxes that are ticked, points: 2 to 8 mm. */
const LEAST_POINTS = 5.5;
const MOST_POINTS = 23;
/** Smaller ones are letters at any fineness. */
const LEAST_PIXELS = 7;
/** More edges than this are a photograph or noise, and no boxes are looked for. */
const MOST_EDGES = 20_000;
/** And more squares than this a pattern. */
const MOST_SQUARES = 1_500;
/** Which share of a side is drawn at least: pens and dirt leave gaps. */
const DRAWN = 0.85;
/** Ink around a square beyond this is what it is a part of: a matrix code, a picture, a word. */
const MOST_AROUND = 0.22;

interface Edge {
  readonly y: number;
  readonly from: number;
  /** Just outside. */
  readonly to: number;
}

interface Ink {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/**
 * Finds square outlines: two level edges of about the same length, as far apart as they are long, with both sides drawn between.
 * A tick that leaves the box makes an edge a little longer, so ends may differ by a fifth. In time that grows with the pixels.
 * @param ink 1 for every pixel that is ink
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
      // The second row of a thick line begins no square.
      if (edges[edge.y - 1]?.some((above) => isSame(above, edge))) continue;
      const square = squareBelow(page, edge, edges, most);
      if (square) found.push(square);
      if (found.length > MOST_SQUARES) return [];
    }
  return withoutCombs(withoutRepeats(found));
}

/** Level runs of ink that may be an edge, by row; undefined where there are too many. */
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
  // From below: of a thick line its last row counts.
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

/** How much ink there is in a rim around it. */
function inkAround(page: Ink, { left, top, right, bottom }: Outline): number {
  const rim = Math.max(3, Math.round(0.35 * (right - left)));
  const outer = shareOfInk(page, [left - 1 - rim, top - 1 - rim, right + 1 + rim, bottom + 1 + rim]);
  const inner = shareOfInk(page, [left - 1, top - 1, right + 1, bottom + 1]);
  return (outer.ink - inner.ink) / Math.max(1, outer.pixels - inner.pixels);
}

/** How much of what lies within the outline is ink. */
function fillOf(page: Ink, { left, top, right, bottom }: Outline): number {
  const rim = Math.max(3, Math.round(0.2 * (right - left)));
  const { ink, pixels } = shareOfInk(page, [left + rim, top + rim, right - rim, bottom - rim]);
  return ink / Math.max(1, pixels);
}

/** Of squares on one another only the first: it begins highest. */
function withoutRepeats(found: readonly Square[]): Square[] {
  const kept: Square[] = [];
  for (const one of found) {
    let isNew = true;
    // They are sorted by their tops, so only the last ones can lie here.
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

/** Three and more close to one another on a level are places for a letter each. */
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
    // Those that have ended can't go on.
    while (open[0] && (open[0].at(-1)?.right ?? 0) < one.left - 4 * side) open.shift();
  }
  const left = new Set(combs.filter((list) => list.length < 3).flat());
  return found.filter((one) => left.has(one));
}
