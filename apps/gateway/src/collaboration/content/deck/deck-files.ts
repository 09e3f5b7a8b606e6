import { contents } from '@cartulary/editor-schema/kinds/content';
import { ydocOf } from '@cartulary/editor-schema/ydoc';
import type { ContentWork, KindFiles } from '../orders.js';
import { docxPicture } from '../text/docx-picture.js';
import { exportText } from '../text/export-text.js';

/** A presentation shows nothing of other documents yet; as slides it is written by its own converters, else by its words. */
export const deckFiles: KindFiles = {
  sources: () => [],
  export: (order) =>
    order.format === 'pptx' || order.format === 'pdf'
      ? exportSlides(order)
      : exportText(contents.deck.asText(contents.deck.read(ydocOf(order.updates))), order),
};

async function exportSlides(order: ContentWork['export']['order']): Promise<ContentWork['export']['answer']> {
  const { format, notes, title, changedAt, pictures } = order;
  const deck = contents.deck.read(ydocOf(order.updates));
  const stored = new Map(pictures.map((picture) => [picture.id, picture]));
  const options = { title, changedAt, notes, pictureOf: (id: string) => docxPicture(stored.get(id)) };
  if (format === 'pptx') {
    const { deckToPptx } = await import('@cartulary/editor-schema/kinds/deck/convert/to-pptx');
    const { content, lost } = await deckToPptx(deck, options);
    return { bytes: content, lost };
  }
  const { deckToPdf } = await import('@cartulary/editor-schema/kinds/deck/convert/to-pdf');
  const { content, lost } = await deckToPdf(deck, options);
  return { bytes: content, lost };
}
