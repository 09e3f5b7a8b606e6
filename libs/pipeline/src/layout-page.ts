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

/** Pages with so many words are told apart by them: what forms and letters of one house look like says little. */
const FEW_WORDS = 20;

/** A page with its layout, and what it looks like from afar where it has too few words to be told by them. */
export interface LookedAtPage {
  readonly page: PageText;
  readonly look: PictureHash | null;
}

/**
 * Stage `layout`: the page with its blocks, text and words in reading order. The lines of its tables are taken from its
 * picture, and what a reader took for letters in them is left out; so is what stands in its form, and on a recognised page
 * what looks like signatures and stamps. Flowing formats have none of it.
 * @throws ReadFailure `reading_damaged` where the page can't be drawn
 */
export async function layOutPage(document: OpenDocument, page: PageText): Promise<PageText> {
  return hasPlaces(page) ? layOutDrawn(page, await document.render(page.page, RULING_DPI)) : layOut(page);
}

/** As {@link layOutPage}, and looks at the page from afar. @throws as {@link layOutPage} */
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
