import type { GreyImage } from './grey.js';
import { findInk } from './ink.js';
import { findInkParts, type InkPart } from './ink-parts.js';
import { PartGrid } from './part-grid.js';
import { lettersAmong, usualHeight } from './text-height.js';

/** In usual heights: specks are no larger than this. */
const SMALL = 0.4;
/** Nor is a letter nearer to them than this: nearer lie the dots, accents and dashes of print, which look the same. */
const APART = 1;
/** A page is dusty where so many lie apart, in all and in a million pixels; on clean ones nothing is removed. */
const DUSTY = { count: 20, perMegapixel: 25 } as const;
/** So many in a row, each as near as this to the next, are dotted lines: people write on them, and tables of contents have them. */
const DOTTED = { count: 4, reach: 3, rows: 1 } as const;
/** More small pieces are no dust on print but a picture or noise all over, and looking at each would cost more than reading the page. */
const MOST = 20_000;
/** As bright as paper, of 255. */
const PAPER = 200;

/**
 * Removes specks that lie apart from print, on a flattened page: dust, and what shows through of the other side, both of which are read
 * as words otherwise (docs/decisions/2026-11-27-specks-and-borders.md). A page without dust stays as it is.
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

/** Whether others of its kind lie on the same row beside it. */
function isDotted(part: InkPart, dots: PartGrid, usual: number): boolean {
  const inRow = dots
    .near(part, DOTTED.reach * usual)
    .filter(
      ({ top, bottom }) => Math.abs(top - part.top) <= DOTTED.rows && Math.abs(bottom - part.bottom) <= DOTTED.rows,
    );
  return inRow.length > DOTTED.count;
}

/** Whether what lies around it is paper: in the border that a scanner leaves there is no dust. */
function isOnPaper({ left, top, right, bottom }: InkPart, { width, height, data }: GreyImage): boolean {
  const at = (x: number, y: number): number =>
    data[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] ?? 0;
  const around = [left - 3, right + 2].flatMap((x) => [top - 3, bottom + 2].map((y) => at(x, y)));
  // Another speck may lie at one corner.
  return around.filter((value) => value >= PAPER).length >= 3;
}

/** Paper where they were, and where their edges shade into it. */
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
