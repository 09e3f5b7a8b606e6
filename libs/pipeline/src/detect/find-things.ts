import type { DetectorModel } from '@cartulary/contracts/detectors';
import type { Box } from '@cartulary/contracts/reading';
import { describe, edgesIn, lengthOf, type Window } from './describe.js';
import type { InkSums } from './ink-sums.js';
import { dot } from './separate.js';

/** A window that looks like the examples. */
export interface Candidate {
  readonly window: Window;
  /**
   * Above 0 if the window is more like the examples than like the rest of their pages; about 1 for the examples
   * themselves.
   */
  readonly likeness: number;
}

/** Scale factor from one window size to the next. */
const SCALE_STEP = 1.2;
/** Objects can be slightly smaller or larger than the examples. */
const BEYOND = 1.15;
/** Stride of the sliding window: one cell, at about eight cells per side. */
const STEP = 1 / 8;
const FEWEST_PIXELS = 2;
/** Number of the most likely windows to refine. */
const REFINED = 40;
/** Windows below this score aren't refined. */
const UNLIKELY = -1;
/** Candidates that overlap more than this (intersection over union) are merged. */
const SAME = 0.3;

/**
 * Returns the most likely candidates on a page, best first and without overlaps. Takes time proportional to the page and the range of
 * example sizes.
 */
export function candidatesOn(page: InkSums, model: DetectorModel): Candidate[] {
  const look = looker(page, model);
  const coarse: Candidate[] = [];
  for (const aspect of model.aspects)
    for (let wide = model.narrowest / BEYOND; wide <= model.widest * BEYOND; wide *= SCALE_STEP)
      coarse.push(...scan(page, { width: wide, height: wide / aspect }, look));
  const best = suppress(coarse).slice(0, REFINED);
  return suppress(best.map((one) => refined(one, look)));
}

type Look = (window: Window) => number;

/** Scores how similar a window is to the examples; far below 0 on empty paper. */
function looker(page: InkSums, { grid, least, weights, start }: DetectorModel): Look {
  const figures = new Float32Array(lengthOf(grid));
  const flat = Float32Array.from(weights);
  return (window) => {
    if (edgesIn(page, window) < least.edges) return EMPTY;
    describe(page, window, grid, least, figures);
    return start + dot(figures, flat);
  };
}
const EMPTY = -9;

function scan(page: InkSums, { width, height }: Pick<Window, 'width' | 'height'>, look: Look): Candidate[] {
  const found: Candidate[] = [];
  const across = Math.max(FEWEST_PIXELS, width * STEP);
  const down = Math.max(FEWEST_PIXELS, height * STEP);
  for (let top = 0; top + height <= page.height; top += down)
    for (let left = 0; left + width <= page.width; left += across) {
      const window = { left, top, width, height };
      const alike = look(window);
      if (alike > UNLIKELY) found.push({ window, likeness: alike });
    }
  return found;
}

/** Shifts and resizes a window in decreasing steps toward its best score. */
function refined(start: Candidate, look: Look): Candidate {
  let best = start;
  for (const part of [STEP / 2, STEP / 4]) {
    const { left, top, width, height } = best.window;
    for (const grow of [1 - part, 1, 1 + part])
      for (const x of [-part, 0, part])
        for (const y of [-part, 0, part]) {
          const window = {
            left: left + (x + (1 - grow) / 2) * width,
            top: top + (y + (1 - grow) / 2) * height,
            width: width * grow,
            height: height * grow,
          };
          const alike = look(window);
          if (alike > best.likeness) best = { window, likeness: alike };
        }
  }
  return best;
}

/** Non-maximum suppression: keeps the most likely of overlapping candidates. */
function suppress(candidates: readonly Candidate[]): Candidate[] {
  const kept: Candidate[] = [];
  for (const one of [...candidates].sort((a, b) => b.likeness - a.likeness)) {
    if (kept.length >= 4 * REFINED) break;
    if (!kept.some((other) => shared(one.window, other.window) > SAME)) kept.push(one);
  }
  return kept;
}

/** Intersection over union of two windows. */
export function shared(one: Window, other: Window): number {
  const wide = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const high = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  if (wide <= 0 || high <= 0) return 0;
  return (wide * high) / (one.width * one.height + other.width * other.height - wide * high);
}

export const windowOf = (
  [left, top, right, bottom]: Box,
  { width, height }: Pick<InkSums, 'width' | 'height'>,
): Window => ({
  left: left * width,
  top: top * height,
  width: (right - left) * width,
  height: (bottom - top) * height,
});

export const boxOf = (window: Window, { width, height }: Pick<InkSums, 'width' | 'height'>): Box => [
  Math.max(0, window.left / width),
  Math.max(0, window.top / height),
  Math.min(1, (window.left + window.width) / width),
  Math.min(1, (window.top + window.height) / height),
];
