import { randomUUID } from 'node:crypto';
import { writingLimits } from '@cartulary/contracts/limits/writing';
import { deckContent } from '@cartulary/editor-schema/kinds/deck/content';
import { deckFromPptx } from '@cartulary/editor-schema/kinds/deck/convert/pptx/from-pptx';
import { deck as kind } from '@cartulary/editor-schema/kinds/deck/kind';
import { titleOf } from '@cartulary/editor-schema/kinds/deck/words';
import { ConversionFailure } from '@cartulary/editor-schema/kinds/text/convert/failure';
import { updateTowards } from '@cartulary/editor-schema/kinds/update-towards';
import * as Y from 'yjs';
import type { MadeSlides, Picture } from '../orders.js';

/** A PowerPoint file as the first update of a new presentation. @throws ConversionFailure */
export function importSlides(bytes: Uint8Array): MadeSlides {
  const { deck, files, lost } = deckFromPptx(bytes);
  if (deck.slides.length === 0) throw new ConversionFailure('conversion_damaged', 'no slides');
  const pictures = new Map<string, Picture>();
  for (const { id, mediaType, bytes: picture } of files)
    if (picture.length <= writingLimits.maxFileBytes && pictures.size < writingLimits.maxFilesOfItem)
      pictures.set(id, { id: randomUUID(), mediaType, bytes: picture });
  const ids = new Map([...pictures].map(([id, picture]) => [id, picture.id]));
  const ydoc = new Y.Doc();
  const update = updateTowards(ydoc, (to) => deckContent.write(to, deckContent.withFiles(deck, ids)));
  if (update === undefined) throw new ConversionFailure('conversion_damaged', 'nothing is in it');
  if (update.length > kind.limits.maxBytes) throw new ConversionFailure('conversion_too_large', 'update');
  const unkept = files.length - pictures.size;
  const [first] = deck.slides;
  return {
    update,
    clientId: ydoc.clientID,
    pictures: [...pictures.values()],
    lost: unkept === 0 ? lost : [...lost, { what: 'badPictures', count: unkept }],
    slides: deck.slides.length,
    title: first ? titleOf(first) : '',
  };
}
