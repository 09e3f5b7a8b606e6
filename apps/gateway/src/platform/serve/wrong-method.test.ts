import type { Endpoint } from '@cartulary/contracts/endpoint';
import { endpoints } from '@cartulary/contracts/endpoints/all';
import { isPageAddress } from '../web/page-address.js';
import { pathLookup } from '../web/path-tree.js';
import { methodsOf } from './wrong-method.js';

const declared = Object.values<Endpoint>(endpoints);
const withIds = (path: string): string => path.replaceAll(/:\w+/g, 'x1');

test('a pattern that names a segment comes before one with a parameter', () => {
  const find = pathLookup([
    ['/documents/:id', 'one'],
    ['/documents/bulk', 'bulk'],
    ['/:kind/bulk', 'any'],
    ['/documents/:id/pages/:page', 'page'],
  ]);
  expect(find('/documents/bulk')).toEqual(['bulk']);
  expect(find('/documents/7')).toEqual(['one']);
  expect(find('/boards/bulk')).toEqual(['any']);
  expect(find('/documents/7/pages/2')).toEqual(['page']);
  for (const path of [
    '',
    '/',
    '/documents',
    '/documents/',
    '/documents/7/',
    '/documents//pages/2',
    '/documents/7/pages',
  ])
    expect(find(path)).toEqual([]);
});

test('a parameter matches where the named pattern leads nowhere', () => {
  const find = pathLookup([
    ['/documents/bulk/move', 'move'],
    ['/documents/:id/pages', 'pages'],
    ['/documents/:id/pages', 'pages, too'],
  ]);
  expect(find('/documents/bulk/pages')).toEqual(['pages', 'pages, too']);
});

test('an endpoint’s address takes the methods that the endpoint table declares for it, and no other', () => {
  for (const { path } of declared) {
    const methods = new Set<string>(declared.filter((other) => other.path === path).map(({ method }) => method));
    if (isPageAddress(withIds(path))) methods.add('GET');
    if (methods.has('GET')) methods.add('HEAD');
    expect({ path, methods: methodsOf(withIds(path)) }).toEqual({
      path,
      methods: [...methods].sort(),
    });
  }
});

test.each(['/api/v1/nothing', '/api/v1/documents/', '/', '/constructor', '/api/__proto__'])(
  'the endpoint table declares no method for %s',
  (path) => {
    expect(methodsOf(path)).toEqual([]);
  },
);
