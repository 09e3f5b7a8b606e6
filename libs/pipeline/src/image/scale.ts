import type { GreyImage } from './grey.js';

/** Cubic convolution (Keys 1981, a = -0.5) to any larger size, edges repeated; the same bytes everywhere. */
export function enlarge(image: GreyImage, factor: number): GreyImage {
  const width = Math.round(image.width * factor);
  const height = Math.round(image.height * factor);
  const across = resampleRows(image.data, image.width, image.height, width);
  const down = transposeResample(across, width, image.height, height);
  return { width, height, data: down };
}

/** Means over areas to a smaller size. */
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

interface Tap {
  readonly start: number;
  readonly weights: readonly [number, number, number, number];
}

function tapsFor(from: number, to: number): Tap[] {
  return Array.from({ length: to }, (_, index) => {
    const position = ((index + 0.5) * from) / to - 0.5;
    const start = Math.floor(position);
    const t = position - start;
    const weights = [
      -0.5 * t + t * t - 0.5 * t * t * t,
      1 - 2.5 * t * t + 1.5 * t * t * t,
      0.5 * t + 2 * t * t - 1.5 * t * t * t,
      -0.5 * t * t + 0.5 * t * t * t,
    ] as const;
    return { start: start - 1, weights };
  });
}

const clampIndex = (index: number, length: number): number => (index < 0 ? 0 : index >= length ? length - 1 : index);
const clampByte = (value: number): number => (value < 0 ? 0 : value > 255 ? 255 : Math.floor(value + 0.5));

function resampleRows(data: Uint8Array, width: number, height: number, newWidth: number): Uint8Array {
  const result = new Uint8Array(newWidth * height);
  tapsFor(width, newWidth).forEach(({ start, weights }, x) => {
    const [a, b, c, d] = [0, 1, 2, 3].map((k) => clampIndex(start + k, width)) as [number, number, number, number];
    for (let y = 0; y < height; y += 1) {
      const row = y * width;
      const value =
        (data[row + a] ?? 0) * weights[0] +
        (data[row + b] ?? 0) * weights[1] +
        (data[row + c] ?? 0) * weights[2] +
        (data[row + d] ?? 0) * weights[3];
      result[y * newWidth + x] = clampByte(value);
    }
  });
  return result;
}

function transposeResample(data: Uint8Array, width: number, height: number, newHeight: number): Uint8Array {
  const result = new Uint8Array(width * newHeight);
  tapsFor(height, newHeight).forEach(({ start, weights }, y) => {
    const [a, b, c, d] = [0, 1, 2, 3].map((k) => clampIndex(start + k, height) * width) as [
      number,
      number,
      number,
      number,
    ];
    for (let x = 0; x < width; x += 1) {
      const value =
        (data[a + x] ?? 0) * weights[0] +
        (data[b + x] ?? 0) * weights[1] +
        (data[c + x] ?? 0) * weights[2] +
        (data[d + x] ?? 0) * weights[3];
      result[y * width + x] = clampByte(value);
    }
  });
  return result;
}
