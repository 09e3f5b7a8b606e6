import { newSlide } from '@cartulary/editor-schema/kinds/deck/making';
import * as Y from 'yjs';
import { SlideActs } from './deck-acts';
import { deckPlaces } from './deck-places';
import { DeckStore } from './deck-store';
import type { OpenedDeck } from './opened-deck';
import { Picked } from './picked';

test('until a slide is chosen, what is said is about the first, which is shown', () => {
  const store = new DeckStore(new Y.Doc());
  const opened = { store, picked: new Picked(), slides: new SlideActs(store) } as Partial<OpenedDeck> as OpenedDeck;
  const { quote, about } = deckPlaces(opened, () => null);
  expect([quote(), about()]).toEqual(['', undefined]);
  const [first, other] = [newSlide('title', { title: 'Rates' }), newSlide('title', { title: 'Winter' })];
  opened.slides.insert([first, other], undefined);
  expect(quote()).toBe('Rates');
  expect(about()?.anchor).toMatchObject({ thing: first.id });
  opened.picked.slide(other.id);
  expect(quote()).toBe('Winter');
});
