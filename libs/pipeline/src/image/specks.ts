import type { GreyImage } from './grey.js';
import { findInk } from './ink.js';
import { findInkParts, type InkPart } from './ink-parts.js';
import { PartGrid } from './part-grid.js';
import { lettersAmong, usualHeight } from './text-height.js';

/** Maximum size of specks, in usual heights. */
const SMALL = 0.4;
/** Minimum distance between specks and letters: the dots, accents and dashes of print are closer and look the same. */
const APART = 1;
/** A page is dusty if it has this many isolated specks, in total and per megapixel. Nothing is removed from clean pages. */
const DUSTY = { count: 20, perMegapixel: 25 } as const;
/** This many specks in a row within this distance of each other are dotted lines, to write on or in a table of contents. */
const DOTTED = { count: 4, reach: 3, rows: 1 } as const;
/**
 * More small parts aren't dust but an image or noise, and inspecting each would take longer than recognizing the page.
 */
const MOST = 20_000;
/** Minimum brightness of paper, out of 255. */
const PAPER = 200;

/**
 * Removes specks away from print on a flattened page: dust and show-through, which would otherwise be recognized as
 * words (docs/decisions/2026-11-27-specks-and-borders.md). A page without dust stays unchanged.
 */
export function removeSpecks(image: GreyImage): GreyImage {
  const parts = findInkParts(image);
  const usual = usualHeight(parts, image);
  if (usual === undefined) return image;
  const small = parts.filter((part) => sideOf(part) <= SMALL * usual);
  if (small.length < DUSTY.count || small.length > MOST) return image;
  const letters = new PartGrid(lettersAmong(parts, usual), 2 * usual);
  const dots = new PartGrid(small, DOTTED.reach * usual);
  const specks = small.filter(
    (part) => letters.near(part, APART * usual).length === 0 && isOnPaper(part, image) && !isDotted(part, dots, usual),
  );
  return isDusty(specks.length, image) ? without(image, specks) : image;
}

const sideOf = ({ left, top, right, bottom }: InkPart): number => Math.max(right - left, bottom - top);

function isDusty(count: number, { width, height }: GreyImage): boolean {
  return count >= DUSTY.count && count >= (DUSTY.perMegapixel * width * height) / 1_000_000;
}

/** Whether others of its kind are next to it in the same row. */
function isDotted(part: InkPart, dots: PartGrid, usual: number): boolean {
  const inRow = dots
    .near(part, DOTTED.reach * usual)
    .filter(
      ({ top, bottom }) => Math.abs(top - part.top) <= DOTTED.rows && Math.abs(bottom - part.bottom) <= DOTTED.rows,
    );
  return inRow.length > DOTTED.count;
}

/** Whether it is surrounded by paper: dust in the border that a scanner leaves doesn't count. */
function isOnPaper({ left, top, right, bottom }: InkPart, { width, height, data }: GreyImage): boolean {
  const at = (x: number, y: number): number =>
    data[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] ?? 0;
  const around = [left - 3, right + 2].flatMap((x) => [top - 3, bottom + 2].map((y) => at(x, y)));
  // There can be another speck at one corner.
  return around.filter((value) => value >= PAPER).length >= 3;
}

/** Replaces specks and their blurred edges with paper. */
function without(image: GreyImage, specks: readonly InkPart[]): GreyImage {
  const { width, height } = image;
  const ink = findInk(image);
  const data = new Uint8Array(image.data);
  for (const { left, top, right, bottom } of specks)
    for (let y = Math.max(0, top - 1); y < Math.min(height, bottom + 1); y += 1)
      for (let x = Math.max(0, left - 1); x < Math.min(width, right + 1); x += 1) {
        const isInside = x >= left && x < right && y >= top && y < bottom;
        if (isInside || !ink[y * width + x]) data[y * width + x] = 255;
      }
  return { width, height, data };
}
