import type { Block, PageText } from '@cartulary/contracts/reading';
import { splitBlocks } from '../engines/plain-text/blocks.js';

/** A block of a flowing text as it is shown: what {@link Range} counts, or a figure between two of them. */
export interface FlowBlock {
  /** The number that ranges name it by; null for a figure, which has no text. */
  readonly number: number | null;
  readonly text: string;
  /** Where it begins in the text, UTF-16 units. */
  readonly start: number;
  /** What it is; undefined for the paragraphs of a plain text. */
  readonly block: Block | undefined;
}

/**
 * All blocks of a flowing text in order, numbered as ranges count them: {@link splitBlocks} cuts the text, `blocks` say
 * what each paragraph is, and figures, which have no text, stand between them without a number.
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
