import { rootId } from '@cartulary/editor-schema/kinds/map/field';
import { newNode } from '@cartulary/editor-schema/kinds/map/making';
import { MapTree } from '../map-tree';
import { stepByKey, stepsOf } from './steps';

const tree = new MapTree({
  layout: 'balanced',
  nodes: [
    newNode({ id: rootId }),
    newNode({ id: 'a', parent: rootId }),
    newNode({ id: 'a1', parent: 'a' }),
    newNode({ id: 'b', parent: rootId }),
    newNode({ id: 'floats', place: { x: 1, y: 2 } }),
  ],
  lines: [],
  boundaries: [],
  summaries: [],
});

test('a map is presented as a whole first, then branch by branch, those that float last', () => {
  expect(stepsOf(tree).map(({ branch, isWhole }) => (isWhole ? 'all' : branch))).toEqual(['all', 'a', 'b', 'floats']);
});

test('keys go on and back and stop at both ends', () => {
  expect(stepByKey('ArrowRight', 0, 4)).toBe(1);
  expect(stepByKey('ArrowRight', 3, 4)).toBe(3);
  expect(stepByKey('ArrowLeft', 0, 4)).toBe(0);
  expect(stepByKey('End', 0, 4)).toBe(3);
  expect(stepByKey('x', 0, 4)).toBeUndefined();
});
