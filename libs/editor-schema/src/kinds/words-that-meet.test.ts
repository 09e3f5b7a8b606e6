import { spliceBetween, wordsThatMeet } from './words-that-meet.js';

test.each([
  ['who changed nothing takes nothing back', 'Bread', 'Bread', 'Salt', 'Salt'],
  ['nobody else wrote', 'Bread', 'Bread and salt', 'Bread', 'Bread and salt'],
  ['both wrote the same', 'Bread', 'Salt', 'Salt', 'Salt'],
  ['one before, one after', 'North', 'All North', 'North by night', 'All North by night'],
  ['one after, one before', 'North', 'North by night', 'All North', 'All North by night'],
  ['both at the end', 'North', 'North by night', 'North by sea', 'North by sea by night'],
  ['one rewrote, one added', 'Bread', 'Bread and salt', 'Oil', 'Oil and salt'],
  ['both rewrote all of it', 'Bread', 'Salt', 'Oil', 'OilSalt'],
  ['one took a part away, one wrote behind it', 'one two three', 'two three', 'one two three four', 'two three four'],
  ['both took parts away that overlap', 'one two three', 'one', ' three', ''],
])('%s', (_, seen, mine, theirs, both) => {
  expect(wordsThatMeet(seen, mine, theirs)).toBe(both);
});

test('no sign of two halves is cut', () => {
  expect(spliceBetween('a😀b', 'a😁b')).toEqual({ start: 1, end: 3, put: '😁' });
  // The second surrogates of these two are the same.
  expect(spliceBetween('a🌀b', 'a😀b')).toEqual({ start: 1, end: 3, put: '😀' });
  expect(spliceBetween('😀', '😀😀')).toEqual({ start: 2, end: 2, put: '😀' });
});
