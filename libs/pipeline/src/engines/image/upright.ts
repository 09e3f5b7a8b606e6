import type { QuarterTurns } from '@cartulary/contracts/reading';
import { checkSize, type Raster } from '../../raster.js';
import type { TiffPage } from './tiff-pages.js';

/**
 * Makes pixels square (a fax's rows or columns are repeated) and rotates the image as the file declares. Set `turned` if the decoder
 * already rotated it.
 */
export function upright(stored: Raster, { stretch, orientation }: TiffPage, turned: boolean): Raster {
  const lies = orientation >= 5 && orientation <= 8;
  const [x, y] = turned && lies ? [stretch.y, stretch.x] : [stretch.x, stretch.y];
  const square = stretched(stored, Math.round(stored.width * x), Math.round(stored.height * y));
  return turned ? square : turn(square, orientation);
}

/** The TIFF orientation that corresponds to a number of quarter turns. */
const orientationOfTurns = [1, 6, 3, 8] as const;

/** Rotates the image clockwise. */
export const turnRaster = (raster: Raster, turns: QuarterTurns): Raster => turn(raster, orientationOfTurns[turns]);

/** Nearest-neighbor scaling: pixels are repeated, never interpolated. */
function stretched(raster: Raster, width: number, height: number): Raster {
  if (width === raster.width && height === raster.height) return raster;
  return copied(raster, width, height, (x, y) => [
    Math.floor((x * raster.width) / width),
    Math.floor((y * raster.height) / height),
  ]);
}

/** Undoes an orientation (TIFF 6.0: the position of the stored row 0 and column 0). */
function turn(raster: Raster, orientation: number): Raster {
  const { width, height } = raster;
  const [right, bottom] = [width - 1, height - 1];
  const from: Readonly<Record<number, (x: number, y: number) => [number, number]>> = {
    2: (x, y) => [right - x, y],
    3: (x, y) => [right - x, bottom - y],
    4: (x, y) => [x, bottom - y],
    5: (x, y) => [y, x],
    6: (x, y) => [y, bottom - x],
    7: (x, y) => [right - y, bottom - x],
    8: (x, y) => [right - y, x],
  };
  const place = from[orientation];
  if (!place) return raster;
  return orientation >= 5 ? copied(raster, height, width, place) : copied(raster, width, height, place);
}

function copied(
  raster: Raster,
  width: number,
  height: number,
  from: (x: number, y: number) => [number, number],
): Raster {
  checkSize(width, height);
  const source = new Uint32Array(raster.data.slice().buffer);
  const target = new Uint32Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [column, row] = from(x, y);
      target[y * width + x] = source[row * raster.width + column] ?? 0;
    }
  return { width, height, data: new Uint8Array(target.buffer) };
}
