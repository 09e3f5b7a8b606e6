import type { GreyImage } from './grey.js';
import { fitSheet, isConvex } from './fit-sheet.js';
import type { Corners, Point } from './perspective.js';
import { shrink } from './scale.js';

/** Longer side in pixels of the image in which the outline is detected: letters vanish, edges don't. */
const LOOKED_AT = 512;
/** Minimum brightness difference between paper and background. */
const MIN_STEP = 35;
/** Minimum share of the image for a sheet that was photographed as a document. */
const MIN_SHARE = 0.2;
/** Corners closer to the image's edge than this (in pixels of the small image) may be outside it. */
const MARGIN = 3;
/** Minimum intersection over union of sheet and quadrilateral. */
const MIN_COMMON = 0.97;
/** With a larger share of other bright areas, there is more than one paper, or a shadow crosses it. */
const MAX_OTHERS = 0.04;
/** Minimum share of positions along each side with a step from dark to bright. */
const MIN_CLEAR = 0.9;
/** If opposite sides differ by less than this, the page was only rotated. */
const MIN_DEGREES = 1.2;
const MAX_DEGREES = 50;

/**
 * Finds the corners of a single sheet in a photograph taken at an angle, in pixels; undefined if the image isn't such a
 * photograph or there is any doubt. The entire outline must be visible, straight, and on a darker background. Text
 * outside it isn't recognized, so a wrong result would lose text, while no result costs nothing.
 */
export function findSheet(image: GreyImage): Corners | undefined {
  const factor = Math.min(1, LOOKED_AT / Math.max(image.width, image.height));
  const small = withoutInk(factor < 1 ? shrink(image, factor) : image);
  const threshold = splitBrightness(small);
  if (threshold === undefined) return undefined;
  const sheet = largestBright(small, threshold);
  if (!sheet || sheet.touchesEdge || sheet.size < MIN_SHARE * small.data.length) return undefined;
  if (sheet.others > MAX_OTHERS * sheet.size) return undefined;
  const corners = fitSheet(sheet.inside, small.width, small.height);
  if (!corners || !isConvex(corners) || !isWithin(corners, small) || !isSlanted(corners)) return undefined;
  if (commonShare(sheet.inside, corners, small) < MIN_COMMON || !isClear(small, corners)) return undefined;
  const [scaleX, scaleY] = [image.width / small.width, image.height / small.height];
  return corners.map(({ x, y }) => ({ x: x * scaleX, y: y * scaleY })) as unknown as Corners;
}

/** Removes letters and lines by a morphological closing: maximum over 7 × 7, then minimum. */
function withoutInk(image: GreyImage): GreyImage {
  const brightest = spread(spread(image, 1, Math.max), image.width, Math.max);
  return spread(spread(brightest, 1, Math.min), image.width, Math.min);
}

const REACH = 3;
function spread({ width, height, data }: GreyImage, step: number, choose: (a: number, b: number) => number): GreyImage {
  const result = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const along = step === 1 ? x : y;
      const length = step === 1 ? width : height;
      let value = data[at] ?? 0;
      const from = along < REACH ? -along : -REACH;
      const to = length - 1 - along < REACH ? length - 1 - along : REACH;
      for (let by = from; by <= to; by += 1) value = choose(value, data[at + by * step] ?? 0);
      result[at] = value;
    }
  return { width, height, data: result };
}

/** The threshold that best separates an image into two classes (Otsu, 1979); undefined if they are too similar. */
function splitBrightness({ data }: GreyImage): number | undefined {
  const histogram = new Float64Array(256);
  for (const value of data) histogram[value] = (histogram[value] ?? 0) + 1;
  const total = histogram.reduce((sum, count, value) => sum + count * value, 0);
  let best = { score: -1, threshold: 0, step: 0 };
  let [count, sum] = [0, 0];
  for (let value = 0; value < 255; value += 1) {
    count += histogram[value] ?? 0;
    sum += (histogram[value] ?? 0) * value;
    const rest = data.length - count;
    if (count === 0 || rest === 0) continue;
    const step = (total - sum) / rest - sum / count;
    const score = count * rest * step * step;
    if (score > best.score) best = { score, threshold: value, step };
  }
  return best.step >= MIN_STEP ? best.threshold : undefined;
}

interface Bright {
  /** 1 for each pixel of the largest bright area, with holes filled. */
  readonly inside: Uint8Array;
  readonly size: number;
  readonly touchesEdge: boolean;
  /** Pixels of all other bright areas. */
  readonly others: number;
}

