import type { Box, Word } from '@cartulary/contracts/reading';
import { unionBox } from '../../layout/box.js';

/** Minimum size: a line of the smallest print, and a word of it. */
const LEAST_HEIGHT_POINTS = 24;
const LEAST_WIDTH_POINTS = 48;
/** OCRed scans have margins, blank paragraphs, and photos without words, but rarely a gap this large. */
const LEAST_GAP = 0.25;
/** Line numbers, a page number or a stamp: a line narrower than this doesn't count as text of its image. */
const LEAST_LINE = 0.2;
/** Scans are often stored in strips that touch or nearly touch. */
const NEAR = 0.01;
/** Strips and tiles fill their bounding box. Images that overlap or adjoin by chance don't. */
const FILLS = 0.05;
/** Pages of icons and tiles have many images. Only the largest images, and the largest areas among them, are worth the time. */
const MAX_PICTURES = 200;
const MAX_AREAS = 8;

/**
 * Finds the parts of a page's images where its text layer has no words, so that they need recognition: a receipt pasted between paragraphs,
 * or a scan below the header line of a fax. Strips and tiles of one scan count as one image.
 * @param pictures boxes of the page's images
 * @param words of its text layer
 * @returns boxes as wide as their image, largest first
 */
export function unreadPictures(
  pictures: readonly Box[],
  words: readonly Word[],
  size: { readonly widthPoints: number; readonly heightPoints: number },
): Box[] {
  const middles = words.flatMap(({ box }) => (box ? [box] : []));
  const isLarge = ([left, top, right, bottom]: Box): boolean =>
    (right - left) * size.widthPoints >= LEAST_WIDTH_POINTS &&
    (bottom - top) * size.heightPoints >= LEAST_HEIGHT_POINTS;
  const looked = byArea(pictures).slice(0, MAX_PICTURES);
  const gaps = wholes(looked, isLarge)
    .filter(isLarge)
    .flatMap((picture) => gapsIn(picture, middles))
    .filter(isLarge);
  const areas: Box[] = [];
  for (const gap of byArea(gaps)) if (!areas.some((known) => isMostlyIn(gap, known))) areas.push(gap);
  return areas.slice(0, MAX_AREAS);
}

/** Bands of an image, from its left to its right edge, that are high enough and have no lines. */
function gapsIn(picture: Box, words: readonly Box[]): Box[] {
  const [left, top, right, bottom] = picture;
  const least = LEAST_GAP * (bottom - top);
  const gaps: Box[] = [];
  let free = top;
  for (const [from, to] of [...linesIn(picture, words), [bottom, bottom] as const]) {
    if (from - free >= least) gaps.push([left, free, right, from]);
    free = Math.max(free, to);
  }
  return gaps;
}

/** Vertical ranges of the text lines in an image, from top to bottom, without narrow lines. */
function linesIn(picture: Box, words: readonly Box[]): (readonly [top: number, bottom: number])[] {
  const inside = words.filter((word) => isMiddleIn(word, picture)).sort((a, b) => a[1] - b[1]);
  const lines: { top: number; bottom: number; width: number }[] = [];
  for (const [left, top, right, bottom] of inside) {
    const line = lines.at(-1);
    if (!line || (top + bottom) / 2 > line.bottom) lines.push({ top, bottom, width: right - left });
    else {
      line.bottom = Math.max(line.bottom, bottom);
      line.width += right - left;
    }
  }
  const least = LEAST_LINE * (picture[2] - picture[0]);
  return lines.flatMap(({ top, bottom, width }) => (width >= least ? [[top, bottom] as const] : []));
}

/** Merges strips and tiles into the images that people see. Slivers aren't merged. */
function wholes(pictures: readonly Box[], isLarge: (box: Box) => boolean): Box[] {
  const groups: { whole: Box; parts: Box[] }[] = [];
  for (const picture of pictures) {
    let group = { whole: picture, parts: [picture] };
    const joins = ({ whole }: { whole: Box }): boolean => areNear(whole, group.whole);
    for (let at = groups.findIndex(joins); at >= 0; at = groups.findIndex(joins)) {
      const [other] = groups.splice(at, 1);
      if (other) group = { whole: unionBox(other.whole, group.whole), parts: [...other.parts, ...group.parts] };
    }
    groups.push(group);
  }
  return groups.flatMap(({ whole, parts }) => {
    const filled = parts.reduce((sum, part) => sum + area(part), 0);
    return Math.abs(filled - area(whole)) <= FILLS * area(whole) ? [whole] : parts.filter(isLarge);
  });
}

const byArea = (boxes: readonly Box[]): Box[] => [...boxes].sort((a, b) => area(b) - area(a));

function isMostlyIn(a: Box, b: Box): boolean {
  const wide = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const high = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return wide > 0 && high > 0 && wide * high > area(a) / 2;
}

const areNear = (a: Box, b: Box): boolean =>
  a[0] <= b[2] + NEAR && b[0] <= a[2] + NEAR && a[1] <= b[3] + NEAR && b[1] <= a[3] + NEAR;

function isMiddleIn(word: Box, [left, top, right, bottom]: Box): boolean {
  const [x, y] = [(word[0] + word[2]) / 2, (word[1] + word[3]) / 2];
  return x > left && x < right && y > top && y < bottom;
}

const area = ([left, top, right, bottom]: Box): number => (right - left) * (bottom - top);
