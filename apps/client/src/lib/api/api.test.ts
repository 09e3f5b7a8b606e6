import { jest } from '@jest/globals';
import { endpoint } from '@cartulary/contracts/endpoint';
import { login, validate } from '@cartulary/contracts/endpoints/auth';
import * as z from 'zod/mini';
import { ApiError } from '@/lib/errors/api-error';
import { serveLocally, type LocalServer, type Reply, type Seen } from '@/testing/local-server.test-helper';
import { adaAs } from '@/testing/signed-in.test-helper';
import { addressOf, call, configureApi } from './api';
import { countCall, markBackground, resetCallWindow } from './request-window';

const Thing = z.object({ name: z.string() });
const read = endpoint({
  method: 'GET',
  path: '/things/:id',
  summary: '',
  access: 'session',
  params: z.object({ id: z.string() }),
  data: Thing,
});
const make = endpoint({ method: 'POST', path: '/things', summary: '', access: 'session', body: Thing, data: Thing });
const exempt = endpoint({ method: 'GET', path: '/health', summary: '', access: 'public', exempt: true });

let server: LocalServer;
const serve = async (reply: (call: Seen, index: number) => Reply): Promise<void> => {
  server = await serveLocally(reply);
  configureApi({ base: server.base, retryDelayMs: 1, holder: undefined });
};
const errorOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError', { cause: error });
  return error;
};
const person = adaAs();
const thing = { success: true, data: { name: 'one' } };

beforeEach(resetCallWindow);
afterEach(() => server.close());

test('an answer is checked and its data handed on, with the headers of this client', async () => {
  await serve(() => ({ body: thing }));
  configureApi({ holder: { token: () => 'abc', refresh: async () => false } });
  await expect(call(read, { params: { id: 'a/b' } })).resolves.toEqual({ name: 'one' });
  expect(server.seen[0]?.path).toBe('/things/a%2Fb');
  expect(server.seen[0]?.headers).toMatchObject({
    'x-client': 'web',
    'x-privacy-mode': 'privacy',
    authorization: 'Bearer abc',
    'x-request-id': expect.stringMatching(/^[0-9a-f]{24}$/) as string,
  });
});

test('an answer without `data` is read as well', async () => {
  await serve(() => ({ body: { success: true, name: 'one' } }));
  await expect(call(read, { params: { id: '1' } })).resolves.toEqual({ name: 'one' });
});

test.each([
  ['not JSON', 'no json'],
  ['no envelope', { data: {} }],
  ['another shape than promised', { success: true, data: { name: 1 } }],
])('an answer that is %s cannot be parsed', async (_, body) => {
  await serve(() => ({ body }));
  const error = await errorOf(call(read, { params: { id: '1' } }));
  expect(error.message).toBe('Failed to parse response');
});

test.each([
  [400, 'HTTP 400'],
  [401, 'Authentication required'],
  [403, 'Access denied'],
  [404, 'Resource not found'],
])('status %d without a sentence of its own says %s, once', async (status, message) => {
  await serve(() => ({ status, body: { success: false } }));
  expect((await errorOf(call(read, { params: { id: '1' } }))).message).toBe(message);
  expect(server.seen).toHaveLength(1);
});

test('the server’s own sentence and issues win', async () => {
  const issues = [{ path: 'name', message: 'Too long' }];
  await serve(() => ({ status: 400, body: { success: false, error: 'The name is too long', data: { issues } } }));
  const error = await errorOf(call(make, { body: { name: 'x' } }));
  expect(error).toMatchObject({ message: 'The name is too long', issues, status: 400 });
});

test('a read that meets 5xx is repeated three times, then says Server error', async () => {
  await serve(() => ({ status: 500, body: { success: false } }));
  expect((await errorOf(call(read, { params: { id: '1' } }))).message).toBe('Server error');
  expect(server.seen).toHaveLength(4);
});

test('a read that fails once succeeds at the second attempt', async () => {
  await serve((_, index) => (index === 0 ? { status: 502, body: { success: false } } : { body: thing }));
  await expect(call(read, { params: { id: '1' } })).resolves.toEqual({ name: 'one' });
});

test('a write is repeated under the key of its first attempt, so that the server does it once', async () => {
  await serve((_, index) => (index < 2 ? { status: 500, body: { success: false } } : { body: thing }));
  await expect(call(make, { body: { name: 'x' } })).resolves.toEqual({ name: 'one' });
  await call(make, { body: { name: 'x' } });
  const keys = server.seen.map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toMatch(/^[0-9a-f]{24}$/);
  expect([keys[1], keys[2], keys[3] === keys[0]]).toEqual([keys[0], keys[0], false]);
});

test('a write of somebody unknown is repeated after 503 only, because others could do it twice', async () => {
  await serve((_, index) =>
    index === 0 ? { status: 503, body: { success: false } } : { status: 500, body: { success: false } },
  );
  await errorOf(call(login, { body: { email: 'a@example.org', password: 'x' } }));
  expect(server.seen).toHaveLength(2);
  expect(server.seen[0]?.headers).not.toHaveProperty('idempotency-key');
});

test('attempts that failed for different reasons are Maximum retries exceeded', async () => {
  await serve((_, index) =>
    index % 2 === 0 ? { status: 500, body: {} } : { status: 503, body: { success: false, error: 'Busy' } },
  );
  const error = await errorOf(call(read, { params: { id: '1' } }));
  expect(error).toMatchObject({ message: 'Maximum retries exceeded', code: 'max_retries', status: 503 });
  expect(server.seen).toHaveLength(4);
});

