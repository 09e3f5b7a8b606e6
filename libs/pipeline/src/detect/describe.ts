import { CHANNELS, DIRECTIONS, type InkSums } from './ink-sums.js';

/** A rectangle on the reduced page, in pixels. Can be fractional. */
export interface Window {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The number of cells a window is divided into. */
export interface Grid {
  readonly across: number;
  readonly down: number;
}

/** Approximate number of cells in a window. Cells are nearly square. */
const CELLS = 64;
const MOST_CELLS_A_SIDE = 16;
const FEWEST_CELLS_A_SIDE = 3;
/** Weight of darkness relative to edges. */
const DARKNESS = 0.6;

/** The grid for objects with this aspect ratio (width to height). */
export function gridFor(aspect: number): Grid {
  const across = cellsOf(Math.sqrt(CELLS * aspect));
  return { across, down: cellsOf(CELLS / across) };
}
const cellsOf = (count: number): number =>
  Math.max(FEWEST_CELLS_A_SIDE, Math.min(MOST_CELLS_A_SIDE, Math.round(count)));

/**
 * Minimum edges and darkness per pixel. Windows with less are normalized by these values, so that a speck on empty paper isn't amplified
 * into an object.
 */
export interface Least {
  readonly edges: number;
  readonly dark: number;
}

/** Length of a window's descriptor. */
export const lengthOf = ({ across, down }: Grid): number => across * down * CHANNELS;

/**
 * Writes the descriptor of a window: edges by direction and darkness for every cell, relative to the whole window, so pale and dark prints
 * of an object look alike.
 * @returns edges and darkness per pixel; 0 on empty paper
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

/** The edges of a window per pixel: a quick check before computing its descriptor. */
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

/** Takes square roots of the shares, so a cell full of ink doesn't outweigh all others and the descriptor has a fixed length. */
function normalise(into: Float32Array, edges: number, dark: number): void {
  for (let at = 0; at < into.length; at += 1) {
    const isDarkness = at % CHANNELS === DIRECTIONS;
    const whole = isDarkness ? dark : edges;
    const share = whole > 0 ? Math.sqrt((into[at] ?? 0) / whole) : 0;
    into[at] = isDarkness ? DARKNESS * share : share;
  }
}
