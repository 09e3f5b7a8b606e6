import type { PageText } from '@cartulary/contracts/reading';
import type { StageName } from '@cartulary/contracts/stages';
import type { Engines } from './engines/engines.js';
import { layOutPage } from './layout-page.js';
import type { OpenDocument } from './open-document.js';
import { readCodes } from './read-codes.js';
import { recognisePage, takeText } from './read-page.js';

/**
 * Runs text, recognise where it is needed, codes and layout over one page: what `readDocument` makes of it before it sees the pages
 * together (`relatePages`).
 * @param onStage told of each stage as it begins
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
