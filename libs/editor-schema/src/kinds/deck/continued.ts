import { deckLimits } from '@cartulary/contracts/limits/decks';
import { noteSchemaVersion } from '../../about.js';
import type { NodeJson } from '../text/json.js';
import { mend } from '../text/mend.js';
import { linksOfText, type Continuing } from '../continued.js';
import { orderBetween } from '../order.js';
import { readDeck } from './drawn-deck.js';
import { newSlide } from './making.js';
import { putNotes, putSlide, putThing } from './records.js';
import { deckTextSchema } from './schema.js';
import { plainOf } from './words.js';

/** Notes with an additional line that contains a link. */
function noted(notes: NodeJson, address: string, label: string): NodeJson {
  const line = {
    type: 'paragraph',
    content: [{ type: 'text', text: label, marks: [{ type: 'link', attrs: { href: address } }] }],
  };
  const before = plainOf(notes).trim() === '' ? [] : (notes.content ?? []);
  return mend({ type: 'doc', content: [...before, line] }, deckTextSchema()).document;
}

/**
 * Content from other kinds becomes slides at the end. Links are stored in the speaker notes, which aren't presented.
 * Everything else stays unchanged, so content from newer versions is preserved.
 */
export const deckContinuing: Continuing = {
  append: (ydoc, { words, label, linkBack }) => {
    const { slides } = readDeck(ydoc);
    if (slides.length >= deckLimits.maxSlides) return undefined;
    const [title = '', ...rest] = words.split('\n');
    const made = newSlide(rest.length > 0 ? 'content' : 'titleOnly', { title, body: rest.join('\n') });
    const order = orderBetween(slides.at(-1)?.order ?? null, null);
    ydoc.transact(() => {
      putSlide(ydoc, { ...made, order, notes: noted(made.notes, linkBack(made.id), label) });
      for (const thing of made.things) putThing(ydoc, thing, made.id);
      noteSchemaVersion(ydoc, 'deck');
    });
    return made.id;
  },
  link: (ydoc, id, address, label) => {
    const slide = readDeck(ydoc).slides.find((each) => each.id === id || each.things.some((thing) => thing.id === id));
    if (!slide) return false;
    ydoc.transact(() => {
      putNotes(ydoc, slide.id, noted(slide.notes, address, label));
      noteSchemaVersion(ydoc, 'deck');
    });
    return true;
  },
  links: (ydoc) =>
    readDeck(ydoc).slides.flatMap(({ id, notes, things }) => [
      ...linksOfText(notes).map((address) => ({ at: id, address })),
      ...things.flatMap((thing) =>
        thing.text ? linksOfText(thing.text).map((address) => ({ at: thing.id, address })) : [],
      ),
    ]),
  places: (ydoc) => readDeck(ydoc).slides.flatMap(({ id, things }) => [id, ...things.map((thing) => thing.id)]),
};
