import { copiedSlide, pastedSlide } from './copied-slide.js';
import { ourLayouts } from './design.js';
import { newSlide, newThing, textOf } from './making.js';

const picture = newThing('picture', { order: 'a5', fileId: 'here', alt: 'A ferry', box: { x: 1, y: 2, w: 3, h: 4 } });
const begun = newSlide('content', { title: 'Rates' }, { order: 'a1', notes: textOf('Say hello'), section: 'Winter' });
const slide = { ...begun, things: [...begun.things, picture] };
const onClipboard = (): unknown => JSON.parse(JSON.stringify(copiedSlide(slide)));

test('a slide that was copied is another one with the same on it, and with the pictures of where it is put', () => {
  const pasted = pastedSlide(onClipboard(), { files: new Map([['here', 'there']]) });
  expect(pasted?.id).not.toBe(slide.id);
  expect(pasted).toMatchObject({ layout: { id: 'content' }, notes: textOf('Say hello'), section: null });
  expect(pasted?.things.map(({ text, fileId }) => text ?? fileId)).toContainEqual(textOf('Rates'));
  expect(pasted?.things.map(({ fileId }) => fileId)).toContain('there');
  const ids = new Set(slide.things.map(({ id }) => id));
  expect(pasted?.things.filter(({ id }) => ids.has(id))).toEqual([]);
  // An image that wasn't copied leaves a placeholder.
  expect(pastedSlide(onClipboard(), { files: new Map() })?.things.map(({ alt }) => alt)).toContain('A ferry');
  expect(pastedSlide(onClipboard(), { design: undefined })?.things.map(({ fileId }) => fileId)).toContain('here');
});

test('in another presentation it has the layout of ours that its own is made of', () => {
  const own = { ...slide, layout: { ...ourLayouts.content, id: 'of-the-house', name: 'Of the house' } };
  expect(pastedSlide(copiedSlide(own), { files: new Map() })?.layout.id).toBe('content');
});

test.each([
  undefined,
  'slide',
  {},
  { layout: 'content', deck: {} },
  { layout: 'content', deck: { theme: 'house', slides: [] } },
  { layout: 'content', deck: { theme: 'house', slides: [{ id: 'x', things: 7 }] } },
])('what is no slide is none: %j', (copied) => {
  expect(pastedSlide(copied, { files: new Map() })).toBeUndefined();
});
