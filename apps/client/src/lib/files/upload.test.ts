import { endpoint } from '@cartulary/contracts/endpoint';
import * as z from 'zod/mini';
import { configureApi } from '@/lib/api/api';
import { countCall, resetCallWindow } from '@/lib/api/request-window';
import { markSealed } from '@/lib/fence/sealed';
import { serveLocally, type LocalServer, type Reply, type Seen } from '@/testing/local-server.test-helper';
import { formOf, sendBytes, upload } from './upload';

const take = endpoint({
  method: 'POST',
  path: '/files',
  summary: '',
  access: 'public',
  accepts: 'files',
  data: z.object({ taken: z.number() }),
});
const keep = endpoint({ method: 'PUT', path: '/bytes', summary: '', access: 'public', accepts: 'bytes' });
const file = (name: string): File => new File(['x'], name);
const taken: Reply = { status: 201, body: { success: true, data: { taken: 1 } } };
const cors = {
  'access-control-allow-origin': 'http://localhost',
  'access-control-allow-credentials': 'true',
  'access-control-allow-methods': 'POST, PUT',
  'access-control-allow-headers':
    'authorization, content-type, x-client, x-client-version, x-client-timestamp, x-request-id, x-privacy-mode',
};

let server: LocalServer;
const serve = async (reply: (call: Seen, index: number) => Reply): Promise<void> => {
  let posts = 0;
  server = await serveLocally((call) => {
    const answer = call.method === 'OPTIONS' ? { status: 204 } : reply(call, posts++);
    return { ...answer, headers: { ...cors, ...answer.headers } };
  });
  configureApi({ base: server.base, retryDelayMs: 1, holder: undefined });
};
const posts = (): number => server.seen.filter(({ method }) => method === 'POST').length;

beforeEach(resetCallWindow);
afterEach(() => server?.close());

test('one file travels as `file`, several as `files[i]`', () => {
  expect([...formOf([file('a.pdf')]).keys()]).toEqual(['file']);
  expect([...formOf([file('a.pdf'), file('b.png')]).keys()]).toEqual(['files[0]', 'files[1]']);
});

test('files are sent and what was taken is answered', async () => {
  await serve(() => taken);
  await expect(upload(take, [file('a.pdf')])).resolves.toEqual({ taken: 1 });
});

test.each([
  ['HTML', { body: '<!doctype html>' }, 'Failed to parse response'],
  ['nothing', { status: 204 }, 'Failed to parse response'],
  ['another shape', { body: { success: true, data: { taken: 'x' } } }, 'Failed to parse response'],
  ['the page of a proxy', { status: 413, body: '<html>' }, 'HTTP 413'],
  ['500', { status: 500, body: '' }, 'Server error'],
  ['its own sentence', { status: 400, body: { success: false, error: 'No file was sent' } }, 'No file was sent'],
])('a server that answers %s gives one sentence', async (_, answer: Reply, sentence) => {
  await serve(() => answer);
  await expect(upload(take, [file('a.pdf')])).rejects.toThrow(sentence);
  expect(posts()).toBe(1);
});

test('a busy server is asked again', async () => {
  await serve((_, index) => (index === 0 ? { status: 503, body: {} } : taken));
  await expect(upload(take, [file('a.pdf')])).resolves.toEqual({ taken: 1 });
  expect(posts()).toBe(2);
});

test('a full window makes it wait, and an abort ends the wait', async () => {
  await serve(() => taken);
  for (let index = 0; index < 60; index += 1) countCall();
  const leaving = new AbortController();
  const given = upload(take, [file('a.pdf')], { signal: leaving.signal });
  const waiting = upload(take, [file('b.pdf')]);
  leaving.abort();
  await expect(given).rejects.toMatchObject({ name: 'AbortError' });
  expect(posts()).toBe(0);
  resetCallWindow(); // As if the minute had passed.
  await expect(waiting).resolves.toEqual({ taken: 1 });
});

test('bytes go as what they are, again after trouble of the server’s, and a refusal is its own sentence', async () => {
  const refused = { status: 409, body: { success: false, error: 'Changed elsewhere' } };
  await serve(
    (_, index) =>
      [
        { status: 503, body: {} },
        { status: 200, body: { success: true } },
      ][index] ?? refused,
  );
  const bytes = markSealed(new Blob(['sealed']));
  await sendBytes(keep, bytes, { query: { place: 'page/1' } });
  const puts = server.seen.filter(({ method }) => method === 'PUT');
  expect(puts.map(({ path, headers }) => [path, headers['content-type']])).toEqual(
    Array(2).fill(['/bytes?place=page%2F1', 'application/octet-stream']),
  );
  await expect(sendBytes(keep, bytes)).rejects.toMatchObject({ message: 'Changed elsewhere', status: 409 });
});
