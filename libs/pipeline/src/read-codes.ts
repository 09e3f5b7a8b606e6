import type { PageCode } from '@cartulary/contracts/reading';
import { CodesUnavailable } from './engines/codes/engine.js';
import type { Engines } from './engines/engines.js';
import type { OpenDocument } from './open-document.js';

/** High enough for bars of a quarter of a millimeter. Images have their own pixels. */
export const CODE_DPI = 200;

/** Result of the `codes` stage for a page. */
export interface CodesOfPage {
  /** From top to bottom; empty for flowing formats. Undefined if codes couldn't be decoded. */
  readonly codes: PageCode[] | undefined;
  /** Why the barcode reader couldn't be used; null if there was no problem. */
  readonly trouble: string | null;
}

/**
 * The `codes` stage: reads barcodes and QR codes in a page image. Blocks its thread; to cancel, end the process or worker.
 * @throws ReadFailure `reading_damaged` if the page can't be rendered
 */
export async function readCodes(
  document: OpenDocument,
  page: number,
  { codes }: Pick<Engines, 'codes'>,
): Promise<CodesOfPage> {
  const raster = await document.render(page, CODE_DPI);
  if (!raster) return { codes: [], trouble: null };
  try {
    return { codes: await codes.read(raster), trouble: null };
  } catch (error) {
    if (!(error instanceof CodesUnavailable)) throw error;
    return { codes: undefined, trouble: `${error.message}: ${String(error.cause)}` };
  }
}
