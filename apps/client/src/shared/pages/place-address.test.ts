import { passageOfText, passageText, placeOfText, placeText } from './place-address';

test('a place comes back from an address as it went in', () => {
  const box = { page: 3, box: [0.1, 0.2, 0.5, 0.25] as [number, number, number, number], range: null };
  const range = { page: 1, box: null, range: { block: 4, start: 0, end: 9 } };
  expect(placeOfText(placeText(box) ?? null)).toEqual(box);
  expect(placeOfText(placeText(range) ?? null)).toEqual(range);
  expect(placeText({ page: 1, box: null, range: null })).toBeUndefined();
});

test.each([
  null,
  '',
  '1-2',
  '1-5-5-5',
  '1-9000-1-8000-2',
  '0-1-2-3',
  '1-2-3-4-5-6',
  'a-b-c-d',
  '1-0-0-20000-1',
  '-1-2-3-4',
])('%p names no place', (text) => expect(placeOfText(text)).toBeNull());

test('a passage comes back from an address as it went in', () => {
  const passage = { page: 2, start: 0, end: 480 };
  expect(passageOfText(passageText(passage))).toEqual(passage);
});

test.each([null, '', '1-2', '0-0-5', '1-5-5', '1-6-5', '1-2-3-4', '1--2-3', 'a-1-2'])('%p names no passage', (text) =>
  expect(passageOfText(text)).toBeNull(),
);
