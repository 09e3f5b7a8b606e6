import type { Box } from '@cartulary/contracts/reading';
import type { GreyImage } from './grey.js';
import { shrink } from './scale.js';

const INK = 140;
/** The angle is looked for on a picture of this many pixels a side, among this many of its dark places. */
const LOOKED_AT = 900;
const MAX_PLACES = 40_000;
const MAX_DEGREES = 15;
/** Readers bear less than this by themselves. */
const MIN_DEGREES = 0.6;
/** Lines must show this much more clearly at the angle found than as the page lies. */
const CLEARLY = 1.1;

/**
 * By how many degrees the lines of a page run off the level, clockwise; 0 where it can't be told or doesn't matter. At the
 * right angle the ink gathers in rows with nothing between (the projection profile of Postl, 1986); a page on its side
 * gathers it in columns, which says the same.
 */
export function measureSkew(image: GreyImage): number {
  const factor = Math.min(1, LOOKED_AT / Math.max(image.width, image.height));
  const places = darkPlaces(factor < 1 ? shrink(image, factor) : image);
  if (places.length < 400) return 0;
  const clarity = (degrees: number): number => Math.max(clarityOf(places, degrees, 0), clarityOf(places, degrees, 90));
  const coarse = bestOf(-MAX_DEGREES, MAX_DEGREES, 1, clarity);
  const fine = bestOf(coarse - 0.9, coarse + 0.9, 0.1, clarity);
  const isWorthIt = Math.abs(fine) >= MIN_DEGREES && Math.abs(fine) < MAX_DEGREES;
  return isWorthIt && clarity(fine) > CLEARLY * clarity(0) ? fine : 0;
}

function bestOf(from: number, to: number, step: number, scoreOf: (value: number) => number): number {
  let best = { value: 0, score: -1 };
  for (let index = 0; from + index * step <= to + step / 2; index += 1) {
    const value = Math.round((from + index * step) * 10) / 10;
    const score = scoreOf(value);
    if (score > best.score) best = { value, score };
  }
  return best.value;
}

/** x and y of dark pixels, one after the other; every n-th where there are too many. */
function darkPlaces({ width, height, data }: GreyImage): Float64Array {
  const dark: number[] = [];
  for (let at = 0; at < data.length; at += 1) if ((data[at] ?? 255) < INK) dark.push(at);
  const every = Math.max(1, Math.ceil(dark.length / MAX_PLACES));
  const chosen = dark.filter((_, index) => index % every === 0);
  const places = new Float64Array(chosen.length * 2);
  chosen.forEach((at, index) => {
    places[index * 2] = (at % width) - width / 2;
    places[index * 2 + 1] = Math.floor(at / width) - height / 2;
  });
  return places;
}

/** How unevenly the ink lies across the direction: the squared differences of neighbouring rows. */
function clarityOf(places: Float64Array, degrees: number, turned: 0 | 90): number {
  const angle = ((degrees + turned) * Math.PI) / 180;
  const cosine = Math.cos(angle);
  const sine = Math.sin(angle);
  const rows = new Int32Array(2 * LOOKED_AT + 2);
  for (let index = 0; index < places.length; index += 2) {
    const row = Math.round((places[index + 1] ?? 0) * cosine - (places[index] ?? 0) * sine) + LOOKED_AT;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  let sum = 0;
  for (let row = 1; row < rows.length; row += 1) sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
  return sum;
}

/** A picture turned level, and the way back. */
export interface Levelled {
  readonly image: GreyImage;
  /** Where a box found on it lies on the picture as it was: the box around its four corners. */
  toOriginal(box: Box): Box;
}

const PAPER = 255;

/** Turns a picture counterclockwise by `degrees` about its middle, on paper large enough for all of it (bilinear). */
export function level(image: GreyImage, degrees: number): Levelled {
  const angle = (degrees * Math.PI) / 180;
  const cosine = Math.cos(angle);
  const sine = Math.sin(angle);
  const width = Math.ceil(image.width * Math.abs(cosine) + image.height * Math.abs(sine));
  const height = Math.ceil(image.width * Math.abs(sine) + image.height * Math.abs(cosine));
  const sourceX = (x: number, y: number): number =>
    (x - width / 2) * cosine - (y - height / 2) * sine + image.width / 2;
  const sourceY = (x: number, y: number): number =>
    (x - width / 2) * sine + (y - height / 2) * cosine + image.height / 2;
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      data[y * width + x] = between(image, sourceX(x + 0.5, y + 0.5) - 0.5, sourceY(x + 0.5, y + 0.5) - 0.5);
  return {
    image: { width, height, data },
    toOriginal([left, top, right, bottom]) {
      const corners = [left, right].flatMap((x) => [top, bottom].map((y) => [x * width, y * height] as const));
      const xs = corners.map(([x, y]) => sourceX(x, y) / image.width);
      const ys = corners.map(([x, y]) => sourceY(x, y) / image.height);
      return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    },
  };
}

/** Asked for every pixel of a picture: a name of the module's own is found sooner than one of the environment. */
const { floor } = Math;

/** Brightness between the four pixels around a place; paper outside. */
export function between({ width, height, data }: GreyImage, x: number, y: number): number {
  const left = floor(x);
  const top = floor(y);
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return PAPER;
  const at = top * width + left;
  const right = x - left;
  const down = y - top;
  const above = (data[at] ?? PAPER) * (1 - right) + (data[at + 1] ?? PAPER) * right;
  const below = (data[at + width] ?? PAPER) * (1 - right) + (data[at + width + 1] ?? PAPER) * right;
  return floor(above * (1 - down) + below * down + 0.5);
}
