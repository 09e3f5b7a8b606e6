import { collabLimits } from '@cartulary/contracts/limits/collab';
import { stateOf } from './awareness-state.js';
import type { Member } from './member.js';

const member = { claims: { sub: 'ada', name: 'Ada Ash', kind: 'board' } } as Member;
const place = { page: 'page:page', at: null, camera: { x: 0, y: 0, z: 1 }, screen: { w: 9, h: 9 }, selected: [] };

/** What others are told of somebody who says this of the laser pointer. */
function laserOf(laser: unknown): unknown {
  const state = stateOf(member, Buffer.from(JSON.stringify({ board: { ...place, laser } })));
  return state && (JSON.parse(state.toString()) as { board: { laser: unknown } }).board.laser;
}

test('others see the line of somebody’s laser pointer, and of its points nothing but where they are', () => {
  expect(laserOf([{ x: 1, y: 2.5, z: 7, secret: 'words' }])).toEqual([{ x: 1, y: 2.5 }]);
  // A page of before says nothing of it.
  expect(laserOf(undefined)).toEqual([]);
});

test('a laser pointer that is no line of points, or one of too many, is told to nobody', () => {
  const many = Array.from({ length: collabLimits.awareness.maxLaserPoints + 1 }, () => ({ x: 0, y: 0 }));
  expect(laserOf(many.slice(1))).toHaveLength(collabLimits.awareness.maxLaserPoints);
  for (const wrong of [many, 'line', { x: 1, y: 2 }, [{ x: 1 }], [null], [{ x: '1', y: 2 }]])
    expect(laserOf(wrong)).toBeUndefined();
});
