import type { SlideJson } from '@cartulary/editor-schema/kinds/deck/json';
import { newSlide, newThing } from '@cartulary/editor-schema/kinds/deck/making';
import { saidOf } from './said-of-slide';

const words = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });
const notes: SlideJson['notes'] = words('Do not mention the strike');
const deckOf = (...slides: SlideJson[]) => ({ slides });

test('a slide without words is said by its number, and its notes never', () => {
  const slide = { ...newSlide('blank'), notes };
  expect(saidOf(deckOf(newSlide('blank'), slide), slide, 0)).toBe('Slide 2 of 2');
});

test('of a slide its words are said, as far as it is built', () => {
  const things = [
    newThing('text', { order: 'a0', box: { x: 0, y: 100, w: 400, h: 80 }, text: words('Winter') }),
    newThing('text', { order: 'a1', box: { x: 0, y: 300, w: 400, h: 80 }, text: words('Summer'), step: 1 }),
  ];
  const slide = { ...newSlide('blank'), notes, things };
  expect([0, 1].map((step) => saidOf(deckOf(slide), slide, step))).toEqual(['Winter', 'Winter. Summer']);
});
