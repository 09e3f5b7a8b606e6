import { endpoint } from '@cartulary/contracts/endpoint';
import { listAudit } from '@cartulary/contracts/endpoints/audit';
import { createTeam } from '@cartulary/contracts/endpoints/teams';
import { forgetLeft, recordWith, tellLeft, type Left } from './left';
import { recordWhatLeaves } from '@/lib/fence/record';
import { forgetSent, sentSoFar } from '@/lib/fence/sent';
import { leaving } from './leaving';

const list = endpoint({ method: 'GET', path: '/api/v1/library', summary: 'List', access: 'session' });
const settings = endpoint({ method: 'PUT', path: '/api/v1/settings/:category', summary: 'Keep', access: 'session' });
const carried = () => sentSoFar().calls.map(({ as, bytes }) => [as, bytes]);

test('what left before anything wrote it down is there afterwards, with its answer', () => {
  forgetLeft();
  const [first, second] = [
    leaving(settings, {}, { bytes: 2, mode: 'collaborative' }),
    leaving(list, {}, { bytes: 0, mode: 'collaborative' }),
  ];
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
  leaving(
    list,
    { query: { page: 2, sort: 'name', folderId: 'a', descending: 'true', name: '' } },
    { bytes: 0, mode: 'collaborative' },
  );
  expect(carried()).toMatchObject([['none', expect.any(Number)]]);
  leaving(list, { query: { name: 'Ashworth' } }, { bytes: 0, mode: 'collaborative' });
  expect(carried()[0]).toEqual(['readable', '{"name":"Ashworth"}'.length]);
});

test('numbers that were searched for are words too; so is what is typed into a form', () => {
  leaving(listAudit, { query: { q: '4711', page: 2, refusedOnly: 'true' } }, { bytes: 0, mode: 'collaborative' });
  leaving(createTeam, {}, { bytes: 30, mode: 'collaborative' });
  leaving(
    listAudit,
    { query: { page: 2, from: '2026-11-03', refusedOnly: 'true' } },
    { bytes: 0, mode: 'collaborative' },
  );
  expect(sentSoFar().calls.map(({ path, as }) => [path, as])).toEqual([
    ['/api/v1/audit', 'none'],
    ['/api/v1/teams', 'readable'],
    ['/api/v1/audit', 'readable'],
  ]);
});

test('bodies are counted, and settings say nothing of a document', () => {
  leaving(settings, {}, { bytes: 14, mode: 'collaborative' });
  expect(carried()).toEqual([['none', 14]]);
});

test('the answer is told to its call', () => {
  leaving(settings, {}, { bytes: 2, mode: 'collaborative' })(409);
  expect(sentSoFar().calls[0]).toMatchObject({ status: 409, method: 'PUT', path: '/api/v1/settings/:category' });
});

test('of more than can wait for what writes them down, the sum is told', () => {
  const one: Left = { endpoint: list, query: { name: 'ö' }, bytes: 5, sealed: undefined, atMs: 0 };
  const [written, sums]: [Left[], unknown[]] = [[], []];
  forgetLeft();
  for (let index = 0; index < 103; index += 1) tellLeft(one);
  const write = (left: Left) => {
    written.push(left);
    return () => undefined;
  };
  recordWith(write, (sum) => sums.push({ ...sum }));
  expect([written.length, sums]).toEqual([100, [{ requests: 3, bytes: 3 * 5 }]]);
});
