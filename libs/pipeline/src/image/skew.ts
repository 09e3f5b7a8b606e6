import type { Box } from '@cartulary/contracts/reading';
import { findInkParts, type InkPart } from './ink-parts.js';
import type { GreyImage } from './grey.js';
import { lettersAmong, usualHeight } from './text-height.js';

/** Rows in which ink is counted: so many over the longer side of the page. */
const ROWS = 900;
/** More letters, or dark places, only cost time. */
const MAX_PLACES = 40_000;
const MIN_LETTERS = 30;
const MAX_DEGREES = 15;
/** Readers bear less than this by themselves. */
const MIN_DEGREES = 0.6;
/** Lines must show this much more clearly at the angle found than as the page lies; a curled receipt's show 1.3 times so. */
const CLEARLY = 1.5;
/** Above this a second measure must say the same, to within so many degrees. */
const MANY_DEGREES = 10;
const AGREED = 3;
/** Letters of one line are nearer to one another than this many usual heights; noise may crowd more than letters can. */
const NEAR = 3;
const MAX_PER_CELL = 32;

/** Places in parts of the page's longer side, about its middle: x, y, one after the other. */
type Places = Float64Array;

/**
 * By how many degrees the lines of a page run off the level, clockwise; 0 where it can't be told or doesn't matter. At the
 * right angle the feet of the letters gather in rows with nothing between (Baird, "The skew angle of printed documents",
 * 1987), and on a page on its side in columns. Only what is as large as letters counts, so that no picture, border or logo
 * leans a page. A lean of more than 10° must also be the direction from letter to letter.
 */
export function measureSkew(image: GreyImage): number {
  const parts = findInkParts(image);
  const usual = usualHeight(parts, image);
  const letters = usual === undefined ? [] : lettersAmong(parts, usual);
  if (letters.length < MIN_LETTERS) return 0;
  const degrees = leanOf(footsOf(letters, image));
  if (Math.abs(degrees) <= MANY_DEGREES) return degrees;
  return Math.abs(directionOf(letters, usual ?? 0) - degrees) <= AGREED ? degrees : 0;
}

/** The angle at which one of the sets gathers in rows most clearly, in degrees to a tenth; 0 where none does. */
function leanOf(sets: readonly Places[]): number {
  const clarity = (degrees: number): number => Math.max(...sets.map((places) => clarityOf(places, degrees)));
  const coarse = bestOf(-MAX_DEGREES, MAX_DEGREES, 0.5, clarity);
  const fine = bestOf(coarse - 0.4, coarse + 0.4, 0.1, clarity);
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

/** Where letters stand, for each side of the page that may be below. */
function footsOf(letters: readonly InkPart[], page: GreyImage): Places[] {
  const chosen = atMost(MAX_PLACES, letters);
  const middle = ({ left, right }: InkPart): number => (left + right) / 2;
  const centre = ({ top, bottom }: InkPart): number => (top + bottom) / 2;
  return [
    toPlaces(
      chosen.map((letter) => [middle(letter), letter.bottom]),
      page,
    ),
    toPlaces(
      chosen.map((letter) => [middle(letter), letter.top]),
      page,
    ),
    onItsSide(
      toPlaces(
        chosen.map((letter) => [letter.left, centre(letter)]),
        page,
      ),
    ),
    onItsSide(
      toPlaces(
        chosen.map((letter) => [letter.right, centre(letter)]),
        page,
      ),
    ),
  ];
}

/**
 * The usual direction from a letter to the nearest one, degrees clockwise from the level, for pages on their side as well
 * (O'Gorman, "The document spectrum for page layout analysis", 1993).
 */
function directionOf(letters: readonly InkPart[], usual: number): number {
  const side = NEAR * usual;
  const cellOf = (value: number): number => Math.floor(value / side);
  const cells = new Map<string, InkPart[]>();
  for (const letter of letters) {
    const key = `${cellOf(letter.left)} ${cellOf(letter.bottom)}`;
    const cell = cells.get(key) ?? [];
    if (cell.length < MAX_PER_CELL) cell.push(letter);
    cells.set(key, cell);
  }
  const directions = letters.flatMap((letter) => {
    let nearest = { x: 0, y: 0, distance: side };
    for (const column of [-1, 0, 1])
      for (const row of [-1, 0, 1])
        for (const other of cells.get(`${cellOf(letter.left) + column} ${cellOf(letter.bottom) + row}`) ?? []) {
          const x = (other.left + other.right - letter.left - letter.right) / 2;
          const y = (other.top + other.bottom - letter.top - letter.bottom) / 2;
          const distance = Math.hypot(x, y);
          if (distance > 0 && distance < nearest.distance) nearest = { x, y, distance };
        }
    if (nearest.distance === side) return [];
    const degrees = (Math.atan2(nearest.y, nearest.x) * 180) / Math.PI;
    return [degrees - 90 * Math.round(degrees / 90)];
  });
  return directions.sort((a, b) => a - b)[directions.length >> 1] ?? 0;
}

function atMost<T>(count: number, list: readonly T[]): readonly T[] {
  const every = Math.max(1, Math.ceil(list.length / count));
  return list.filter((_, index) => index % every === 0);
}

function toPlaces(points: readonly (readonly [number, number])[], { width, height }: GreyImage): Places {
  const side = Math.max(width, height);
  return Float64Array.from(points.flatMap(([x, y]) => [(x - width / 2) / side, (y - height / 2) / side]));
}

const onItsSide = (places: Places): Places =>
  places.map((_, index) => (index % 2 === 0 ? (places[index + 1] ?? 0) : -(places[index - 1] ?? 0)));

/** How unevenly places lie across the direction: the squared differences of neighbouring rows. */
function clarityOf(places: Places, degrees: number): number {
  const angle = (degrees * Math.PI) / 180;
  const cosine = Math.cos(angle) * ROWS;
  const sine = Math.sin(angle) * ROWS;
  const rows = new Int32Array(2 * ROWS + 2);
  for (let index = 0; index < places.length; index += 2) {
    const row = Math.round((places[index + 1] ?? 0) * cosine - (places[index] ?? 0) * sine) + ROWS;
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
