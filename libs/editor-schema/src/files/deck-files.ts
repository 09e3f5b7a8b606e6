import { contents } from '../kinds/content.js';
import { askedInDeck, withNumbers } from '../kinds/deck/chart-source.js';
import type { DeckJson } from '../kinds/deck/json.js';
import { keyOfAsked } from '../kinds/text/sources.js';
import { ydocOf } from '../ydoc.js';
import type { Exported, ExportOrder, FileTools, KindFiles } from './made.js';
import { docxPicture } from './docx-picture.js';
import { exportText } from './export-text.js';

/** Its charts can show data from elsewhere. Slides have their own converters; other formats use its text. */
export const deckFiles: KindFiles = {
  sources: ({ updates }) => askedInDeck(contents.deck.read(ydocOf(updates))),
  export: (order, tools) =>
    order.format === 'pptx' || order.format === 'pdf'
      ? exportSlides(order, tools)
      : exportText(contents.deck.asText(filled(order)), order, tools),
};

/** The slides, with the numbers that the recipient is permitted to see. */
const filled = ({ updates, sources }: ExportOrder): DeckJson =>
  withNumbers(
    contents.deck.read(ydocOf(updates)),
    new Map(sources.map(([asked, state]) => [keyOfAsked(asked), state])),
  );

async function exportSlides(order: ExportOrder, tools: FileTools): Promise<Exported> {
  const { format, notes, title, changedAt, pictures } = order;
  const deck = filled(order);
  const stored = new Map(pictures.map((picture) => [picture.id, picture]));
  const options = { title, changedAt, notes, pictureOf: (id: string) => docxPicture(stored.get(id)) };
  if (format === 'pptx') {
    const { deckToPptx } = await import('../kinds/deck/convert/to-pptx.js');
    const { content, lost } = await deckToPptx(deck, options, await tools.pptxMaker());
    return { bytes: content, lost };
  }
  const { deckToPdf } = await import('../kinds/deck/convert/to-pdf.js');
  const { content, lost } = await deckToPdf(deck, options, { fonts: await tools.fonts(), typeset: tools.typeset });
  return { bytes: content, lost };
}
