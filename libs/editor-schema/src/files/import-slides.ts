import { writingLimits } from '@cartulary/contracts/limits/writing';
import { deckContent } from '../kinds/deck/content.js';
import { deckFromPptx } from '../kinds/deck/convert/pptx/from-pptx.js';
import { deck as kind } from '../kinds/deck/kind.js';
import { titleOf } from '../kinds/deck/words.js';
import { ConversionFailure } from '../kinds/text/convert/failure.js';
import { updateTowards } from '../kinds/update-towards.js';
import * as Y from 'yjs';
import { anyRoom, type MadeSlides, type Picture, type PictureRoom } from './made.js';

/** Imports a PowerPoint file as the first update of a new presentation. @throws ConversionFailure */
export async function importSlides(bytes: Uint8Array, room: PictureRoom = anyRoom): Promise<MadeSlides> {
  const { deck, files, lost } = deckFromPptx(bytes);
  if (deck.slides.length === 0) throw new ConversionFailure('conversion_damaged', 'no slides');
  const pictures = new Map<string, Picture>();
  for (const { id, mediaType, bytes: picture } of files)
    if (picture.length <= writingLimits.maxFileBytes && pictures.size < room.most)
      pictures.set(id, { id: await room.idOf(pictures.size, picture), mediaType, bytes: picture });
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
