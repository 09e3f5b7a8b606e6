import type { DocxPicture } from '../../text/convert/docx/write.js';

export interface DeckFileOptions {
  readonly title: string;
  /** Time of the presentation's last change. */
  readonly changedAt: Date;
  /** Whether to include speaker notes. */
  readonly notes: boolean;
  /** A stored image with its size in pixels; undefined if the file format doesn't support it. */
  readonly pictureOf: (fileId: string) => DocxPicture | undefined;
}

/** Removes characters that XML and fonts can't represent: control characters and lone surrogates. */
export const plainLetters = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cs}\p{Cn}]/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''));
