import type { PageCode } from '@cartulary/contracts/reading';
import { CodesUnavailable } from './engines/codes/engine.js';
import type { Engines } from './engines/engines.js';
import type { OpenDocument } from './open-document.js';

/** Fine enough for bars of a quarter of a millimetre; pictures have pixels of their own. */
export const CODE_DPI = 200;

/** What the codes stage answers for a page. */
export interface CodesOfPage {
  /** From the top down; none in flowing formats. Undefined where nobody could look. */
  readonly codes: PageCode[] | undefined;
  /** Why the reader of codes couldn't be asked; null where all went well. */
  readonly trouble: string | null;
}

/**
 * Stage `codes`: the barcodes and QR codes in the picture of a page. Blocks its thread; end the process or worker to stop it.
 * @throws ReadFailure `reading_damaged` where the page can't be drawn
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
