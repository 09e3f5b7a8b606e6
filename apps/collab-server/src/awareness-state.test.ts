import { collabLimits } from '@cartulary/contracts/limits/collab';
import { stateOf } from './awareness-state.js';
import type { Member } from './member.js';

const member = { claims: { sub: 'ada', name: 'Ada Ash', kind: 'board' } } as Member;
const place = { page: 'page:page', at: null, camera: { x: 0, y: 0, z: 1 }, screen: { w: 9, h: 9 }, selected: [] };

/** The data that others receive about a member that sends this laser pointer state. */
function laserOf(laser: unknown): unknown {
  const state = stateOf(member, Buffer.from(JSON.stringify({ board: { ...place, laser } })));
  return state && (JSON.parse(state.toString()) as { board: { laser: unknown } }).board.laser;
}

test('others see the line of somebody’s laser pointer, and of its points nothing but where they are', () => {
  expect(laserOf([{ x: 1, y: 2.5, z: 7, secret: 'words' }])).toEqual([{ x: 1, y: 2.5 }]);
  // Older pages don't send it.
  expect(laserOf(undefined)).toEqual([]);
});

test('a laser pointer that is no line of points, or one of too many, is told to nobody', () => {
  const many = Array.from({ length: collabLimits.awareness.maxLaserPoints + 1 }, () => ({ x: 0, y: 0 }));
  expect(laserOf(many.slice(1))).toHaveLength(collabLimits.awareness.maxLaserPoints);
  for (const wrong of [many, 'line', { x: 1, y: 2 }, [{ x: 1 }], [null], [{ x: '1', y: 2 }]])
    expect(laserOf(wrong)).toBeUndefined();
});

const { maxSelected, maxIdCharacters } = collabLimits.awareness;
const camera = { x: 0, y: 0, z: 1 };
const screen = { w: 9, h: 9 };
const long = 'i'.repeat(maxIdCharacters + 1);
const tooMany = Array.from({ length: maxSelected + 1 }, (_, at) => `id:${at}`);

/**
 * The data that others receive about a member that sends this state for an item of this kind; undefined for nothing.
 */
function told(kind: 'board' | 'map' | 'deck', said: object): unknown {
  const here = { claims: { sub: 'ada', name: 'Ada Ash', kind } } as Member;
  const state = stateOf(here, Buffer.from(JSON.stringify({ [kind]: said, secret: 'words' })));
  return state && JSON.parse(state.toString());
}

const whole = {
  board: { page: 'page:one', at: { x: 1, y: 2 }, camera, screen, selected: ['shape:a'], laser: [{ x: 3, y: 4 }] },
  map: { at: { x: 1, y: 2 }, camera, screen, selected: ['root'], shows: 'branch' },
  deck: {
    slide: 'one',
    at: { x: 1, y: 2 },
    selected: ['thing'],
    shows: { slide: 'two', step: 3, light: { x: 5, y: 6 } },
  },
} as const;
const kinds = ['board', 'map', 'deck'] as const;

test.each(kinds)(
  'where somebody is in a %s is told whole, by the gateway’s word of who it is, and nothing besides',
  (kind) => {
    const more = { ...whole[kind], secret: 'words', at: { ...whole[kind].at, secret: 'words' } };
    expect(told(kind, more)).toEqual({ user: { id: 'ada', name: 'Ada Ash' }, [kind]: whole[kind] });
  },
);

test.each(kinds)('as much is selected in a %s as may be, by ids as long as they may be, and nobody points', (kind) => {
  const selected = tooMany.slice(1).map((id) => id.padEnd(maxIdCharacters, 'i'));
  const said = { ...whole[kind], at: null, selected };
  expect(told(kind, said)).toMatchObject({ [kind]: { at: null, selected } });
});

const wrongOfAll = [
  { at: { x: 1 } },
  { at: { x: '1', y: 2 } },
  { at: 'here' },
  { selected: tooMany },
  { selected: [long] },
  { selected: [7] },
  { selected: 'all' },
];
const wrongOfCanvas = [{ camera: null }, { camera: { x: 0, y: 0 } }, { screen: {} }, { screen: { w: '9', h: 9 } }];
const wrong = {
  board: [...wrongOfAll, ...wrongOfCanvas, { page: long }, { page: null }],
  map: [...wrongOfAll, ...wrongOfCanvas, { shows: long }, { shows: {} }],
  deck: [
    ...wrongOfAll,
    { slide: long },
    { slide: null },
    { shows: 'two' },
    { shows: { slide: long, step: 0, light: null } },
    { shows: { slide: 'two', step: -1, light: null } },
    { shows: { slide: 'two', step: 0.5, light: null } },
    { shows: { slide: 'two', step: 0, light: { x: 1 } } },
  ],
};

test.each(kinds)('what is not of the shape of a place in a %s is told to nobody', (kind) => {
  for (const part of wrong[kind]) expect([part, told(kind, { ...whole[kind], ...part })]).toEqual([part, undefined]);
});