function largestBright(image: GreyImage, threshold: number): Bright | undefined {
  const { width, height, data } = image;
  const isBright = (at: number): boolean => (data[at] ?? 0) > threshold;
  const seen = new Uint8Array(data.length);
  let largest: number[] = [];
  let all = 0;
  for (let at = 0; at < data.length; at += 1) {
    if (seen[at] || !isBright(at)) continue;
    const part = flood(at, seen, width, height, isBright);
    all += part.length;
    if (part.length > largest.length) largest = part;
  }
  if (largest.length === 0) return undefined;
  const others = all - largest.length;
  const member = new Uint8Array(data.length);
  for (const at of largest) member[at] = 1;
  const touchesEdge = largest.some((at) => {
    const x = at % width;
    return x === 0 || x === width - 1 || at < width || at >= data.length - width;
  });
  // Everything that can't be reached from the image's edge is inside.
  const outside = new Uint8Array(data.length);
  const isFree = (at: number): boolean => member[at] === 0;
  for (let at = 0; at < data.length; at += 1) {
    const x = at % width;
    const isEdge = x === 0 || x === width - 1 || at < width || at >= data.length - width;
    if (isEdge && isFree(at) && !outside[at]) flood(at, outside, width, height, isFree);
  }
  const inside = outside.map((value) => 1 - value);
  return { inside, size: inside.reduce((sum, value) => sum + value, 0), touchesEdge, others };
}

/** Flood fill: marks all connected pixels as seen. */
function flood(
  from: number,
  seen: Uint8Array,
  width: number,
  height: number,
  belongs: (at: number) => boolean,
): number[] {
  const part = [from];
  seen[from] = 1;
  for (let index = 0; index < part.length; index += 1) {
    const at = part[index] ?? 0;
    const x = at % width;
    const y = (at - x) / width;
    const next = [
      x > 0 ? at - 1 : -1,
      x < width - 1 ? at + 1 : -1,
      y > 0 ? at - width : -1,
      y < height - 1 ? at + width : -1,
    ];
    for (const other of next)
      if (other >= 0 && !seen[other] && belongs(other)) {
        seen[other] = 1;
        part.push(other);
      }
  }
  return part;
}

const isWithin = (corners: Corners, { width, height }: GreyImage): boolean =>
  corners.every(({ x, y }) => x > MARGIN && y > MARGIN && x < width - MARGIN && y < height - MARGIN);

/** In degrees, from 0 to 90. */
function angleBetween([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): number {
  const turn = Math.abs(Math.atan2(b.y - a.y, b.x - a.x) - Math.atan2(d.y - c.y, d.x - c.x));
  return (Math.min(turn, 2 * Math.PI - turn) * 180) / Math.PI;
}

function isSlanted([a, b, c, d]: Corners): boolean {
  const most = Math.max(angleBetween([a, b], [d, c]), angleBetween([a, d], [b, c]));
  return most >= MIN_DEGREES && most <= MAX_DEGREES;
}

/** Intersection over union of the sheet and the quadrilateral between its corners. */
function commonShare(inside: Uint8Array, corners: Corners, { width, height }: GreyImage): number {
  let [both, either] = [0, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isIn = inside[y * width + x] === 1;
      const isFigure = lies(corners, { x: x + 0.5, y: y + 0.5 });
      if (isIn && isFigure) both += 1;
      if (isIn || isFigure) either += 1;
    }
  return both / either;
}

const lies = (corners: Corners, { x, y }: Point): boolean =>
  corners.every((from, index) => {
    const to = corners[(index + 1) % 4] ?? from;
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0;
  });

/** Distance from a side at which brightness is compared, in pixels of the small image: further than {@link withoutInk} blurs. */
const BESIDE = 5;
const PLACES = 40;

/** Whether every side has a step from dark to paper along its whole length, not just on average. */
function isClear({ width, height, data }: GreyImage, corners: Corners): boolean {
  const at = (x: number, y: number): number =>
    data[Math.max(0, Math.min(height - 1, Math.round(y))) * width + Math.max(0, Math.min(width - 1, Math.round(x)))] ??
    0;
  return corners.every((from, index) => {
    const to = corners[(index + 1) % 4] ?? from;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    // Corners are in clockwise order, so the inside is to the right of each side.
    const inward = { x: (-(to.y - from.y) / length) * BESIDE, y: ((to.x - from.x) / length) * BESIDE };
    let clear = 0;
    for (let place = 0; place < PLACES; place += 1) {
      const t = 0.05 + (0.9 * place) / (PLACES - 1);
      const x = from.x + (to.x - from.x) * t;
      const y = from.y + (to.y - from.y) * t;
      if (at(x + inward.x, y + inward.y) - at(x - inward.x, y - inward.y) >= MIN_STEP) clear += 1;
    }
    return clear >= MIN_CLEAR * PLACES;
  });
}
