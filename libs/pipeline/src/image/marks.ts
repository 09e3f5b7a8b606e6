import type { Box, MarkKind, PageMark } from '@cartulary/contracts/reading';
import type { Raster } from '../raster.js';
import { toGrey } from './grey.js';
import { findInk } from './ink.js';
import { shrink } from './scale.js';
import { strokesOf, type Stroke } from './strokes.js';

/** Longer side of the analyzed image in pixels: pen strokes are two pixels wide at this size. */
const SIDE = 1400;
/** Ink is colored if its strongest and weakest color channels differ by this many levels. */
const COLOURED = 48;
/** Straight runs of ink are rulings if they have this minimum length (as a share of the page width) and maximum thickness (in pixels). */
const RULING = { long: 0.12, thick: 5 } as const;
/** As shares of the page's longer side. */
const SIGNATURE = { minWidth: 0.05, maxWidth: 0.5, minHeight: 0.012, maxHeight: 0.16 } as const;
const STAMP = { minSide: 0.035, maxSide: 0.4 } as const;
/** Share of its bounding box that handwriting fills. Print and images fill more. */
const MAX_PEN_COVER = 0.3;
const MIN_PEN_COVER = 0.015;
/** Maximum aspect ratios of handwriting and stamps. */
const MAX_ASPECT = 12;
const MAX_STAMP_ASPECT = 4;
/** A ring has most of its ink near an ellipse, in all directions; a frame has it near its edges. */
const RING_SHARE = 0.55;
const RING_DIRECTIONS = 15;
const FRAME_SHARE = 0.7;
/** A piece isn't a mark if known print covers this share of its box. */
const KNOWN = 0.5;
/** Maximum distance of pieces of one mark, as a share of the page. */
const NEAR = 0.012;
const MAX_MARKS = 40;

interface Piece extends Stroke {
  readonly kind: MarkKind | null;
  readonly clarity: number;
}

/**
 * Finds marks that look like signatures and stamps, from top to bottom: long thin strokes that are connected like
 * handwriting, and rings or colored frames with their contents. A heuristic based on shapes only: a drawn line can look
 * like a signature. The time is linear in pixels.
 * @param regions of known print, tables, images or codes; strokes inside them are ignored
 * @param maxSide longer side of the image used for shape analysis, in pixels
 */
export function findMarks(raster: Raster, regions: readonly Box[] = [], maxSide = SIDE): PageMark[] {
  const mask = maskOf(raster, maxSide);
  const side = Math.max(mask.width, mask.height);
  const pieces = strokesOf(mask, 3).map((stroke) => judged(stroke, side));
  const known = coverOf(regions, mask);
  const stamps = pieces.filter(({ kind }) => kind === 'stamp').map((piece) => markOf(piece, mask));
  const signatures = grown(
    pieces.filter((piece) => piece.kind === 'signature' && known(piece) < KNOWN),
    pieces,
    NEAR * side,
  )
    .map((piece) => markOf(piece, mask))
    .filter(({ box }) => !stamps.some((stamp) => shareOf(box, stamp.box) > KNOWN));
  const outer = stamps.filter((one) => !stamps.some((other) => other !== one && holds(other.box, one.box)));
  return [...outer, ...signatures].sort((one, other) => one.box[1] - other.box[1]).slice(0, MAX_MARKS);
}

interface InkMask {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Ink without rulings, at the size that shapes are analyzed at. */
function maskOf(raster: Raster, maxSide: number): InkMask {
  const grey = toGrey(raster);
  const factor = Math.min(1, maxSide / Math.max(grey.width, grey.height));
  const small = factor < 1 ? shrink(grey, factor) : grey;
  const { width, height } = small;
  const data = findInk(small);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      if (data[at] && isColoured(raster, (x + 0.5) / width, (y + 0.5) / height)) data[at] = 2;
    }
  withoutRulings({ width, height, data }, { along: 1, across: width, length: width, count: height });
  withoutRulings({ width, height, data }, { along: width, across: 1, length: height, count: width });
  return { width, height, data };
}

function isColoured({ width, height, data }: Raster, x: number, y: number): boolean {
  const at = 4 * (Math.floor(y * height) * width + Math.floor(x * width));
  const colours = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  return Math.max(...colours) - Math.min(...colours) >= COLOURED;
}

interface Direction {
  readonly along: number;
  readonly across: number;
  readonly length: number;
  readonly count: number;
}

/** Removes long thin straight runs of black ink. A colored one may be a stamp's frame. */
function withoutRulings({ width, data }: InkMask, { along, across, length, count }: Direction): void {
  const long = RULING.long * width;
  const taken: number[] = [];
  for (let line = 0; line < count; line += 1)
    for (let at = 0; at < length; at += 1) {
      const start = at;
      while (at < length && data[line * across + at * along] === 1) at += 1;
      if (at - start < long) continue;
      for (let k = start; k < at; k += 1) taken.push(line * across + k * along);
    }
  const isLong = new Uint8Array(data.length);
  for (const at of taken) isLong[at] = 1;
  for (const at of taken) if (thickness(isLong, at, across) <= RULING.thick) data[at] = 0;
}

