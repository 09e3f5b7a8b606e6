import type { Reader } from '@cartulary/contracts/reading';
import type { GreyImage } from '../image/grey.js';
import type { QuarterTurns } from '../image/turn.js';
import type { FoundLine } from '../layout/reading-order.js';

/** The result of processing a page. */
export interface PageReading {
  /** Clockwise quarter turns that make the page upright. */
  readonly turns: QuarterTurns;
  /** Boxes are fractions of the upright image. */
  readonly lines: FoundLine[];
  /** The version of the OCR engine and its models. */
  readonly version: string;
  /** Why a requested part couldn't be used; null if there was no problem. */
  readonly trouble: string | null;
}

/** Recognizes lines of text in the prepared image of a page. */
export interface PageReader {
  readonly name: Reader;
  /** Blocks its thread while it runs. @throws ReadFailure `reading_crashed`, `reading_unavailable` */
  read(image: GreyImage): Promise<PageReading>;
}
