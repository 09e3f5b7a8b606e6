import type { Box } from '@cartulary/contracts/reading';
import { findInkParts, type InkPart } from './ink-parts.js';
import type { GreyImage } from './grey.js';
import { lettersAmong, usualHeight } from './text-height.js';

/** Number of rows along the page's longer side in which ink is counted. */
const ROWS = 900;
/** More letters or dark positions only take longer. */
const MAX_PLACES = 40_000;
const MIN_LETTERS = 30;
const MAX_DEGREES = 15;
/** Readers tolerate less skew than this. */
const MIN_DEGREES = 0.6;
/** Minimum ratio of clarity at the detected angle to that at 0°. For a curled receipt it is 1.3. */
const CLEARLY = 1.5;
/** Above this angle, a second measurement must agree within this many degrees. */
const MANY_DEGREES = 10;
const AGREED = 3;
/** Maximum distance of letters in a line, in usual heights. Noise can be denser than letters. */
const NEAR = 3;
const MAX_PER_CELL = 32;

/** Positions relative to the page's center, as shares of its longer side: x and y alternate. */
type Places = Float64Array;

/**
 * Measures the clockwise skew of a page's lines in degrees; 0 if it can't be determined or is negligible. At the right angle the letters'
 * baselines form rows with empty space between (Baird, "The skew angle of printed documents", 1987), or columns on a sideways page. Only
 * parts of letter size count, so images, borders and logos don't affect the result. A skew above 10° must also match the direction from
 * letter to letter.
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

/** The angle at which one of the sets forms rows most clearly, to a tenth of a degree; 0 if none does. */
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

/** Baseline positions of letters, for each side of the page that may be the bottom. */
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
 * The usual direction from a letter to its nearest neighbor, in degrees clockwise from horizontal, for sideways pages too (O'Gorman, "The
 * document spectrum for page layout analysis", 1993).
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

/** How unevenly positions are distributed across the direction: squared differences of adjacent rows. */
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

/** A deskewed image, with a mapping back. */
export interface Levelled {
  readonly image: GreyImage;
  /** Maps a box back to the original image: the bounding box of its four corners. */
  toOriginal(box: Box): Box;
}

const PAPER = 255;

/** Rotates an image counterclockwise by `degrees` around its center, on paper large enough for all of it (bilinear). */
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

/** Called for every pixel: a module-level name is resolved faster than a global one. */
const { floor } = Math;

/** Bilinear brightness at a position; paper outside the image. */
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
