import type { Block, Box, PageText, PageTurns, QuarterTurns } from '@cartulary/contracts/reading';
import { turnBoxBack } from './image/turn.js';

/** Combines two rotations. */
export const addTurns = (one: QuarterTurns, other: number): QuarterTurns =>
  ((((one + other) % 4) + 4) % 4) as QuarterTurns;

/** Rotation of a page relative to the original. */
export const turnsOf = (turns: PageTurns, page: number): QuarterTurns => turns[String(page)] ?? 0;

/** Whether all pages have the same rotation. */
export const sameTurns = (one: PageTurns, other: PageTurns): boolean =>
  [...Object.keys(one), ...Object.keys(other)].map(Number).every((page) => turnsOf(one, page) === turnsOf(other, page));

/** The position of a box after its page is rotated clockwise. */
export const turnBox = (box: Box, turns: QuarterTurns): Box => turnBoxBack(box, addTurns(0, -turns));

/** Width and height after the page is rotated. */
export const turnSize = <T>(width: T, height: T, turns: QuarterTurns): [T, T] =>
  turns % 2 === 0 ? [width, height] : [height, width];

/** Rotates a page's result: all boxes move with the page, and the text stays the same. */
export function turnPageText(page: PageText, turns: QuarterTurns): PageText {
  const moved = (box: Box | null): Box | null => box && turnBox(box, turns);
  const [widthPoints, heightPoints] = turnSize(page.widthPoints, page.heightPoints, turns);
  const block = (one: Block): Block => ({
    ...one,
    box: moved(one.box),
    cells: one.cells?.map((cell) => ({ ...cell, box: moved(cell.box) })) ?? null,
  });
  return {
    ...page,
    widthPoints,
    heightPoints,
    words: page.words.map((word) => ({ ...word, box: moved(word.box) })),
    ...(page.blocks && { blocks: page.blocks.map(block) }),
  };
}
