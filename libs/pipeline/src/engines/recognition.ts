import type { Word } from '@cartulary/contracts/reading';
import type { Raster } from '../raster.js';

/** The words that were seen on a page, in reading order, and who saw them. */
export interface Recognition {
  readonly text: string;
  readonly words: Word[];
  readonly engine: string;
  readonly engineVersion: string;
  /** For the log: which reader was taken and why. */
  readonly remark: string;
  /** Why a reader that was wanted couldn't be asked; null where all went well. */
  readonly trouble: string | null;
}

/** Reads the text in a picture of a page. */
export interface RecognitionEngine {
  /** Blocks its thread while it works. @throws ReadFailure `reading_crashed`, `reading_unavailable` */
  recognise(raster: Raster): Promise<Recognition>;
}
