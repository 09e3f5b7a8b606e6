import type { Block, PageText } from '@cartulary/contracts/reading';
import { splitBlocks } from '../engines/plain-text/blocks.js';

/** A block of flowing text as displayed: either numbered as in {@link Range}, or a figure between two such blocks. */
export interface FlowBlock {
  /** Its number in ranges; null for a figure, which has no text. */
  readonly number: number | null;
  readonly text: string;
  /** Its offset in the text, in UTF-16 units. */
  readonly start: number;
  /** Its description; undefined for paragraphs of plain text. */
  readonly block: Block | undefined;
}

/**
 * All blocks of a flowing text in order, numbered as in ranges: {@link splitBlocks} splits the text, `blocks` describe each paragraph, and
 * figures, which have no text, are between them without a number.
 */
export function flowBlocks({ text, blocks = [] }: Pick<PageText, 'text' | 'blocks'>): FlowBlock[] {
  const described = new Map(blocks.filter(({ start, end }) => end > start).map((block) => [block.start, block]));
  const figures = blocks.filter(({ kind }) => kind === 'figure');
  const shown: FlowBlock[] = [];
  let next = 0;
  const addFigures = (before: number): void => {
    for (let figure = figures[next]; figure && figure.start <= before; figure = figures[(next += 1)])
      shown.push({ number: null, text: '', start: figure.start, block: figure });
  };
  splitBlocks(text).forEach((paragraph, number) => {
    addFigures(paragraph.start);
    shown.push({ number, ...paragraph, block: described.get(paragraph.start) });
  });
  addFigures(Infinity);
  return shown;
}
