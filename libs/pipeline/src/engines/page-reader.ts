import type { Reader } from '@cartulary/contracts/reading';
import type { GreyImage } from '../image/grey.js';
import type { QuarterTurns } from '../image/turn.js';
import type { FoundLine } from '../layout/reading-order.js';

/** Reads the lines of text in a prepared picture of a page that stands upright. Boxes are fractions of the picture. */
export interface PageReader {
  readonly name: Reader;
  readonly version: string;
  /** Blocks its thread while it works. @throws ReadFailure `reading_crashed`, `reading_unavailable` */
  read(image: GreyImage): Promise<FoundLine[]>;
  /** How many quarter turns clockwise make the lines stand upright; undefined where too few lines are seen to tell. */
  findTurns?(image: GreyImage): Promise<QuarterTurns | undefined>;
}
