import { ReadFailure } from '../failure.js';
import type { PlacedWord } from '../layout/page-text.js';
import { orderLines, type FoundLine } from '../layout/reading-order.js';
import type { PageReader } from './page-reader.js';

/** What one reader saw on a page that stands upright. */
export interface Reading {
  readonly reader: PageReader;
  readonly words: PlacedWord[];
}

/** The words of the lines in reading order, each with its reader. */
export const asReading = (reader: PageReader, lines: FoundLine[]): Reading => ({
  reader,
  words: orderLines(lines).map((word) => ({ ...word, reader: reader.name })),
});

/** Why a reader could not be asked, for the log. */
export function troubleOf(reader: PageReader, error: unknown): string {
  const reason = error instanceof ReadFailure ? (error.detail ?? error.code) : String(error);
  return `${reader.name}: ${reason}`;
}
