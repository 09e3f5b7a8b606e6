import type { GreyImage } from './grey.js';

/**
 * Standard deviation of the noise in gray levels, by Immerkær's fast method (Computer Vision and Image Understanding 64(2), 1996). Only
 * uses pixels without strong structure, so text doesn't count as noise.
 */
export function measureNoise({ width, height, data }: GreyImage): number {
  const STEP = 2;
  const STRUCTURE = 60;
  let sum = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y += STEP) {
    for (let x = 1; x < width - 1; x += STEP) {
      const at = y * width + x;
      const a = data[at - width - 1] ?? 0;
      const b = data[at - width] ?? 0;
      const c = data[at - width + 1] ?? 0;
      const d = data[at - 1] ?? 0;
      const e = data[at] ?? 0;
      const f = data[at + 1] ?? 0;
      const g = data[at + width - 1] ?? 0;
      const h = data[at + width] ?? 0;
      const i = data[at + width + 1] ?? 0;
      if (Math.abs(a + d + g - c - f - i) + Math.abs(a + b + c - g - h - i) > STRUCTURE * 3) continue;
      sum += Math.abs(a - 2 * b + c - 2 * d + 4 * e - 2 * f + g - 2 * h + i);
      count += 1;
    }
  }
  return count === 0 ? 0 : (Math.sqrt(Math.PI / 2) * sum) / (6 * count);
}

/** Replaces every pixel by the median of its 3 × 3 neighborhood. Removes speckles, but also fine strokes. */
export function medianFilter({ width, height, data }: GreyImage): GreyImage {
  const result = new Uint8Array(data);
  const column = new Uint8Array(9);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      for (let k = 0; k < 9; k += 1) column[k] = data[at + (Math.floor(k / 3) - 1) * width + (k % 3) - 1] ?? 0;
      result[at] = middleOfNine(column);
    }
  }
  return { width, height, data: result };
}

/** Median of nine values, by insertion sort. */
function middleOfNine(values: Uint8Array): number {
  for (let i = 1; i < 9; i += 1) {
    const value = values[i] ?? 0;
    let j = i - 1;
    while (j >= 0 && (values[j] ?? 0) > value) {
      values[j + 1] = values[j] ?? 0;
      j -= 1;
    }
    values[j + 1] = value;
  }
  return values[4] ?? 0;
}