test('a server that asks to come back after more than a minute is not waited for', async () => {
  await serve(() => ({ status: 503, body: {}, headers: { 'retry-after': '61' } }));
  expect(await errorOf(call(read, { params: { id: '1' } }))).toMatchObject({ status: 503, retryAfterMs: 61_000 });
  expect(server.seen).toHaveLength(1);
});

test('no answer in time is Request timeout', async () => {
  await serve(() => ({ silent: true }));
  const error = await errorOf(call(read, { params: { id: '1' } }, { timeoutMs: 50, retries: 0 }));
  expect(error.message).toBe('Request timeout');
});

test('a sign-in waits 15 seconds for its answer, any other call 30', async () => {
  const waits = jest.spyOn(AbortSignal, 'timeout');
  await serve(() => ({ status: 401, body: { success: false, error: 'Authentication failed' } }));
  await errorOf(call(login, { body: { email: 'ada@example.org', password: 'wrong' } }));
  await errorOf(call(read, { params: { id: '1' } }));
  expect(waits.mock.calls).toEqual([[15_000], [30_000]]);
  waits.mockRestore();
});

test('an answer that stops in the middle is Request timeout as well', async () => {
  await serve(() => ({ body: '{"success":', unfinished: true }));
  const error = await errorOf(call(read, { params: { id: '1' } }, { timeoutMs: 100, retries: 0 }));
  expect(error.message).toBe('Request timeout');
});

test('no server is a network error', async () => {
  await serve(() => ({}));
  configureApi({ base: 'http://127.0.0.1:1' });
  const error = await errorOf(call(read, { params: { id: '1' } }, { retries: 0 }));
  expect(error.message).toBe('Network error - unable to connect to server');
});

test('a caller’s abort is thrown on and is no error of the network', async () => {
  await serve(() => ({ silent: true }));
  const leaving = new AbortController();
  const waiting = call(read, { params: { id: '1' } }, { signal: leaving.signal });
  leaving.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
});

test('the 61st call of a minute is not sent; exempt calls are not counted', async () => {
  await serve(() => ({ body: thing }));
  for (let index = 0; index < 60; index += 1) await call(read, { params: { id: '1' } });
  const error = await errorOf(call(read, { params: { id: '1' } }));
  expect(error.message).toBe('Rate limit exceeded: 60 requests per minute');
  expect(server.seen).toHaveLength(60);
  await call(exempt, {});
});

test('what runs in the background waits for the window, leaves room for the person, and never fails for it', async () => {
  await serve(() => ({ body: thing }));
  for (let index = 0; index < 45; index += 1) await call(read, { params: { id: '1' } }, { background: true });
  const waiting = call(read, { params: { id: 'late' } }, { background: true });
  const controller = new AbortController();
  markBackground(controller.signal);
  const marked = call(read, { params: { id: 'marked' } }, { signal: controller.signal });
  for (let index = 0; index < 15; index += 1) await call(read, { params: { id: 'person' } });
  expect((await errorOf(call(read, { params: { id: 'person' } }))).code).toBe('client_rate_limited');
  expect(server.seen.map(({ path }) => path)).not.toContain('/things/late');
  controller.abort();
  await expect(marked).rejects.toMatchObject({ name: 'AbortError' });
  resetCallWindow(); // As if the minute had passed.
  await expect(waiting).resolves.toEqual({ name: 'one' });
  expect(server.seen.at(-1)?.path).toBe('/things/late');
});

test('a retry of what a person asked for waits too', async () => {
  await serve((_, index) => (index === 0 ? { status: 500, body: {} } : { body: thing }));
  for (let index = 0; index < 59; index += 1) countCall();
  const asked = call(read, { params: { id: '1' } });
  await expect(Promise.race([asked, new Promise((later) => setTimeout(later, 100, 'waits'))])).resolves.toBe('waits');
  resetCallWindow();
  await expect(asked).resolves.toEqual({ name: 'one' });
});

test('a user record that is not valid is refused by name and written down', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await serve(() => ({ body: { success: true, data: { user: { ...person, email: 'no address' } } } }));
  expect((await errorOf(call(validate, {}))).message).toBe('Invalid user data received from server');
  expect(warned.mock.calls[0]?.[0]).toBe('The server sent a user record that is not valid.');
  warned.mockRestore();
  await server.close();
  await serve(() => ({ body: { success: true, user: { ...person, email: ' Ada@Example.org ', createdAt: 'once' } } }));
  const { user } = await call(validate, {});
  expect(user.email).toBe('ada@example.org');
  expect(Date.now() - Date.parse(user.createdAt)).toBeLessThan(60_000);
});

test('after 401 the token is renewed and the call repeated, once', async () => {
  let token = 'old';
  let renewals = 0;
  await serve(({ headers }) =>
    headers.authorization === 'Bearer new' ? { body: thing } : { status: 401, body: { success: false } },
  );
  const refresh = async (): Promise<boolean> => {
    renewals += 1;
    token = 'new';
    return true;
  };
  configureApi({ holder: { token: () => token, refresh } });
  await expect(call(read, { params: { id: '1' } })).resolves.toEqual({ name: 'one' });
  expect(renewals).toBe(1);
  token = 'stolen';
  configureApi({ holder: { token: () => 'stolen', refresh: async () => true } });
  expect((await errorOf(call(read, { params: { id: '1' } }))).status).toBe(401);
});

test('addresses leave out what is undefined or empty', () => {
  configureApi({ base: '' });
  expect(addressOf(make, { query: { q: 'a b', page: 2, folder: undefined, name: '' } })).toBe('/things?q=a+b&page=2');
});
