import { jest } from '@jest/globals';
import { endpoint } from '@cartulary/contracts/endpoint';
import { writeLogs } from '@cartulary/contracts/endpoints/monitoring';
import type { LogEntry } from '@cartulary/contracts/log';
import { call, configureApi } from '@/lib/api/api';
import { onLog } from '@/lib/log/log';
import { serveLocally, type LocalServer } from '@/testing/local-server.test-helper';
import { breadcrumbs } from './breadcrumbs';
import { watchCalls } from './calls';
import { errorRate, forgetOutcomes } from './error-rate';

const asked = endpoint({ method: 'GET', path: '/api/v1/things/:id', summary: 'x', access: 'public', exempt: true });

let server: LocalServer;
let status = 200;
const entries: LogEntry[] = [];
beforeAll(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server = await serveLocally(() => ({ status, body: { success: status < 400 } }));
  onLog((entry) => entries.push(entry));
  watchCalls();
});
beforeEach(() => {
  configureApi({ base: server.base, retryDelayMs: 1 });
  entries.length = 0;
  forgetOutcomes();
});
afterEach(() => jest.useRealTimers());
afterAll(() => server.close());

const ask = (): Promise<unknown> => call(asked, {}, { retries: 0 }).catch(() => undefined);

test.each([
  [200, [], 0],
  [404, ['warn medium api'], 0],
  [500, ['error high api'], 1],
])('an answer of %i is logged as %j', async (answer, expected, rate) => {
  status = answer;
  await ask();
  expect(entries.map(({ level, severity, category }) => `${level} ${severity} ${category}`)).toEqual(expected);
  expect(errorRate()).toBe(rate);
  expect(breadcrumbs().at(-1)?.message).toBe(`GET /api/v1/things/:id ${answer}`);
});

test('a call without an answer is a failed one, named as the server would name it', async () => {
  configureApi({ base: 'http://127.0.0.1:1' });
  await ask();
  expect(entries).toMatchObject([
    { level: 'warn', severity: 'medium', category: 'network', component: 'api', metadata: { status: 0 } },
  ]);
  expect(errorRate()).toBe(1);
});

test('a call that takes more than 5,000 ms is a warning', async () => {
  status = 200;
  const now = performance.now();
  jest
    .spyOn(performance, 'now')
    .mockReturnValueOnce(now)
    .mockReturnValueOnce(now + 5_001);
  await ask();
  expect(entries).toMatchObject([
    { level: 'warn', category: 'performance', duration: 5_001, correlationId: expect.stringMatching(/^[0-9a-f]{24}$/) },
  ]);
});

test('what monitoring sends itself is neither logged nor counted', async () => {
  status = 500;
  await call(writeLogs, { body: { message: 'x', level: 'info' } }, { retries: 0 }).catch(() => undefined);
  expect([entries, errorRate()]).toEqual([[], 0]);
});
