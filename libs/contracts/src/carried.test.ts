import { carriedOf, isDeclared, subjectOf } from './carried.js';
import type { Endpoint } from './endpoint.js';
import { endpoints } from './endpoints/all.js';

const all: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints);

it.each(all)('%s says what its calls carry', (_, { path }) => {
  expect([subjectOf(path), isDeclared(subjectOf(path))]).toEqual([subjectOf(path), true]);
});

it('files of people go by calls that count as readable, or are refused plain', () => {
  const sentAsFiles = all.filter(([, { accepts }]) => accepts === 'files').map(([, each]) => carriedOf(each, true));
  expect(sentAsFiles.length).toBeGreaterThan(2);
  expect(new Set(sentAsFiles)).toEqual(new Set(['readable']));
});

it('only what stores encrypted bytes and wrapped keys counts as sealed', () => {
  const sealed = all.flatMap(([name, each]) => (carriedOf(each, true) === 'sealed' ? [name.split('.')[0]] : []));
  expect(new Set(sealed)).toEqual(new Set(['sealed', 'vault']));
});

it('an address with ids alone says nothing of a document; words in a query or body do; what is unknown is readable', () => {
  const path = '/api/v1/documents/:documentId';
  expect(carriedOf({ path }, false)).toBe('none');
  expect(carriedOf({ path }, true)).toBe('readable');
  expect(carriedOf({ path: '/api/v1/something-new' }, true)).toBe('readable');
});
