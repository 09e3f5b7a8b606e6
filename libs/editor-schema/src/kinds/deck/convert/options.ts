import type { DocxPicture } from '../../text/convert/docx/write.js';

export interface DeckFileOptions {
  readonly title: string;
  /** When the presentation was last changed. */
  readonly changedAt: Date;
  /** With what its speaker says to each slide. */
  readonly notes: boolean;
  /** A picture of the storage with its size in pixels; undefined for one that a file can't show. */
  readonly pictureOf: (fileId: string) => DocxPicture | undefined;
}

/** What XML and fonts have no sign for: control characters and halves of letters. */
export const plainLetters = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cs}\p{Cn}]/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''));
