import { dropAt, floatingPlaces } from './canvas/drag';
import { stepOf } from './moving';

test('a key moves a topic as it is seen: towards its parent out, away from it in, else among the others', () => {
  expect(stepOf('left', false, true)).toBe('out');
  expect(stepOf('right', false, true)).toBe('in');
  // Mirrored to the left of the parent.
  expect(stepOf('right', false, false)).toBe('out');
  expect(stepOf('up', false, true)).toBe('earlier');
  // In an organization chart, siblings are laid out horizontally.
  expect(stepOf('right', true, true)).toBe('later');
  expect(stepOf('up', true, true)).toBe('out');
});

const boxes = new Map([
  ['a', { x: 0, y: 0, w: 100, h: 40 }],
  ['b', { x: 0, y: 100, w: 100, h: 40 }],
]);
const seen = { boxes, isAcross: false, isTaken: (id: string) => id === 'b', hasParent: () => true };

test('what is let go on a topic hangs from it, at its ends beside it, and far from all by itself', () => {
  expect(dropAt({ x: 50, y: 20 }, seen)).toEqual({ kind: 'child', of: 'a' });
  expect(dropAt({ x: 50, y: 2 }, seen)).toEqual({ kind: 'beside', of: 'a', side: 'before' });
  expect(dropAt({ x: 50, y: 45 }, seen)).toEqual({ kind: 'beside', of: 'a', side: 'after' });
  expect(dropAt({ x: 500, y: 500 }, seen)).toEqual({ kind: 'float', at: { x: 500, y: 500 } });
});

test('nothing is let go on itself', () => {
  expect(dropAt({ x: 50, y: 120 }, seen)).toEqual({ kind: 'float', at: { x: 50, y: 120 } });
});

test('several that are let go on an empty place stay as far from each other as they were', () => {
  const two = new Map([...boxes, ['b', { x: 30, y: 100, w: 140, h: 40 }] as const]);
  expect(floatingPlaces(['a', 'b', 'gone'], { x: 500, y: 500 }, two)).toEqual([
    ['a', { x: 500, y: 500 }],
    ['b', { x: 550, y: 600 }],
    ['gone', { x: 500, y: 500 }],
  ]);
});
