import type { Box, Word } from '@cartulary/contracts/reading';
import type { RedactionPlan } from '@cartulary/contracts/redaction';
import { findSpellings, spellingsOf } from './find-spellings.js';
import { foldTerm, foldWords, placesOf, type FoldedWords } from './fold-words.js';

interface PlacedPage {
  readonly placed: readonly Word[];
  readonly folded: FoldedWords;
  /** Of all words, those without a place among them. */
  readonly allFolded: FoldedWords;
}

/** Pages are asked about many words, one after the other. */
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

/** Where words of a page stand that are covered wherever they are: one box a line, over whole words. */
export function boxesOfTerms(words: readonly Word[], terms: readonly string[]): Box[] {
  const { placed, folded } = pageOf(words);
  const boxes: Box[] = [];
  for (const term of new Set(terms.map(foldTerm)))
    for (const [first, last] of placesOf(folded, term)) boxes.push(...lineBoxes(placed.slice(first, last + 1)));
  return boxes;
}

/** A place on a page where a term can be read. */
export interface ReadPlace {
  /** Folded. */
  readonly term: string;
  /** One box a line. */
  readonly boxes: readonly Box[];
  /** Spelled as the term, but for look-alikes. */
  readonly isSame: boolean;
}

/** Where terms stand among words that were recognized in a picture: also as they are misread. */
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
 * Whether a page's text has a term that nobody can cover: a word of it has no place, and recognition reads the term nowhere in the picture
 * of the page, or only nearly so where no box of the plan lies.
 * @param aspect width of the page ÷ its height
 * @param seen words that were recognized in the picture of the page
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

/** How often the words of a page have a term. */
export const countOfTerm = (words: readonly Word[], term: string): number =>
  placesOf(pageOf(words).allFolded, foldTerm(term)).length;

/** What a plan does to the words of a page. Words without a place are in neither list. */
export interface CoveredWords {
  readonly boxes: readonly Box[];
  readonly covered: readonly Word[];
  readonly open: readonly Word[];
}

/**
 * @param aspect width of the page ÷ its height
 * @param seen words that were recognized in the picture of the page: the file may say other words, or have them elsewhere
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

/** Two boxes of one word become one box around both: the file and the picture have it in almost the same place. */
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

/** Boxes of words reach above and below their letters by so much of their height, and beside them by so much. */
const ABOVE = 0.2;
const BESIDE = 0.08;

/**
 * Whether a box covers any letter of a word. A word that is covered in part is left out whole: half a name is a name.
 * @param aspect width of the page ÷ its height
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

/** The text of the words whose middle lies under a box. */
export const wordsUnder = ([left, top, right, bottom]: Box, words: readonly Word[]): string =>
  words
    .filter(({ box }) => {
      if (!box) return false;
      const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
      return x > left && x < right && y > top && y < bottom;
    })
    .map(({ text }) => text)
    .join(' ');
