import type { Box } from '@cartulary/contracts/reading';
import { toGrey, type GreyImage } from '../image/grey.js';
import { shrink } from '../image/scale.js';
import type { Raster } from '../raster.js';
import { findPictures } from './pictures.js';

/** A straight line on a page: its position on the other axis, and its start and end, as fractions of the page. */
export interface Ruling {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** Graphics of a page other than text: lines, and large images without text. */
export interface Rulings {
  readonly horizontal: readonly Ruling[];
  readonly vertical: readonly Ruling[];
  readonly pictures: readonly Box[];
}

/** Resolution for line detection, at which a hairline is one pixel. */
export const RULING_DPI = 100;
/** Larger images are scaled to this width first. */
const MAX_WIDTH = 1_300;
/** Minimum contrast of a line to the pixels at this distance on both sides. Its thickness is at most twice the distance. */
const REACH = 3;
const MIN_CONTRAST = 14;
/** Minimum contrast of a light line between dark cells. */
const MIN_LIGHT = 25;
/** Minimum difference between two pixels at the edge of a dark area. */
const MIN_EDGE = 60;
/** Minimum line length as a fraction of the page width. Stems of letters and underlined syllables are shorter. */
const MIN_LENGTH = 0.016;
/** Maximum gap in a line, in pixels. With larger gaps the letters of small print would merge. */
const MAX_BREAK = 1;
/** More lines than this are a drawing or noise, and no tables are detected. */
const MAX_LINES = 3_000;

/**
 * Finds the lines in a page image by their runs: pixels darker than those slightly above and below (or to the sides, for vertical lines),
 * in one row (column) for longer than a letter is wide. A light line on a dark background and the edge of a dark area also count; the edge
 * of a lightly shaded row doesn't.
 * @param words boxes of the page's words as fractions: lines inside one are parts of letters
 */
export function findRulings(raster: Raster, words: readonly Box[]): Rulings {
  const whole = toGrey(raster);
  const image = whole.width > MAX_WIDTH ? shrink(whole, MAX_WIDTH / whole.width) : whole;
  const turned = transpose(image);
  const across = words.map(([left, top, right, bottom]): Box => [top, left, bottom, right]);
  const least = Math.max(10, MIN_LENGTH * Math.min(image.width, image.height));
  const horizontal = withoutLetters(runsOf(image, least), words);
  const vertical = withoutLetters(runsOf(turned, least), across);
  const drawn = horizontal.length + vertical.length <= MAX_LINES;
  return {
    horizontal: drawn ? horizontal : [],
    vertical: drawn ? vertical : [],
    pictures: findPictures(image, words),
  };
}

interface Run {
  y: number;
  from: number;
  to: number;
  readonly top: number;
}

/** Horizontal runs, joined with their continuation in adjacent rows. */
function runsOf({ width, height, data }: GreyImage, least: number): Ruling[] {
  const found: Run[] = [];
  let open: Run[] = [];
  for (let y = REACH; y < height - REACH; y += 1) {
    const above = (y - REACH) * width;
    const here = y * width;
    const below = (y + REACH) * width;
    const isDrawn = (x: number): boolean => {
      const one = data[above + x] ?? 0;
      const other = data[below + x] ?? 0;
      const own = data[here + x] ?? 0;
      const darker = one < other ? one : other;
      const lighter = one < other ? other : one;
      if (darker - own >= MIN_CONTRAST || own - lighter >= MIN_LIGHT) return true;
      const step = (data[here - width + x] ?? 0) - (data[here + width + x] ?? 0);
      return step >= MIN_EDGE || step <= -MIN_EDGE;
    };
    let start = -1;
    let last = -1;
    const runs: Run[] = [];
    const finish = (): void => {
      if (start >= 0 && last - start + 1 >= least) runs.push({ y, from: start, to: last + 1, top: y });
      start = -1;
    };
    for (let x = 0; x < width; x += 1) {
      if (isDrawn(x)) {
        if (start < 0) start = x;
        last = x;
      } else if (start >= 0 && x - last > MAX_BREAK) finish();
    }
    finish();
    for (const run of runs) {
      const same = open.find((one) => y - one.y <= 2 && y - one.top <= 2 * REACH + 2 && continues(one, run));
      if (same) {
        same.from = Math.min(same.from, run.from);
        same.to = Math.max(same.to, run.to);
        same.y = y;
      } else {
        found.push(run);
        open.push(run);
      }
    }
    open = open.filter((one) => y - one.y < 2);
  }
  return found.map(({ y, from, to, top }) => ({
    at: ((top + y) / 2 + 0.5) / height,
    from: from / width,
    to: to / width,
  }));
}

/** Whether two runs in adjacent rows are one line: they overlap, or one starts where the other ends. */
function continues(one: Run, next: Run): boolean {
  const shared = Math.min(one.to, next.to) - Math.max(one.from, next.from);
  const longer = Math.max(one.to - one.from, next.to - next.from);
  return shared >= 0.5 * longer || (shared >= -MAX_BREAK && shared <= 0.1 * longer);
}

/** Drops lines that are mostly inside words: stems, dashes, touching serifs of small print. */
function withoutLetters(rulings: readonly Ruling[], words: readonly Box[]): Ruling[] {
  const sorted = [...words].sort((a, b) => a[1] - b[1]);
  const tallest = sorted.reduce((most, box) => Math.max(most, box[3] - box[1]), 0);
  return rulings.filter(({ at, from, to }) => {
    let within = 0;
    for (let index = firstAtOrAfter(sorted, at - tallest); index < sorted.length; index += 1) {
      const box = sorted[index];
      if (!box || box[1] > at) break;
      const edge = 0.15 * Math.min(box[2] - box[0], box[3] - box[1]);
      if (at > box[1] + edge && at < box[3] - edge)
        within += Math.max(0, Math.min(to, box[2]) - Math.max(from, box[0]));
    }
    return within <= 0.5 * (to - from);
  });
}

function firstAtOrAfter(sorted: readonly Box[], top: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.[1] ?? 0) < top) low = middle + 1;
    else high = middle;
  }
  return low;
}

function transpose({ width, height, data }: GreyImage): GreyImage {
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) turned[x * height + y] = data[y * width + x] ?? 0;
  return { width: height, height: width, data: turned };
}
