import { inOrderOf, moved } from './order';

const person = (id: string) => ({ id, kind: 'person' as const });
const screen = (id: string) => ({ id, kind: 'screen' as const });
const tiles = [person('ada'), person('bo'), person('cy')];
const idsOf = (of: readonly { id: string }[]): readonly string[] => of.map(({ id }) => id);

test('a tile goes to the place of another, or a step, and stays at the ends', () => {
  expect(moved(tiles, 'cy', 'ada')).toEqual(['cy', 'ada', 'bo']);
  expect(moved(tiles, 'ada', 'cy')).toEqual(['bo', 'cy', 'ada']);
  expect(moved(tiles, 'ada', 1)).toEqual(['bo', 'ada', 'cy']);
  expect(moved(tiles, 'ada', -1)).toEqual(['ada', 'bo', 'cy']);
  expect(moved(tiles, 'cy', 1)).toEqual(['ada', 'bo', 'cy']);
  expect(moved(tiles, 'nobody', 'ada')).toEqual(['ada', 'bo', 'cy']);
});

test('who comes later stands last, a screen that is shared later first, and who left takes no place', () => {
  const order = ['cy', 'gone', 'ada', 'bo'];
  expect(idsOf(inOrderOf([screen('share'), person('ada'), person('bo'), person('dee'), person('cy')], order))).toEqual([
    'share',
    'cy',
    'ada',
    'bo',
    'dee',
  ]);
  expect(inOrderOf(tiles, [])).toBe(tiles);
});
