import type { GreyImage } from './grey.js';

/** Enlarges by cubic convolution (Keys 1981, a = -0.5), repeating edges. The same bytes everywhere. */
export function enlarge(image: GreyImage, factor: number): GreyImage {
  const width = Math.round(image.width * factor);
  const height = Math.round(image.height * factor);
  const across = resampleRows(image.data, image.width, image.height, width);
  const down = resampleColumns(across, width, image.height, height);
  return { width, height, data: down };
}

/** Shrinks by averaging areas. */
export function shrink(image: GreyImage, factor: number): GreyImage {
  const width = Math.max(1, Math.floor(image.width * factor));
  const height = Math.max(1, Math.floor(image.height * factor));
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const top = Math.floor((y * image.height) / height);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * image.height) / height));
    for (let x = 0; x < width; x += 1) {
      const left = Math.floor((x * image.width) / width);
      const right = Math.max(left + 1, Math.floor(((x + 1) * image.width) / width));
      let sum = 0;
      for (let v = top; v < bottom; v += 1)
        for (let u = left; u < right; u += 1) sum += image.data[v * image.width + u] ?? 0;
      data[y * width + x] = Math.floor(sum / ((bottom - top) * (right - left)) + 0.5);
    }
  }
  return { width, height, data };
}

/** For every position in the new length: the four source indexes (edges repeated) and their weights. */
function tapsFor(from: number, to: number): { indices: Int32Array; weights: Float64Array } {
  const indices = new Int32Array(to * 4);
  const weights = new Float64Array(to * 4);
  for (let index = 0; index < to; index += 1) {
    const position = ((index + 0.5) * from) / to - 0.5;
    const start = Math.floor(position);
    const t = position - start;
    for (let k = 0; k < 4; k += 1) indices[index * 4 + k] = Math.max(0, Math.min(from - 1, start - 1 + k));
    weights[index * 4] = -0.5 * t + t * t - 0.5 * t * t * t;
    weights[index * 4 + 1] = 1 - 2.5 * t * t + 1.5 * t * t * t;
    weights[index * 4 + 2] = 0.5 * t + 2 * t * t - 1.5 * t * t * t;
    weights[index * 4 + 3] = -0.5 * t * t + 0.5 * t * t * t;
  }
  return { indices, weights };
}

const clampByte = (value: number): number => (value < 0 ? 0 : value > 255 ? 255 : Math.floor(value + 0.5));

function resampleRows(data: Uint8Array, width: number, height: number, newWidth: number): Uint8Array {
  const result = new Uint8Array(newWidth * height);
  const { indices, weights } = tapsFor(width, newWidth);
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    for (let x = 0, tap = 0; x < newWidth; x += 1, tap += 4) {
      let value = 0;
      for (let k = tap; k < tap + 4; k += 1) value += (data[row + (indices[k] ?? 0)] ?? 0) * (weights[k] ?? 0);
      result[y * newWidth + x] = clampByte(value);
    }
  }
  return result;
}

function resampleColumns(data: Uint8Array, width: number, height: number, newHeight: number): Uint8Array {
  const result = new Uint8Array(width * newHeight);
  const { indices, weights } = tapsFor(height, newHeight);
  const sums = new Float64Array(width);
  for (let y = 0; y < newHeight; y += 1) {
    sums.fill(0);
    for (let k = y * 4; k < y * 4 + 4; k += 1) {
      const row = (indices[k] ?? 0) * width;
      const weight = weights[k] ?? 0;
      for (let x = 0; x < width; x += 1) sums[x] = (sums[x] ?? 0) + (data[row + x] ?? 0) * weight;
    }
    for (let x = 0; x < width; x += 1) result[y * width + x] = clampByte(sums[x] ?? 0);
  }
  return result;
}
