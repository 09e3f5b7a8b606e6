import { endpoint } from '@cartulary/contracts/endpoint';
import { forgetSent, sentSoFar } from '@/lib/fence/sent';
import { leaving } from './leaving';

const list = endpoint({ method: 'GET', path: '/api/v1/library', summary: 'List', access: 'session' });
const settings = endpoint({ method: 'PUT', path: '/api/v1/settings/:category', summary: 'Keep', access: 'session' });
const mode = 'privacy';
const carried = () => sentSoFar().calls.map(({ as, bytes }) => [as, bytes]);

beforeEach(forgetSent);

test('a query that orders a list says nothing; words that were typed do', () => {
  leaving(
    list,
    { query: { page: 2, sort: 'name', folderId: 'a', descending: 'true', name: '' } },
    { mode, body: undefined },
  );
  expect(carried()).toMatchObject([['none', expect.any(Number)]]);
  leaving(list, { query: { name: 'Ashworth' } }, { mode, body: undefined });
  expect(carried()[0]).toEqual(['readable', '{"name":"Ashworth"}'.length]);
});

test('bodies are counted in bytes, and settings say nothing of a document', () => {
  leaving(settings, {}, { mode, body: '{"theme":"ä"}' });
  expect(carried()).toEqual([['none', 14]]);
});

test('the answer is told to its call', () => {
  leaving(settings, {}, { mode, body: '{}' })(409);
  expect(sentSoFar().calls[0]).toMatchObject({ status: 409, method: 'PUT', path: '/api/v1/settings/:category' });
});
