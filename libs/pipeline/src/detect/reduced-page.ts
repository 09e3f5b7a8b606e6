import type { GreyImage } from '../image/grey.js';
import type { OpenDocument } from '../open-document.js';
import { reducePage } from './ink-sums.js';

/** Same resolution as in the studio, so both find the same objects. */
const DRAWN_DPI = 200;

/** Renders a page of an open document for detection. Returns null for flowing formats. */
export async function reducedPage(document: OpenDocument, page: number): Promise<GreyImage | null> {
  const raster = await document.render(page, DRAWN_DPI);
  return raster ? reducePage(raster) : null;
}
