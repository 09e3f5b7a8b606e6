import type { PageText } from '@cartulary/contracts/reading';
import { findForm } from './forms/find-form.js';
import { mayBeDrawn, withoutDrawnMarks } from './layout/drawn-marks.js';
import { layOut } from './layout/lay-out.js';
import { findRulings, RULING_DPI } from './layout/rulings.js';
import type { OpenDocument } from './open-document.js';

/**
 * Stage `layout`: the page with its blocks, text and words in reading order. The lines of its tables are taken from its
 * picture, and what a reader took for letters in them is left out; so is what stands in its form. Flowing formats have neither.
 * @throws ReadFailure `reading_damaged` where the page can't be drawn
 */
export async function layOutPage(document: OpenDocument, page: PageText): Promise<PageText> {
  if (page.words.length === 0 || page.words.every(({ box }) => !box)) return layOut(page);
  const raster = await document.render(page.page, RULING_DPI);
  if (!raster) return layOut(page);
  const letters = page.words.flatMap((word) => (word.box && !mayBeDrawn(word, page.source) ? [word.box] : []));
  const rulings = findRulings(raster, letters);
  const laidOut = layOut(withoutDrawnMarks(page, rulings), rulings);
  return { ...laidOut, form: findForm(laidOut, raster, rulings) };
}
