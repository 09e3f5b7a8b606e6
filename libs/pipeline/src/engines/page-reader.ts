import type { Box, Reader } from '@cartulary/contracts/reading';
import type { GreyImage } from '../image/grey.js';
import type { QuarterTurns } from '../image/turn.js';
import type { FoundLine } from '../layout/reading-order.js';

/** Reads the lines of text in a prepared picture of a page that stands upright. Boxes are fractions of the picture. */
export interface PageReader {
  readonly name: Reader;
  readonly version: string;
  /** Blocks its thread while it works. @throws ReadFailure `reading_crashed`, `reading_unavailable` */
  read(image: GreyImage): Promise<FoundLine[]>;
  /** The language (ISO 639-1) that `read` knows best, where it knows one better than others. */
  readonly language?: string;
  /** Reads by what it knows of one language; undefined where it knows nothing of that one. Throws as `read`. */
  readIn?(image: GreyImage, language: string): Promise<FoundLine[] | undefined>;
  /**
   * Reads only the places of some lines, each given by the boxes of the words that another reader saw there, from left to
   * right. Answers the words of each. Throws as `read`.
   */
  readLines?(image: GreyImage, lines: readonly (readonly Box[])[]): Promise<FoundLine['words'][]>;
  /** How many quarter turns clockwise make the lines stand upright; undefined where too few lines are seen to tell. */
  findTurns?(image: GreyImage): Promise<QuarterTurns | undefined>;
}
