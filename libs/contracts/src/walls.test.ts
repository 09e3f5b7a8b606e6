import { addWall } from './endpoints/walls.js';
import { isPlaylist, shownUserCode, typedUserCode } from './walls.js';

const OWN = '00000000-0000-4000-8000-100000000000';
const listOf = (screens: string): { screen: string }[] => [...screens].map((screen) => ({ screen }));

test('a playlist shows nothing twice in a row, round its end too', () => {
  for (const good of ['', 'a', 'ab', 'abc', 'abac']) expect([good, isPlaylist(listOf(good))]).toEqual([good, true]);
  for (const bad of ['aa', 'abb', 'aba', 'abca']) expect([bad, isPlaylist(listOf(bad))]).toEqual([bad, false]);
});

test('what a wall shows is judged: its length, its seconds, its names', () => {
  const taken = (given: object): boolean =>
    addWall.body?.safeParse({
      userCode: 'BCDF-GHJK',
      name: 'Hall',
      screens: [{ screen: 'dashboard', seconds: 30 }],
      expiresInDays: 90,
      ...given,
    }).success ?? false;
  const dashboard = { screen: 'dashboard', seconds: 30 };
  const own = { screen: 'own-dashboard', seconds: 30, dashboardId: OWN };
  expect(taken({})).toBe(true);
  expect(taken({ screens: [own, dashboard] })).toBe(true);
  expect(taken({ screens: [own, { ...own, dashboardId: OWN.replace('1', '2') }] })).toBe(true);
  const wrong = [
    { screens: [] },
    { screens: [dashboard, dashboard] },
    { screens: Array.from({ length: 21 }, () => dashboard) },
    { screens: [{ screen: 'settings', seconds: 30 }] },
    { screens: [{ screen: 'https://elsewhere.example', seconds: 30 }] },
    { screens: [{ ...dashboard, seconds: 9 }] },
    { screens: [{ ...dashboard, dashboardId: OWN }] },
    { screens: [{ screen: 'own-dashboard', seconds: 30 }] },
    { screens: [own, own] },
    { screens: [{ ...dashboard, seconds: 3_601 }] },
    { screens: [{ ...dashboard, seconds: 1.5 }] },
    { name: ' ' },
    { name: 'x'.repeat(101) },
    { expiresInDays: 0 },
    { expiresInDays: 367 },
    { userCode: '' },
    { userCode: 'B'.repeat(33) },
  ];
  for (const given of wrong) expect([given, taken(given)]).toEqual([given, false]);
});

test('a code is read however it was typed', () => {
  for (const typed of ['BCDF-GHJK', 'bcdfghjk', ' bcdf – ghjk '])
    expect(shownUserCode(typedUserCode(typed))).toBe('BCDF-GHJK');
});
