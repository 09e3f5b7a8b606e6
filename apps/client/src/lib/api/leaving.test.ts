import { endpoint } from '@cartulary/contracts/endpoint';
import { forgetLeft } from './left';
import { recordWhatLeaves } from '@/lib/fence/record';
import { forgetSent, sentSoFar } from '@/lib/fence/sent';
import { leaving } from './leaving';

const list = endpoint({ method: 'GET', path: '/api/v1/library', summary: 'List', access: 'session' });
const settings = endpoint({ method: 'PUT', path: '/api/v1/settings/:category', summary: 'Keep', access: 'session' });
const carried = () => sentSoFar().calls.map(({ as, bytes }) => [as, bytes]);

test('what left before anything wrote it down is there afterwards, with its answer', () => {
  forgetLeft();
  const [first, second] = [leaving(settings, {}, { bytes: 2 }), leaving(list, {}, { bytes: 0 })];
  first(200);
  expect(sentSoFar().calls).toEqual([]);
  recordWhatLeaves();
  second(404);
  expect(sentSoFar().calls.map(({ method, status }) => [method, status])).toEqual([
    ['GET', 404],
    ['PUT', 200],
  ]);
});

beforeEach(forgetSent);

test('a query that orders a list says nothing; words that were typed do', () => {
  leaving(list, { query: { page: 2, sort: 'name', folderId: 'a', descending: 'true', name: '' } }, { bytes: 0 });
  expect(carried()).toMatchObject([['none', expect.any(Number)]]);
  leaving(list, { query: { name: 'Ashworth' } }, { bytes: 0 });
  expect(carried()[0]).toEqual(['readable', '{"name":"Ashworth"}'.length]);
});

test('bodies are counted, and settings say nothing of a document', () => {
  leaving(settings, {}, { bytes: 14 });
  expect(carried()).toEqual([['none', 14]]);
});

test('the answer is told to its call', () => {
  leaving(settings, {}, { bytes: 2 })(409);
  expect(sentSoFar().calls[0]).toMatchObject({ status: 409, method: 'PUT', path: '/api/v1/settings/:category' });
});
