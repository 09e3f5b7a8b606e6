import type { DeckJson } from './json.js';
import { newSlide, newThing, textOf } from './making.js';
import { forAudience, slideAt, withoutSources } from './shown-slide.js';

const deck: DeckJson = {
  theme: 'house',
  slides: [
    newSlide('title', { title: 'Rates' }, { id: 'a', notes: textOf('Say hello'), section: 'Begin' }),
    newSlide('content', { title: 'Draft' }, { id: 'b', isHidden: true }),
    {
      ...newSlide('blank', {}, { id: 'c', notes: textOf('Don’t say the margin') }),
      things: [
        newThing('text', { text: textOf('Winter') }),
        newThing('text', { text: textOf('Later'), step: 2 }),
        newThing('chart', { source: '{}', taken: 'sealed', follows: true, frozen: 'Rates 2026' }),
      ],
    },
  ],
};

test('an audience gets the slide that is shown, what has appeared of it, and nothing else', () => {
  const shown = forAudience(deck, { slide: 'c', step: 1 });
  expect(shown).toMatchObject({ number: 2, total: 2, printed: 3 });
  const told = JSON.stringify(shown);
  expect(told).toContain('Winter');
  for (const kept of ['Later', 'margin', 'Rates"', 'Draft']) expect(told).not.toContain(kept);
  expect(JSON.stringify(forAudience(deck, { slide: 'c', step: 2 }))).toContain('Later');
  const first = JSON.stringify(forAudience(deck, { slide: 'a', step: 0 }));
  for (const kept of ['Say hello', 'Begin']) expect(first).not.toContain(kept);
});

test('charts name no source, and keep the line that says where their numbers are from', () => {
  const chart = withoutSources(deck).slides[2]?.things[2];
  expect(chart).toMatchObject({ source: null, taken: null, follows: false, frozen: 'Rates 2026' });
});

test('where the slide went, or none is named, the first one that is presented is shown', () => {
  expect(slideAt(deck, { slide: 'gone' })?.id).toBe('a');
  expect(forAudience(deck, { slide: '', step: 0 })).toMatchObject({ number: 1, printed: 1 });
  expect(forAudience({ theme: 'house', slides: [] }, { slide: 'a', step: 0 })).toBeUndefined();
});

test('an audience reads who is named, and is not told which account that is', () => {
  const [mentionId, personId] = [crypto.randomUUID(), crypto.randomUUID()];
  const name = { type: 'mention', attrs: { mentionId, personId, name: 'Bo User' } };
  const words = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Ask ' }, name] }] };
  const slides = [{ ...newSlide('blank', {}, { id: 'd' }), things: [newThing('text', { text: words })] }];
  const told = JSON.stringify(forAudience({ theme: 'house', slides }, { slide: 'd', step: 0 }));
  expect(told).toContain('@Bo User');
  for (const kept of [mentionId, personId]) expect(told).not.toContain(kept);
});
