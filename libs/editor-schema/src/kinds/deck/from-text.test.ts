import type { NodeJson } from '../text/json.js';
import { isDeck } from './content.js';
import { slidesOfText } from './from-text.js';
import { tableOf } from './grid.js';
import { newId } from './making.js';
import { plainOf, titleOf, wordsOf } from './words.js';

const text = (words: string): NodeJson => ({ type: 'text', text: words });
const p = (words: string): NodeJson => ({ type: 'paragraph', content: [text(words)] });
const h = (level: number, words: string): NodeJson => ({ type: 'heading', attrs: { level }, content: [text(words)] });
const list = (...items: string[]): NodeJson => ({
  type: 'bulletList',
  content: items.map((item) => ({ type: 'listItem', content: [p(item)] })),
});
const row = (...cells: string[]): NodeJson => ({
  type: 'tableRow',
  content: cells.map((cell) => ({ type: 'tableCell', content: [p(cell)] })),
});

test('headings become slides with what stands under them, sections where nothing does, and long paragraphs notes', () => {
  const long = 'Say it slowly. '.repeat(30).trim();
  const slides = slidesOfText({
    type: 'doc',
    content: [
      h(1, 'Winter rates'),
      p('What changes'),
      h(2, 'Lanes'),
      h(3, 'North road'),
      list('Two hauliers', 'Both until Friday'),
      p(long),
      h(2, 'Figures'),
      { type: 'table', content: [row('Lane', 'Rate'), row('North', '62.90')] },
    ],
  });
  expect(isDeck({ theme: 'house', slides })).toBe(true);
  expect(slides.map(({ layout }) => layout.id)).toEqual(['title', 'section', 'content', 'titleOnly']);
  expect(slides.map(titleOf)).toEqual(['Winter rates', 'Lanes', 'North road', 'Figures']);
  expect(plainOf(slides[2]?.notes ?? p(''))).toBe(long);
  expect(slides[2]?.things.map(wordsOf)).toEqual(['North road', 'Two hauliers\nBoth until Friday']);
  expect(slides[3]?.things.flatMap(({ grid }) => (grid ? tableOf(grid) : []))).toEqual([
    ['Lane', 'Rate'],
    ['North', '62.90'],
  ]);
});

test('what does not fit on one slide goes on on the next, and nothing is lost', () => {
  const items = Array.from({ length: 40 }, (_, index) => `Item ${index + 1}`);
  const slides = slidesOfText({ type: 'doc', content: [h(2, 'Many'), list(...items)] });
  expect(slides.length).toBeGreaterThan(3);
  expect(slides.flatMap(({ things }) => things.slice(1).flatMap((thing) => wordsOf(thing).split('\n')))).toEqual(items);
});

test('a text without a heading and an empty one are presentable too', () => {
  expect(slidesOfText({ type: 'doc', content: [p('Only this')] })).toHaveLength(1);
  expect(slidesOfText({ type: 'doc', content: [{ type: 'paragraph' }] })).toEqual([]);
});

test('who is named in the text is named on the slide, and not told by it', () => {
  const name = { type: 'mention', attrs: { mentionId: newId(), personId: newId(), name: 'Bo User' } };
  const slides = slidesOfText({
    type: 'doc',
    content: [h(2, 'Cranes'), { type: 'paragraph', content: [text('Ask '), name] }],
  });
  expect(isDeck({ theme: 'house', slides })).toBe(true);
  expect(slides[0]?.things.map(wordsOf)).toEqual(['Cranes', 'Ask @Bo User']);
  expect(JSON.stringify(slides)).toContain('"mentionId":null');
});
