import type { Word } from '@cartulary/contracts/reading';
import { selectionInText, selectionOnPage } from './selected-text';

const rangeOf = (start: Node, startOffset: number, end: Node, endOffset: number): Range => {
  const range = document.createRange();
  range.setStart(start, startOffset);
  range.setEnd(end, endOffset);
  return range;
};

const word = (text: string, left: number): Word => ({
  text,
  box: [left, 0.1, left + 0.1, 0.12],
  range: null,
  confidence: 1,
});

function page(...texts: string[]): Text[] {
  document.body.innerHTML = `<div data-text-layer="3">${texts.map((text, index) => `<span data-word="${index}">${text} </span>`).join('')}</div>`;
  return [...document.querySelectorAll('span')].flatMap(({ firstChild }) =>
    firstChild instanceof Text ? [firstChild] : [],
  );
}

const words = [word('Total', 0.1), word('due', 0.2), word('5.00', 0.3)];

it('takes whole words of a page with the box around them', () => {
  const [first, second] = page('Total', 'due', '5.00');
  if (!first || !second) throw new Error('no words');
  expect(selectionOnPage(rangeOf(first, 2, second, 1), () => words)).toEqual({
    text: 'Total due',
    page: 3,
    box: [0.1, 0.1, expect.closeTo(0.3), 0.12],
    range: null,
  });
});

it('leaves out words that are only touched', () => {
  const [first, second, third] = page('Total', 'due', '5.00');
  if (!first || !second || !third) throw new Error('no words');
  expect(selectionOnPage(rangeOf(first, 5, third, 0), () => words)?.text).toBe('due');
});

it('takes nothing outside a page', () => {
  document.body.innerHTML = '<p>Some text</p>';
  const text = document.querySelector('p')?.firstChild;
  if (!text) throw new Error('no text');
  expect(selectionOnPage(rangeOf(text, 0, text, 4), () => words)).toBeNull();
});

it('counts the range of a flowing text through its marks, without the spaces around it', () => {
  document.body.innerHTML = '<p data-block="4">Due <mark>3 May</mark> 2026, paid</p>';
  const [due, , rest] = [...(document.querySelector('p')?.childNodes ?? [])];
  if (!due || !rest) throw new Error('no text');
  expect(selectionInText(rangeOf(due, 3, rest, 5))).toEqual({
    text: '3 May 2026',
    page: 1,
    box: null,
    range: { block: 4, start: 4, end: 14 },
  });
});

it('takes nothing that runs over two blocks', () => {
  document.body.innerHTML = '<p data-block="0">One</p><p data-block="1">Two</p>';
  const [one, two] = [...document.querySelectorAll('p')].map(({ firstChild }) => firstChild);
  if (!one || !two) throw new Error('no text');
  expect(selectionInText(rangeOf(one, 0, two, 2))).toBeNull();
});
