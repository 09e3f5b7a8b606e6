import type { PageText } from '@cartulary/contracts/reading';
import type { StageName } from '@cartulary/contracts/stages';
import type { Engines } from './engines/engines.js';
import { layOutPage } from './layout-page.js';
import type { OpenDocument } from './open-document.js';
import { readCodes } from './read-codes.js';
import { recognisePage, takeText } from './read-page.js';

/**
 * Runs text, recognise if needed, codes, and layout over one page: the result of `readDocument` before pages are
 * related (`relatePages`).
 * @param onStage called at the start of each stage
 * @throws ReadFailure
 */
export async function readOnePage(
  document: OpenDocument,
  page: number,
  engines: Pick<Engines, 'recognition' | 'codes'>,
  onStage: (stage: StageName) => void = () => undefined,
): Promise<PageText> {
  onStage('text');
  const taken = takeText(document, page);
  let read = taken.page;
  if (taken.needsRecognition) {
    onStage('recognise');
    ({ page: read } = await recognisePage(document, read, engines.recognition));
  }
  onStage('codes');
  const { codes } = await readCodes(document, page, engines);
  if (codes) read = { ...read, codes };
  onStage('layout');
  return layOutPage(document, read);
}
