import type { GreyImage } from '../image/grey.js';
import type { OpenDocument } from '../open-document.js';
import { reducePage } from './ink-sums.js';

/** As pages are drawn where they are looked at in the studio: both find the same. */
const DRAWN_DPI = 200;

/** A page of an open document as things are looked for on it; null of flowing formats. */
export async function reducedPage(document: OpenDocument, page: number): Promise<GreyImage | null> {
  const raster = await document.render(page, DRAWN_DPI);
  return raster ? reducePage(raster) : null;
}
