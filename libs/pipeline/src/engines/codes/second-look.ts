import type { PageCode } from '@cartulary/contracts/reading';
import type { Raster } from '../../raster.js';

/** Larger pictures have pixels enough for their bars; twice as large they would take seconds. 200 dpi of A4 fit. */
const MOST_PIXELS = 4_500_000;

/** Whether a picture is worth a second look, twice as large: codes were found in it and could not be made out. */
export const deservesSecondLook = ({ width, height }: Raster, failed: readonly PageCode[]): boolean =>
  failed.length > 0 && width * height <= MOST_PIXELS;

/** Around what could not be made out, so many pixels at least are looked at too: its place is a guess. */
const MARGIN = 64;

/** A part of a picture, and how boxes in it lie in the whole. */
export interface Part extends Raster {
  inWhole(code: PageCode): PageCode;
}

/** The part of a picture that holds all of some codes, with as much around each as it is large. */
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

/** The picture twice as wide and high, each pixel between its neighbours: bars of less than two pixels are told apart then. */
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
 * Of what a second look made out, what lies where a code of its form could not be made out before. Where two say different things of one
 * place, neither is taken: a larger picture has more that looks like a code.
 */
export function madeOut(seen: readonly PageCode[], failed: readonly PageCode[]): PageCode[] {
  const expected = seen.filter((code) => failed.some((one) => one.format === code.format && overlaps(one, code)));
  return expected.filter((code) => expected.every((one) => !overlaps(one, code) || one.text === code.text));
}

/** Whether two codes lie over one another. */
export const overlaps = ({ box: one }: PageCode, { box: other }: PageCode): boolean =>
  one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];
