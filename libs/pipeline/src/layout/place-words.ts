import type { Box, Word } from '@cartulary/contracts/reading';
import { foldTerm, foldWords, placesOf } from '../redaction/fold-words.js';
import { unionBox } from './box.js';

/**
 * Assigns to words without a box the box of the same word recognized in the page's image, in reading order. A word that
 * OCR doesn't find, or finds less often than in the text, gets no box.
 */
export function placeWords(words: readonly Word[], recognised: readonly Word[]): Word[] {
  const folded = foldWords(recognised.map(({ text }) => text));
  const taken = words.flatMap(({ box }) => (box ? [box] : []));
  const free = new Map<string, Box[]>();
  return words.map((word) => {
    if (word.box) return word;
    const term = foldTerm(word.text);
    const boxes = free.get(term) ?? placesOf(folded, term).flatMap(([first, last]) => freeBox(first, last));
    free.set(term, boxes);
    return { ...word, box: boxes.shift() ?? null };
  });

  /** The box around recognized words, unless they are on two lines or overlap an existing word. */
  function freeBox(first: number, last: number): Box[] {
    const boxes = recognised.slice(first, last + 1).flatMap(({ box }) => (box ? [box] : []));
    const [head] = boxes;
    if (!head || boxes.some((box) => middle(box) < head[1] || middle(box) > head[3])) return [];
    const box = boxes.reduce(unionBox);
    return taken.some((other) => isOver(box, other)) ? [] : [box];
  }
}

const middle = ([, top, , bottom]: Box): number => (top + bottom) / 2;

/** Whether the center of a box is inside another. */
export const isOver = (box: Box, other: Box): boolean => {
  const x = (box[0] + box[2]) / 2;
  return x > other[0] && x < other[2] && middle(box) > other[1] && middle(box) < other[3];
};
