import type { NodeJson } from '../text/json.js';
import { mend } from '../text/mend.js';
import type { Continuing } from '../continued.js';
import { orderBetween } from '../order.js';
import { writeDeck } from './content.js';
import { readDeck } from './drawn-deck.js';
import type { SlideJson } from './json.js';
import { newSlide } from './making.js';
import { deckTextSchema } from './schema.js';
import { plainOf } from './words.js';

/** Notes with one more line, which leads somewhere. */
function noted(notes: NodeJson, address: string, label: string): NodeJson {
  const line = {
    type: 'paragraph',
    content: [{ type: 'text', text: label, marks: [{ type: 'link', attrs: { href: address } }] }],
  };
  const before = plainOf(notes).trim() === '' ? [] : (notes.content ?? []);
  return mend({ type: 'doc', content: [...before, line] }, deckTextSchema()).document;
}

/** Things of other kinds become slides at the end; where they lead stands in the notes, which nobody is shown. */
export const deckContinuing: Continuing = {
  append: (ydoc, { words, label, linkBack }) => {
    const deck = readDeck(ydoc);
    const [title = '', ...rest] = words.split('\n');
    const made = newSlide(rest.length > 0 ? 'content' : 'titleOnly', { title, body: rest.join('\n') });
    const slide: SlideJson = {
      ...made,
      order: orderBetween(deck.slides.at(-1)?.order ?? null, null),
      notes: noted(made.notes, linkBack(made.id), label),
    };
    writeDeck(ydoc, { ...deck, slides: [...deck.slides, slide] });
    return slide.id;
  },
  link: (ydoc, id, address, label) => {
    const deck = readDeck(ydoc);
    const holds = ({ id: slideId, things }: SlideJson): boolean =>
      slideId === id || things.some((each) => each.id === id);
    if (!deck.slides.some(holds)) return false;
    const slides = deck.slides.map((slide) =>
      holds(slide) ? { ...slide, notes: noted(slide.notes, address, label) } : slide,
    );
    writeDeck(ydoc, { ...deck, slides });
    return true;
  },
};
