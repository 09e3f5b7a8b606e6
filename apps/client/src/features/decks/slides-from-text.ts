import { readItemText } from '@cartulary/contracts/endpoints/copies';
import { slidesOfText } from '@cartulary/editor-schema/kinds/deck/from-text';
import type { SlideJson } from '@cartulary/editor-schema/kinds/deck/json';
import type { TextJson } from '@cartulary/editor-schema/kinds/text/json';
import { call } from '@/lib/api/api';
import { t } from '@/text/decks';
import { sayFailed } from '@/ui/say-failed';

/** Slides from a document's outline. If the document can't be read, reports the error and returns none. */
export async function slidesFromText(itemId: string): Promise<readonly SlideJson[]> {
  try {
    const { document } = await call(readItemText, { params: { itemId } });
    return slidesOfText(document as TextJson);
  } catch (error) {
    sayFailed(t('outline.failed'), error);
    return [];
  }
}
