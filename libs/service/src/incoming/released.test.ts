import { liesIn, releasedTo } from './released.js';

const own = '3b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10';

test('folders are released to everybody, or to one organisation', () => {
  const folders = [
    { organisationId: null, path: '/srv/in' },
    { organisationId: own, path: '/srv/own' },
  ];
  expect(releasedTo(folders, own)).toEqual(['/srv/in', '/srv/own']);
  expect(releasedTo(folders, 'another')).toEqual(['/srv/in']);
  expect(releasedTo(undefined, own)).toEqual([]);
});

test('a folder lies in one that was released, and never beside or above it', () => {
  for (const path of ['/srv/in', '/srv/in/', '/srv/in/a/b', '/srv//in/./a'])
    expect([path, liesIn(['/srv/in'], path)]).toEqual([path, true]);
  for (const path of ['/srv', '/', '/srv/inner', '/srv/in/../x', '/srv/in/..', 'srv/in', '', '.', '/etc'])
    expect([path, liesIn(['/srv/in'], path)]).toEqual([path, false]);
  expect(liesIn([], '/srv/in')).toBe(false);
});
