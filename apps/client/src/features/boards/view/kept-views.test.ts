import { testRoom } from '@/testing/test-room.test-helper';
import { keepLook, keptLook } from './kept-views';

testRoom(() => undefined);
beforeEach(() => localStorage.clear());
const look = (x: number) => ({ page: 'page:page', x, y: 2, z: 0.5 });

test('the last look at each board is remembered, of the fifty newest', () => {
  for (let board = 0; board < 60; board += 1) keepLook(`board-${board}`, look(board));
  keepLook('board-12', look(-1));
  expect(keptLook('board-59')).toEqual(look(59));
  expect(keptLook('board-12')).toEqual(look(-1));
  expect(keptLook('board-9')).toBeUndefined();
  keepLook('another', look(7));
  expect(keptLook('board-10')).toBeUndefined();
  expect(keptLook('board-11')).toEqual(look(11));
});

test('what is stored and no look is left out', () => {
  for (const stored of ['[', '{}', '[["board", {"page": 3}], ["board", {"page": "p", "x": "1", "y": 0, "z": 1}], 4]']) {
    localStorage.setItem('cartulary.board-views', stored);
    expect(keptLook('board')).toBeUndefined();
  }
});
