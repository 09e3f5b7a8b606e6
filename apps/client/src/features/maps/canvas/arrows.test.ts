import { topicTowards, type Direction } from './arrows';

const box = (x: number, y: number) => ({ x, y, w: 100, h: 30, grows: 'right' as const });

/** A center with two branches on its right and one on its left. The upper right one has two topics. */
const boxes = new Map([
  ['root', box(0, 0)],
  ['up', box(150, -60)],
  ['down', box(150, 60)],
  ['left', box(-150, 0)],
  ['up1', box(300, -80)],
  ['up2', box(300, -40)],
]);
const near: Readonly<Record<string, readonly string[]>> = {
  root: ['up', 'down', 'left'],
  up: ['root', 'up1', 'up2'],
  down: ['root'],
  up1: ['up'],
  up2: ['up'],
  left: ['root'],
};
const from = (id: string, direction: Direction) =>
  topicTowards(id, direction, { boxes, near: near[id] ?? [], isAcross: false });

test('arrows go along branches, whatever else lies that way', () => {
  expect(from('root', 'left')).toBe('left');
  expect(['up', 'down']).toContain(from('root', 'right'));
  expect(from('up', 'right')).toMatch(/^up[12]$/);
  expect(from('up2', 'left')).toBe('up');
  expect(from('left', 'right')).toBe('root');
});

test('up and down go to the nearest that is seen there, of another branch too', () => {
  expect(from('up1', 'down')).toBe('up2');
  expect(from('up', 'down')).toBe('down');
  expect(from('up2', 'down')).toBe('down');
  expect(from('up1', 'up')).toBeUndefined();
});