function thickness(isLong: Uint8Array, at: number, across: number): number {
  let thick = 1;
  for (let k = at - across; thick <= RULING.thick && isLong[k]; k -= across) thick += 1;
  for (let k = at + across; thick <= RULING.thick && isLong[k]; k += across) thick += 1;
  return thick;
}

/** Classifies a single piece. */
function judged(stroke: Stroke, side: number): Piece {
  const width = stroke.right - stroke.left;
  const height = stroke.bottom - stroke.top;
  const ring = stroke.onEllipse / stroke.pixels;
  const frame = stroke.atEdge / stroke.pixels;
  const isColoured = stroke.coloured / stroke.pixels > 0.5;
  const isStampSized =
    Math.min(width, height) >= STAMP.minSide * side &&
    Math.max(width, height) <= STAMP.maxSide * side &&
    Math.max(width, height) <= MAX_STAMP_ASPECT * Math.min(width, height);
  if (isStampSized && ring >= RING_SHARE && stroke.directions >= RING_DIRECTIONS)
    return { ...stroke, kind: 'stamp', clarity: ring };
  if (isStampSized && isColoured && frame >= FRAME_SHARE) return { ...stroke, kind: 'stamp', clarity: frame };
  const cover = stroke.pixels / (width * height);
  const isPenSized =
    width >= SIGNATURE.minWidth * side &&
    width <= SIGNATURE.maxWidth * side &&
    height >= SIGNATURE.minHeight * side &&
    height <= SIGNATURE.maxHeight * side &&
    width <= MAX_ASPECT * height;
  const isPen = isPenSized && cover <= MAX_PEN_COVER && cover >= MIN_PEN_COVER && frame < FRAME_SHARE;
  return { ...stroke, kind: isPen ? 'signature' : null, clarity: isPen ? 1 - cover / MAX_PEN_COVER : 0 };
}

/** Extends each signature by close pieces that aren't larger: dots and unconnected letters. */
function grown(seeds: readonly Piece[], all: readonly Piece[], near: number): Piece[] {
  const found: Piece[] = [];
  for (const seed of seeds) {
    const height = seed.bottom - seed.top;
    let { left, top, right, bottom } = seed;
    for (const piece of all) {
      const isClose =
        piece.left <= seed.right + near &&
        piece.right >= seed.left - near &&
        piece.top < seed.bottom &&
        piece.bottom > seed.top;
      if (!isClose || piece.bottom - piece.top > height || piece.kind === 'stamp') continue;
      left = Math.min(left, piece.left);
      top = Math.min(top, piece.top);
      right = Math.max(right, piece.right);
      bottom = Math.max(bottom, piece.bottom);
    }
    const before = found.findIndex(
      (one) => one.left < right && one.right > left && one.top < bottom && one.bottom > top,
    );
    const joined = found[before];
    if (!joined) found.push({ ...seed, left, top, right, bottom });
    else
      found[before] = {
        ...joined,
        left: Math.min(left, joined.left),
        top: Math.min(top, joined.top),
        right: Math.max(right, joined.right),
        bottom: Math.max(bottom, joined.bottom),
      };
  }
  return found;
}

/** Share of a piece's box inside the regions. Uses summed areas, so the time doesn't depend on the number of words. */
function coverOf(regions: readonly Box[], { width, height }: InkMask): (piece: Stroke) => number {
  const columns = width + 1;
  const sums = new Int32Array(columns * (height + 1));
  const isKnown = new Uint8Array(width * height);
  for (const [left, top, right, bottom] of regions)
    for (let y = Math.max(0, Math.floor(top * height)); y < Math.min(height, Math.ceil(bottom * height)); y += 1)
      isKnown.fill(
        1,
        y * width + Math.max(0, Math.floor(left * width)),
        y * width + Math.min(width, Math.ceil(right * width)),
      );
  for (let y = 0; y < height; y += 1)
    for (let x = 0, row = 0; x < width; x += 1) {
      row += isKnown[y * width + x] ?? 0;
      sums[(y + 1) * columns + x + 1] = (sums[y * columns + x + 1] ?? 0) + row;
    }
  const sum = (x: number, y: number): number => sums[y * columns + x] ?? 0;
  return ({ left, top, right, bottom }) =>
    (sum(right, bottom) - sum(left, bottom) - sum(right, top) + sum(left, top)) / ((right - left) * (bottom - top));
}

const markOf = ({ kind, clarity, left, top, right, bottom }: Piece, { width, height }: InkMask): PageMark => ({
  kind: kind ?? 'signature',
  box: [left / width, top / height, right / width, bottom / height],
  clarity: Math.min(1, Math.max(0, clarity)),
});

/** Share of the first box that is inside the second. */
function shareOf(one: Box, other: Box): number {
  const wide = Math.min(one[2], other[2]) - Math.max(one[0], other[0]);
  const high = Math.min(one[3], other[3]) - Math.max(one[1], other[1]);
  return wide <= 0 || high <= 0 ? 0 : (wide * high) / ((one[2] - one[0]) * (one[3] - one[1]));
}

const holds = (outer: Box, inner: Box): boolean => shareOf(inner, outer) > 0.95 && shareOf(outer, inner) < 0.95;
