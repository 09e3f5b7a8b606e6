import { newSlide, newThing } from '@cartulary/editor-schema/kinds/deck/making';
import type { DeckJson } from '@cartulary/editor-schema/kinds/deck/json';
import { firstOf, nextOf, previousOf } from './show';

const deck: DeckJson = {
  theme: 'house',
  slides: [
    newSlide('title', {}, { id: 'a' }),
    newSlide('content', {}, { id: 'b', isHidden: true }),
    { ...newSlide('blank', {}, { id: 'c' }), things: [newThing('text', { step: 2 }), newThing('text', { step: 5 })] },
  ],
};

test('each press shows the next thing that appears, then the next slide; hidden ones and empty steps take none', () => {
  const seen = ['a0'];
  let at = firstOf(deck) ?? { slide: '', step: 0 };
  for (let press = 0; press < 5; press += 1) {
    at = nextOf(deck, at);
    seen.push(at.slide + at.step);
  }
  expect(seen).toEqual(['a0', 'c0', 'c2', 'c5', 'c5', 'c5']);
  const back = [at.slide + at.step];
  for (let press = 0; press < 4; press += 1) {
    at = previousOf(deck, at);
    back.push(at.slide + at.step);
  }
  expect(back).toEqual(['c5', 'c2', 'c0', 'a0', 'a0']);
});

test('a slide that went while it was shown gives its place to the first', () => {
  expect(nextOf(deck, { slide: 'gone', step: 3 })).toEqual({ slide: 'c', step: 0 });
  expect(nextOf({ theme: 'house', slides: [] }, { slide: 'a', step: 0 })).toEqual({ slide: 'a', step: 0 });
});
