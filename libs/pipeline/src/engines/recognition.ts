import type { Word } from '@cartulary/contracts/reading';
import type { Raster } from '../raster.js';

/** The recognized words on a page in reading order, and the engine that recognized them. */
export interface Recognition {
  readonly text: string;
  readonly words: Word[];
  readonly engine: string;
  readonly engineVersion: string;
  /** For the log: the engine used, and why. */
  readonly remark: string;
  /** Why a requested OCR engine couldn't be used; null if there was no problem. */
  readonly trouble: string | null;
}

/** Recognizes text in the image of a page. */
export interface RecognitionEngine {
  /** Blocks its thread while it runs. @throws ReadFailure `reading_crashed`, `reading_unavailable` */
  recognise(raster: Raster): Promise<Recognition>;
}
