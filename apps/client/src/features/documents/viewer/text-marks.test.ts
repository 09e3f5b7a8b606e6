import { segmentsOf } from './text-marks';

const shown = (text: string, marks: Parameters<typeof segmentsOf>[1]) =>
  segmentsOf(text, marks).map(({ text: part, entityId, opens, hit }) => [part, entityId, opens, hit]);

it('leaves an unmarked block whole', () => {
  expect(shown('Paid on time', [])).toEqual([['Paid on time', null, false, false]]);
});

it('cuts where marks begin and end', () => {
  expect(shown('Due 3 May.', [{ start: 4, end: 9, entityId: 'd' }])).toEqual([
    ['Due ', null, false, false],
    ['3 May', 'd', true, false],
    ['.', null, false, false],
  ]);
});

it('shows a hit inside an entity and numbers the entity once', () => {
  expect(
    shown('Due 3 May', [
      { start: 4, end: 9, entityId: 'd' },
      { start: 6, end: 9, entityId: null },
    ]),
  ).toEqual([
    ['Due ', null, false, false],
    ['3 ', 'd', true, false],
    ['May', 'd', false, true],
  ]);
});

it('shows the shorter of two overlapping entities and ignores marks outside', () => {
  expect(
    shown('ab cd', [
      { start: 0, end: 5, entityId: 'long' },
      { start: 3, end: 5, entityId: 'short' },
      { start: 8, end: 9, entityId: 'gone' },
    ]),
  ).toEqual([
    ['ab ', 'long', true, false],
    ['cd', 'short', true, false],
  ]);
});

test('a place that was asked for is marked and is no hit of the search', () => {
  const segments = segmentsOf('one two three', [
    { start: 4, end: 13, entityId: null, spot: true },
    { start: 8, end: 13, entityId: null },
  ]);
  expect(segments.map(({ text, hit, spot }) => [text, hit, spot])).toEqual([
    ['one ', false, false],
    ['two ', false, true],
    ['three', true, true],
  ]);
});
