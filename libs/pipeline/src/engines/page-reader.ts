import type { Reader } from '@cartulary/contracts/reading';
import type { GreyImage } from '../image/grey.js';
import type { QuarterTurns } from '../image/turn.js';
import type { FoundLine } from '../layout/reading-order.js';

/** What a reader saw on a page. */
export interface PageReading {
  /** How many quarter turns clockwise make the page stand upright. */
  readonly turns: QuarterTurns;
  /** Boxes are fractions of the picture as it stands upright. */
  readonly lines: FoundLine[];
  /** Of the reader, with what it used. */
  readonly version: string;
  /** Why a part that was wanted couldn't be used; null where all went well. */
  readonly trouble: string | null;
}

/** Reads the lines of text in a prepared picture of a page. */
export interface PageReader {
  readonly name: Reader;
  /** Blocks its thread while it works. @throws ReadFailure `reading_crashed`, `reading_unavailable` */
  read(image: GreyImage): Promise<PageReading>;
}
