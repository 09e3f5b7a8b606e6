import { contents } from '@cartulary/editor-schema/kinds/content';
import { askedInDeck, withNumbers } from '@cartulary/editor-schema/kinds/deck/chart-source';
import type { DeckJson } from '@cartulary/editor-schema/kinds/deck/json';
import { keyOfAsked } from '@cartulary/editor-schema/kinds/text/sources';
import { ydocOf } from '@cartulary/editor-schema/ydoc';
import type { ContentWork, KindFiles } from '../orders.js';
import { docxPicture } from '../text/docx-picture.js';
import { exportText } from '../text/export-text.js';

/** Its charts show what is elsewhere; as slides it is written by its own converters, else by its words. */
export const deckFiles: KindFiles = {
  sources: ({ updates }) => askedInDeck(contents.deck.read(ydocOf(updates))),
  export: (order) =>
    order.format === 'pptx' || order.format === 'pdf'
      ? exportSlides(order)
      : exportText(contents.deck.asText(filled(order)), order),
};

/** The slides with the numbers that whoever it is made for may see. */
const filled = ({ updates, sources }: ContentWork['export']['order']): DeckJson =>
  withNumbers(
    contents.deck.read(ydocOf(updates)),
    new Map(sources.map(([asked, state]) => [keyOfAsked(asked), state])),
  );

async function exportSlides(order: ContentWork['export']['order']): Promise<ContentWork['export']['answer']> {
  const { format, notes, title, changedAt, pictures } = order;
  const deck = filled(order);
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
