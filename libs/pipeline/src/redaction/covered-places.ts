import type { Box, Word } from '@cartulary/contracts/reading';
import type { RedactionPlan } from '@cartulary/contracts/redaction';
import { findSpellings, spellingsOf } from './find-spellings.js';
import { foldTerm, foldWords, placesOf, type FoldedWords } from './fold-words.js';

interface PlacedPage {
  readonly placed: readonly Word[];
  readonly folded: FoldedWords;
  /** Includes words without a position. */
  readonly allFolded: FoldedWords;
}

/** Cache, because pages are searched for many words in a row. */
const pages = new WeakMap<readonly Word[], PlacedPage>();

function pageOf(words: readonly Word[]): PlacedPage {
  const known = pages.get(words);
  if (known) return known;
  const placed = words.filter(({ box }) => box !== null);
  const folded = foldWords(placed.map(({ text }) => text));
  const allFolded = placed.length === words.length ? folded : foldWords(words.map(({ text }) => text));
  const page = { placed, folded, allFolded };
  pages.set(words, page);
  return page;
}

/** Boxes of all occurrences of terms on a page: one box per line, covering whole words. */
export function boxesOfTerms(words: readonly Word[], terms: readonly string[]): Box[] {
  const { placed, folded } = pageOf(words);
  const boxes: Box[] = [];
  for (const term of new Set(terms.map(foldTerm)))
    for (const [first, last] of placesOf(folded, term)) boxes.push(...lineBoxes(placed.slice(first, last + 1)));
  return boxes;
}

/** A position on a page where a term is readable. */
export interface ReadPlace {
  /** Folded. */
  readonly term: string;
  /** One box per line. */
  readonly boxes: readonly Box[];
  /** Whether it is spelled like the term, except for look-alikes. */
  readonly isSame: boolean;
}

/** Finds terms among words recognized in an image, including misread spellings. */
export function placesRead(words: readonly Word[], terms: readonly string[]): ReadPlace[] {
  const { placed, folded } = pageOf(words);
  return [...new Set(terms.map(foldTerm))].flatMap((term) =>
    findSpellings(folded, term).map(({ first, last, isSame }) => ({
      term,
      boxes: lineBoxes(placed.slice(first, last + 1)),
      isSame,
    })),
  );
}

/**
 * Whether a page's text contains a term that can't be covered: one of its words has no position, and recognition
 * doesn't find the term in the page image, or finds only a near spelling outside the plan's boxes.
 * @param aspect width of the page divided by its height
 * @param seen words recognized in the page image
 */
export function hasUnplacedTerm(
  words: readonly Word[],
  seen: readonly Word[],
  { terms, boxes }: RedactionPlan,
  page: number,
  aspect: number,
): boolean {
  const { allFolded } = pageOf(words);
  const unplaced = new Set(words.flatMap(({ box }, index) => (box ? [] : [index])));
  if (unplaced.size === 0) return false;
  const drawn = boxes.filter((one) => one.page === page);
  const isCovered = (box: Box): boolean => drawn.some(({ box: over }) => covers(over, box, aspect));
  const answered = new Set(
    placesRead(seen, terms).flatMap(({ term, isSame, boxes: read }) => (isSame || read.every(isCovered) ? [term] : [])),
  );
  return terms
    .map(foldTerm)
    .filter((term) => !answered.has(term))
    .some((term) => spellingsOf(allFolded, term).some(([first, last]) => hasBetween(unplaced, first, last)));
}

function hasBetween(numbers: ReadonlySet<number>, first: number, last: number): boolean {
  for (let number = first; number <= last; number += 1) if (numbers.has(number)) return true;
  return false;
}

/** Number of occurrences of a term on a page. */
export const countOfTerm = (words: readonly Word[], term: string): number =>
  placesOf(pageOf(words).allFolded, foldTerm(term)).length;

/** A plan's effect on a page's words. Words without a position are in neither list. */
export interface CoveredWords {
  readonly boxes: readonly Box[];
  readonly covered: readonly Word[];
  readonly open: readonly Word[];
}

/**
 * @param aspect the page's width divided by its height
 * @param seen words recognized in the page image: the file can contain other words, or the same words elsewhere
 */
export function coverWords(
  words: readonly Word[],
  plan: RedactionPlan,
  page: number,
  aspect: number,
  seen: readonly Word[] = [],
): CoveredWords {
  const read = placesRead(seen, plan.terms).flatMap(({ boxes, isSame }) => (isSame ? boxes : []));
  const boxes = [
    ...plan.boxes.filter((one) => one.page === page).map(({ box }) => box),
    ...joinBoxes(boxesOfTerms(words, plan.terms), read, aspect),
  ];
  const covered: Word[] = [];
  const open: Word[] = [];
  for (const word of words) {
    const { box } = word;
    if (box) (boxes.some((over) => covers(over, box, aspect)) ? covered : open).push(word);
  }
  return { boxes, covered, open };
}

function lineBoxes(words: readonly Word[]): Box[] {
  const boxes: Box[] = [];
  for (const { box } of words) {
    if (!box) continue;
    const last = boxes.at(-1);
    const isSameLine = last && box[0] >= last[0] && middle(box) > last[1] && middle(box) < last[3];
    if (last && isSameLine) boxes[boxes.length - 1] = union(last, box);
    else boxes.push(box);
  }
  return boxes;
}

/** Merges two boxes of one word: file and image have it at almost the same position. */
function joinBoxes(ofFile: readonly Box[], ofPicture: readonly Box[], aspect: number): Box[] {
  const boxes = [...ofFile];
  for (const box of ofPicture) {
    const at = boxes.findIndex((one) => covers(one, box, aspect));
    const one = boxes[at];
    if (one) boxes[at] = union(one, box);
    else boxes.push(box);
  }
  return boxes;
}

const middle = ([, top, , bottom]: Box): number => (top + bottom) / 2;
const union = (a: Box, b: Box): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

/** Word boxes extend above, below, and to the sides of their letters by these shares of their height. */
const ABOVE = 0.2;
const BESIDE = 0.08;

/**
 * True if a box covers any letter of a word. A partly covered word is removed entirely: half a name still reveals it.
 * @param aspect the page's width divided by its height
 */
export function covers([left, top, right, bottom]: Box, word: Box, aspect: number): boolean {
  const height = word[3] - word[1];
  const beside = Math.min((height * BESIDE) / aspect, (word[2] - word[0]) / 3);
  return (
    left < word[2] - beside &&
    right > word[0] + beside &&
    top < word[3] - height * ABOVE &&
    bottom > word[1] + height * ABOVE
  );
}

/** The text of all words whose center is under a box. */
export const wordsUnder = ([left, top, right, bottom]: Box, words: readonly Word[]): string =>
  words
    .filter(({ box }) => {
      if (!box) return false;
      const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
      return x > left && x < right && y > top && y < bottom;
    })
    .map(({ text }) => text)
    .join(' ');
