import { toGrey, type GreyImage } from '../image/grey.js';
import { shrink } from '../image/scale.js';
import type { Raster } from '../raster.js';

/** Longer side of the reduced page that detection runs on, in pixels. */
const SIDE = 1000;
/** Edge orientations over half a turn. It doesn't matter which side of an edge is dark. */
export const DIRECTIONS = 8;
/** Values per cell: edges by direction, and darkness. */
export const CHANNELS = DIRECTIONS + 1;
/** Weaker edges are paper grain. */
const FAINT = 12;

/** Summed-area tables of a reduced page: edges and darkness of any rectangle follow from its four corners. */
export interface InkSums {
  readonly width: number;
  readonly height: number;
  /** By row, column and channel, with one row and column more than the page. */
  readonly sums: Int32Array;
}

/** Cosines and sines of the directions, hard-coded so that every machine uses the same values. */
const COS = [1, 0.92388, 0.707107, 0.382683, 0, -0.382683, -0.707107, -0.92388] as const;
const SIN = [0, 0.382683, 0.707107, 0.92388, 1, 0.92388, 0.707107, 0.382683] as const;

/** Scales a page down and converts it to grayscale for detection. */
export function reducePage(raster: Raster): GreyImage {
  const grey = toGrey(raster);
  const factor = Math.min(1, SIDE / Math.max(grey.width, grey.height));
  return factor < 1 ? shrink(grey, factor) : grey;
}

/** Computes the sums of a reduced page in time linear in its pixels. */
export function inkSums({ width, height, data }: GreyImage): InkSums {
  const paper = paperOf(data);
  const columns = width + 1;
  const sums = new Int32Array(columns * (height + 1) * CHANNELS);
  const row = new Int32Array(CHANNELS);
  for (let y = 0; y < height; y += 1) {
    row.fill(0);
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const right = data[x + 1 < width ? at + 1 : at] ?? 0;
      const left = data[x > 0 ? at - 1 : at] ?? 0;
      const below = data[y + 1 < height ? at + width : at] ?? 0;
      const above = data[y > 0 ? at - width : at] ?? 0;
      addEdge(row, right - left, below - above);
      row[DIRECTIONS] = (row[DIRECTIONS] ?? 0) + Math.max(0, paper - (data[at] ?? 0));
      const to = ((y + 1) * columns + x + 1) * CHANNELS;
      const before = (y * columns + x + 1) * CHANNELS;
      for (let channel = 0; channel < CHANNELS; channel += 1)
        sums[to + channel] = (sums[before + channel] ?? 0) + (row[channel] ?? 0);
    }
  }
  return { width, height, sums };
}

/** Adds an edge to the two nearest directions, weighted by proximity. */
function addEdge(row: Int32Array, across: number, down: number): void {
  const strength = Math.sqrt(across * across + down * down);
  if (strength < FAINT) return;
  let best = 0;
  let most = -1;
  for (let k = 0; k < DIRECTIONS; k += 1) {
    const along = Math.abs(across * (COS[k] ?? 0) + down * (SIN[k] ?? 0));
    if (along > most) {
      most = along;
      best = k;
    }
  }
  const one = (best + 1) % DIRECTIONS;
  const other = (best + DIRECTIONS - 1) % DIRECTIONS;
  const alongOne = Math.abs(across * (COS[one] ?? 0) + down * (SIN[one] ?? 0));
  const alongOther = Math.abs(across * (COS[other] ?? 0) + down * (SIN[other] ?? 0));
  const next = alongOne > alongOther ? one : other;
  // 1 at the center of a direction, 0.5 halfway to the next.
  const far = Math.max(0, Math.min(0.5, (1 - most / strength) / (2 * (1 - HALF_WAY))));
  row[best] = (row[best] ?? 0) + Math.round(strength * (1 - far));
  row[next] = (row[next] ?? 0) + Math.round(strength * far);
}
/** The cosine of half the angle between two directions. */
const HALF_WAY = 0.980785;

/** Brightness of the paper: the 90th percentile of the pixels. */
function paperOf(data: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1;
  let left = data.length * 0.9;
  let level = 0;
  while (level < 255 && (left -= counts[level] ?? 0) > 0) level += 1;
  return level;
}
