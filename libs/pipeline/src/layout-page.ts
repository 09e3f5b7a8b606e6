import type { PageText } from '@cartulary/contracts/reading';
import { findForm } from './forms/find-form.js';
import { mayBeDrawn, withoutDrawnMarks } from './layout/drawn-marks.js';
import { layOut } from './layout/lay-out.js';
import { toGrey } from './image/grey.js';
import { marksOfPage } from './image/page-marks.js';
import { pictureHash, type PictureHash } from './image/picture-hash.js';
import { findRulings, RULING_DPI } from './layout/rulings.js';
import type { OpenDocument } from './open-document.js';
import type { Raster } from './raster.js';

/** Pages with this many words are distinguished by them. The appearance of forms and letters from one organization isn't distinctive. */
const FEW_WORDS = 20;

/** A page with its layout, and its perceptual hash if it has too few words to be distinguished by them. */
export interface LookedAtPage {
  readonly page: PageText;
  readonly look: PictureHash | null;
}

/**
 * The `layout` stage: the page with its blocks, and text and words in reading order. Table lines come from its image,
 * and lines that were recognized as letters are removed. Includes its form and, on a recognized page, likely signatures
 * and stamps. Flowing formats only get blocks.
 * @throws ReadFailure `reading_damaged` if the page can't be rendered
 */
export async function layOutPage(document: OpenDocument, page: PageText): Promise<PageText> {
  return hasPlaces(page) ? layOutDrawn(page, await document.render(page.page, RULING_DPI)) : layOut(page);
}

/** Like {@link layOutPage}, and computes the page's perceptual hash. @throws like {@link layOutPage} */
export async function lookAtPage(document: OpenDocument, page: PageText): Promise<LookedAtPage> {
  const hasFewWords = page.words.length < FEW_WORDS;
  const raster = hasPlaces(page) || hasFewWords ? await document.render(page.page, RULING_DPI) : undefined;
  const look = raster && hasFewWords ? pictureHash(toGrey(raster)) : null;
  return { page: hasPlaces(page) ? layOutDrawn(page, raster) : layOut(page), look };
}

const hasPlaces = ({ words }: PageText): boolean => words.some(({ box }) => box);

function layOutDrawn(page: PageText, raster: Raster | undefined): PageText {
  if (!raster) return layOut(page);
  const letters = page.words.flatMap((word) => (word.box && !mayBeDrawn(word, page.source) ? [word.box] : []));
  const rulings = findRulings(raster, letters);
  const laidOut = layOut(withoutDrawnMarks(page, rulings), rulings);
  const form = findForm(laidOut, raster, rulings);
  const marks = marksOfPage(laidOut, raster);
  return { ...laidOut, form, ...(marks && { marks }) };
}
