import type { PageCode } from '@cartulary/contracts/reading';
import type { Raster } from '../../raster.js';

/** Larger images have enough pixels per bar, and doubling them would take seconds. Fits A4 at 200 dpi. */
const MOST_PIXELS = 4_500_000;

/** Whether to read an image again at double size: it has codes that were detected but couldn't be decoded. */
export const deservesSecondLook = ({ width, height }: Raster, failed: readonly PageCode[]): boolean =>
  failed.length > 0 && width * height <= MOST_PIXELS;

/** Minimum margin around a failed code in pixels, because its position is only approximate. */
const MARGIN = 64;

/** Part of an image, with a mapping of codes back to the whole image. */
export interface Part extends Raster {
  inWhole(code: PageCode): PageCode;
}

/** Crops an image to a region that contains the given codes, with a margin as large as each code. */
export function partAround({ width, height, data }: Raster, codes: readonly PageCode[]): Part {
  const around = codes.map(({ box: [left, top, right, bottom] }) => {
    const margin = Math.max(MARGIN, (right - left) * width, (bottom - top) * height);
    return [left * width - margin, top * height - margin, right * width + margin, bottom * height + margin] as const;
  });
  const left = Math.max(0, Math.floor(Math.min(...around.map((box) => box[0]))));
  const top = Math.max(0, Math.floor(Math.min(...around.map((box) => box[1]))));
  const wide = Math.min(width, Math.ceil(Math.max(...around.map((box) => box[2])))) - left;
  const high = Math.min(height, Math.ceil(Math.max(...around.map((box) => box[3])))) - top;
  const part = new Uint8ClampedArray(wide * high * 4);
  for (let y = 0; y < high; y += 1) {
    const from = ((top + y) * width + left) * 4;
    part.set(data.subarray(from, from + wide * 4), y * wide * 4);
  }
  const across = (at: number): number => (left + at * wide) / width;
  const down = (at: number): number => (top + at * high) / height;
  const inWhole = ({ box: [x, y, right, bottom], ...code }: PageCode): PageCode => ({
    ...code,
    box: [across(x), down(y), across(right), down(bottom)],
  });
  return { width: wide, height: high, data: part, inWhole };
}

/** Doubles the image's width and height with linear interpolation, so bars narrower than two pixels can be distinguished. */
export function twiceAsLarge({ width, height, data }: Raster): Raster {
  const wide = width * 2;
  const larger = new Uint8ClampedArray(wide * height * 2 * 4);
  const quarters = (at: number, length: number): readonly [near: number, far: number] => {
    const near = at >> 1;
    return [near, Math.min(length - 1, Math.max(0, near + (at % 2 === 0 ? -1 : 1)))];
  };
  const columns = Array.from({ length: wide }, (_, x) => quarters(x, width));
  for (let y = 0; y < height * 2; y += 1) {
    const [row, otherRow] = quarters(y, height);
    columns.forEach(([column, otherColumn], x) => {
      for (let channel = 0; channel < 4; channel += 1) {
        const near = data[(row * width + column) * 4 + channel] ?? 0;
        const beside = data[(row * width + otherColumn) * 4 + channel] ?? 0;
        const below = data[(otherRow * width + column) * 4 + channel] ?? 0;
        const across = data[(otherRow * width + otherColumn) * 4 + channel] ?? 0;
        larger[(y * wide + x) * 4 + channel] = (9 * near + 3 * beside + 3 * below + across) / 16;
      }
    });
  }
  return { width: wide, height: height * 2, data: larger };
}

/**
 * Keeps the codes from the second pass that are where a code of the same format failed before. If two results conflict at one position,
 * both are dropped: a larger image has more areas that look like a code.
 */
export function madeOut(seen: readonly PageCode[], failed: readonly PageCode[]): PageCode[] {
  const expected = seen.filter((code) => failed.some((one) => one.format === code.format && overlaps(one, code)));
  return expected.filter((code) => expected.every((one) => !overlaps(one, code) || one.text === code.text));
}

/** Whether two codes overlap. */
export const overlaps = ({ box: one }: PageCode, { box: other }: PageCode): boolean =>
  one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];
