import { CHANNELS, DIRECTIONS, type InkSums } from './ink-sums.js';

/** A rectangle on the reduced page, in its pixels; parts of pixels are allowed. */
export interface Window {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Into how many cells a window is divided. */
export interface Grid {
  readonly across: number;
  readonly down: number;
}

/** About so many cells a window has, of much the same width and height. */
const CELLS = 64;
const MOST_CELLS_A_SIDE = 16;
const FEWEST_CELLS_A_SIDE = 3;
/** How much darkness counts beside edges. */
const DARKNESS = 0.6;

/** The grid for things that are so many times as wide as high. */
export function gridFor(aspect: number): Grid {
  const across = cellsOf(Math.sqrt(CELLS * aspect));
  return { across, down: cellsOf(CELLS / across) };
}
const cellsOf = (count: number): number =>
  Math.max(FEWEST_CELLS_A_SIDE, Math.min(MOST_CELLS_A_SIDE, Math.round(count)));

/** Edges and darkness, a pixel. As a least: what has less counts as if it had as much, so that a speck on empty paper is not blown up to a thing. */
export interface Least {
  readonly edges: number;
  readonly dark: number;
}

/** How many figures describe a window. */
export const lengthOf = ({ across, down }: Grid): number => across * down * CHANNELS;

/**
 * Writes what a window looks like: for every cell its edges by direction and its darkness, against those of the whole window, so that
 * pale and dark prints of a thing look alike.
 * @returns what it has a pixel: nothing on empty paper
 */
export function describe(
  page: InkSums,
  window: Window,
  { across, down }: Grid,
  least: Least,
  into: Float32Array,
): Least {
  const { sums, width, height } = page;
  const columns = width + 1;
  let edges = 0;
  let dark = 0;
  for (let y = 0, to = 0; y < down; y += 1) {
    const top = columns * pixelOf(window.top + (y * window.height) / down, height);
    const bottom = columns * pixelOf(window.top + ((y + 1) * window.height) / down, height);
    for (let x = 0; x < across; x += 1, to += CHANNELS) {
      const left = pixelOf(window.left + (x * window.width) / across, width);
      const right = pixelOf(window.left + ((x + 1) * window.width) / across, width);
      const [a, b, c, d] = [
        (top + left) * CHANNELS,
        (top + right) * CHANNELS,
        (bottom + left) * CHANNELS,
        (bottom + right) * CHANNELS,
      ];
      for (let k = 0; k < CHANNELS; k += 1) {
        const sum = (sums[d + k] ?? 0) - (sums[c + k] ?? 0) - (sums[b + k] ?? 0) + (sums[a + k] ?? 0);
        into[to + k] = sum;
        if (k < DIRECTIONS) edges += sum;
        else dark += sum;
      }
    }
  }
  const area = window.width * window.height;
  normalise(into, Math.max(edges, least.edges * area), Math.max(dark, least.dark * area));
  return { edges: edges / area, dark: dark / area };
}

/** The edges of a window, a pixel: quickly told, before it is described. */
export function edgesIn({ sums, width, height }: InkSums, window: Window): number {
  const top = (width + 1) * pixelOf(window.top, height);
  const bottom = (width + 1) * pixelOf(window.top + window.height, height);
  const left = pixelOf(window.left, width);
  const right = pixelOf(window.left + window.width, width);
  let edges = 0;
  for (let k = 0; k < DIRECTIONS; k += 1) {
    const at = (place: number): number => sums[place * CHANNELS + k] ?? 0;
    edges += at(bottom + right) - at(bottom + left) - at(top + right) + at(top + left);
  }
  return edges / (window.width * window.height);
}

const pixelOf = (place: number, side: number): number => Math.max(0, Math.min(side, Math.round(place)));

/** Square roots of shares: a cell full of ink then does not outweigh all others, and the figures are a vector of fixed length. */
function normalise(into: Float32Array, edges: number, dark: number): void {
  for (let at = 0; at < into.length; at += 1) {
    const isDarkness = at % CHANNELS === DIRECTIONS;
    const whole = isDarkness ? dark : edges;
    const share = whole > 0 ? Math.sqrt((into[at] ?? 0) / whole) : 0;
    into[at] = isDarkness ? DARKNESS * share : share;
  }
}
