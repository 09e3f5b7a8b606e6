import type { ReadableMediaType } from '@cartulary/contracts/limits';
import { wordsReadFromPictures, type PageText, type PageTurns } from '@cartulary/contracts/reading';
import type { Engines } from '../engines/engines.js';
import { ReadFailure } from '../failure.js';
import { turnsOf } from '../page-turns.js';
import { GlyphlessFont } from './glyphless-font.js';
import { hideWords } from './hidden-words.js';
import { asPdf, turnPage } from './original-pages.js';

/**
 * Exports the document as a PDF with searchable and copyable text. A PDF keeps its pages; words recognized in its
 * images are added invisibly. Images become pages without loss.
 * @param pages processing results; pages with the file's own text get no more text
 * @param turns page rotations relative to the original
 * @throws ReadFailure `reading_encrypted`, `reading_damaged`, or any error from opening the original
 */
export async function makeSearchablePdf(
  bytes: Uint8Array,
  mediaType: ReadableMediaType,
  pages: readonly PageText[],
  engines: Engines,
  turns: PageTurns = {},
): Promise<Uint8Array> {
  const pdf = await asPdf(bytes, mediaType, engines);
  const font = new GlyphlessFont(pdf.context);
  const recognised = pages.flatMap((page) => {
    const words = wordsReadFromPictures(page);
    return words.length > 0 ? [{ page: page.page, words }] : [];
  });
  const all = pdf.getPages();
  all.forEach((page, index) => turnPage(page, turnsOf(turns, index + 1)));
  for (const { page, words } of recognised) {
    const under = all[page - 1];
    if (!under) throw new ReadFailure('reading_damaged', `no page ${page}`);
    hideWords(under, words, font);
  }
  if (recognised.length > 0) font.finish();
  return pdf.save({ updateFieldAppearances: false });
}
