import type { GreyImage } from './grey.js';

/** A perceptual hash of 64 bits. Pages that look alike differ in few of them. */
export type PictureHash = bigint;

/** The page is reduced to a square with this side, and this many of its lowest frequencies are used per axis. */
const SIDE = 32;
const WAVES = 8;
export const SIGNS = WAVES * WAVES;
/** A page has nothing to compare if its fields vary less than this (standard deviation of brightness). */
const PLAIN = 2;

/** Maximum differing bits of pages that look alike. Measured on pages scanned twice, in picture-hash.test.ts. */
export const ALIKE_SIGNS = 8;

/**
 * Compares a page's lowest frequencies with their median (a perceptual hash by the discrete cosine transform, C. Zauner 2010). Small
 * shifts, grain, lighter print and other sizes leave nearly all bits unchanged.
 * @returns null for a blank page
 */
export function pictureHash(picture: GreyImage): PictureHash | null {
  const fields = fieldsOf(picture);
  if (spreadOf(fields) < PLAIN) return null;
  const waves = wavesOf(fields);
  // The first coefficient is the page's overall brightness, which doesn't describe its content.
  const sorted = waves.slice(1).sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return waves.reduce((hash, wave) => (hash << 1n) | BigInt(wave > median), 0n);
}

/** Number of differing bits of two pages, 0 to 64. */
export function signsApart(one: PictureHash, other: PictureHash): number {
  let count = 0;
  for (let left = BigInt.asUintN(SIGNS, one ^ other); left > 0n; left &= left - 1n) count += 1;
  return count;
}

/** Mean brightness per field, row by row. */
function fieldsOf({ width, height, data }: GreyImage): Float64Array {
  const sums = new Float64Array(SIDE * SIDE);
  const counts = new Float64Array(SIDE * SIDE);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor((y * SIDE) / height) * SIDE;
    for (let x = 0; x < width; x += 1) {
      const at = row + Math.floor((x * SIDE) / width);
      sums[at] = (sums[at] ?? 0) + (data[y * width + x] ?? 0);
      counts[at] = (counts[at] ?? 0) + 1;
    }
  }
  return sums.map((sum, at) => sum / Math.max(1, counts[at] ?? 0));
}

function spreadOf(values: Float64Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/** Cosines of each frequency at each field, rounded so that every machine uses the same. */
const cosines = Array.from({ length: WAVES }, (_, wave) =>
  Array.from({ length: SIDE }, (_field, at) =>
    Math.round(1e6 * Math.cos((Math.PI * wave * (2 * at + 1)) / (2 * SIDE))),
  ),
);

function wavesOf(fields: Float64Array): number[] {
  const waves: number[] = [];
  for (const down of cosines)
    for (const across of cosines) {
      let sum = 0;
      for (let y = 0; y < SIDE; y += 1)
        for (let x = 0; x < SIDE; x += 1) sum += (fields[y * SIDE + x] ?? 0) * (down[y] ?? 0) * (across[x] ?? 0);
      waves.push(sum);
    }
  return waves;
}
