import type { Word } from '@cartulary/contracts/reading';
import type { Raster } from '../raster.js';

/** The words an engine saw on a page, in reading order. */
export interface Recognition {
  readonly text: string;
  readonly words: Word[];
}

/** Reads the text in a picture of a page. */
export interface RecognitionEngine {
  readonly name: string;
  readonly version: string;
  /** Blocks its thread while it works. @throws ReadFailure `reading_crashed`, `reading_unavailable` */
  recognise(raster: Raster): Promise<Recognition>;
}
