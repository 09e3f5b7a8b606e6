import { agreementSaidOf, fenceRows, needsAgreement } from './agreed.js';
import { partsOf } from './carried.js';
import { endpoint, type Endpoint } from './endpoint.js';
import { endpoints } from './endpoints/all.js';

const all: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints);

it.each(agreementSaidOf)('there are calls below %s', (beginning) => {
  const parts = beginning.split('/');
  expect(all.filter(([, { path }]) => partsOf(path).slice(0, parts.length).join('/') === beginning)).not.toEqual([]);
});

it('these bodies stay in the browser in privacy mode until somebody agrees: a new call is one of them until it is named', () => {
  const kept = all.flatMap(([name, each]) => {
    const hasBody = each.method !== 'GET' && (each.body !== undefined || each.accepts !== undefined);
    return hasBody && needsAgreement(each, { hasBody }) ? [name] : [];
  });
  expect(kept.sort()).toEqual([
    'collaboration.createItem',
    'copies.write',
    'documents.upload',
    'savedSearches.change',
    'savedSearches.create',
    'writtenFiles.import',
    'writtenFiles.importSlides',
    'writtenFiles.lookIntoSlides',
  ]);
});

it('so do words that are looked for, by these names', () => {
  const words = fenceRows(endpoints).flatMap(({ method, path, words: names }) =>
    names ? [`${method} ${path} ${names.join(' ')}`] : [],
  );
  expect(words.sort()).toEqual([
    'GET /api/v1/collaboration/items q',
    'GET /api/v1/documents name',
    'GET /api/v1/library name',
    'GET /api/v1/search q',
    'GET /api/v1/search/facets q',
    'GET /api/v1/search/places q',
    'GET /api/v1/search/sentences/:documentId q',
  ]);
});

it('a call that nobody named is kept back, also where its address names a thing', () => {
  const of = (path: string): Endpoint => endpoint({ method: 'POST', path, summary: '', access: 'session' });
  expect(needsAgreement(of('/api/v1/something-new'), { hasBody: true })).toBe(true);
  expect(needsAgreement(of('/api/v1/something-new'), { hasBody: false })).toBe(false);
  expect(needsAgreement(of('/api/v1/something-new/:thingId'), { hasBody: true })).toBe(true);
  expect(needsAgreement(of('/api/v1/documents/:documentId/something-new'), { hasBody: true })).toBe(false);
});

it('files pass by a fence of rows: the server refuses them', () => {
  expect(fenceRows(endpoints)).toContainEqual({ method: 'POST', path: '/api/v1/documents' });
});
