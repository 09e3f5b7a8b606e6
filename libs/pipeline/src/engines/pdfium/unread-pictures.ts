import type { Box, Word } from '@cartulary/contracts/reading';
import { unionBox } from '../../layout/box.js';
import type { PageSize } from './document.js';

/** A line of the smallest print, and a word of it. */
const LEAST_HEIGHT_POINTS = 24;
const LEAST_WIDTH_POINTS = 48;
/** A page that was scanned and recognized has margins, blank paragraphs, and photos without words; so much of it rarely. */
const LEAST_GAP = 0.4;
/** Scans are often stored in strips, which touch or nearly do. */
const NEAR = 0.01;
/** Pages of icons and tiles have many pictures: the largest are worth the time. */
const MAX_AREAS = 8;

/**
 * Finds the parts of a page's pictures in which its text layer has no words, so that they need recognition: a receipt pasted between
 * paragraphs, a scan under the line that a fax machine printed on it. Pictures that lie on each other or touch count as one.
 * @param pictures boxes of the page's pictures
 * @param words of its text layer
 * @returns boxes as wide as their picture, the largest first
 */
export function unreadPictures(pictures: readonly Box[], words: readonly Word[], size: PageSize): Box[] {
  const middles = words.flatMap(({ box }) => (box ? [box] : []));
  return joined(pictures)
    .flatMap((picture) => gapsIn(picture, middles))
    .filter(([left, top, right, bottom]) => {
      const [width, height] = [(right - left) * size.widthPoints, (bottom - top) * size.heightPoints];
      return width >= LEAST_WIDTH_POINTS && height >= LEAST_HEIGHT_POINTS;
    })
    .sort((a, b) => area(b) - area(a))
    .slice(0, MAX_AREAS);
}

/** The stretches of a picture, from its left edge to its right, that are long enough and have no words. */
function gapsIn(picture: Box, words: readonly Box[]): Box[] {
  const [left, top, right, bottom] = picture;
  const least = LEAST_GAP * (bottom - top);
  const rows = words
    .filter((word) => isMiddleIn(word, picture))
    .map(([, from, , to]) => [from, to] as const)
    .sort(([a], [b]) => a - b);
  const gaps: Box[] = [];
  let free = top;
  for (const [from, to] of [...rows, [bottom, bottom] as const]) {
    if (from - free >= least) gaps.push([left, free, right, from]);
    free = Math.max(free, to);
  }
  return gaps;
}

function joined(pictures: readonly Box[]): Box[] {
  const groups: Box[] = [];
  for (const picture of pictures) {
    let whole = picture;
    for (let at = groups.findIndex((group) => areNear(group, whole)); at >= 0;) {
      const [group] = groups.splice(at, 1);
      if (group) whole = unionBox(group, whole);
      at = groups.findIndex((other) => areNear(other, whole));
    }
    groups.push(whole);
  }
  return groups;
}

const areNear = (a: Box, b: Box): boolean =>
  a[0] <= b[2] + NEAR && b[0] <= a[2] + NEAR && a[1] <= b[3] + NEAR && b[1] <= a[3] + NEAR;

function isMiddleIn(word: Box, [left, top, right, bottom]: Box): boolean {
  const [x, y] = [(word[0] + word[2]) / 2, (word[1] + word[3]) / 2];
  return x > left && x < right && y > top && y < bottom;
}

const area = ([left, top, right, bottom]: Box): number => (right - left) * (bottom - top);
