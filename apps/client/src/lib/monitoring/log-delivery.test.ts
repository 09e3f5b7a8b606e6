import { REDACTED } from '@cartulary/contracts/redact';
import type { LogEntry } from '@cartulary/contracts/log';
import { configureApi } from '@/lib/api/api';
import { offerLogChannel } from '@/lib/log/log-channel';
import { serveLocally, type LocalServer, type Seen } from '@/testing/local-server.test-helper';
import { failedCount, keepFailed } from './failed-deliveries';
import { deliverLogs, flushLogs, queueLog, retryFailed } from './log-delivery';

let server: LocalServer;
/** Paths that return an error. */
let broken: string[] = [];
beforeAll(async () => {
  server = await serveLocally(({ path }) =>
    broken.includes(path) ? { status: 500, body: '<html>' } : { body: { success: true, data: { taken: 1 } } },
  );
});
beforeEach(() => {
  configureApi({ base: server.base });
  server.seen.length = 0;
  broken = [];
  localStorage.clear();
  offerLogChannel(undefined);
});
afterAll(() => server.close());

const all = ['/api/v1/logs', '/api/v1/logs/fallback', '/api/logs', '/logs'];
const entry = (message = 'seen'): LogEntry => ({ message, level: 'warn', metadata: { password: 'p-1', pages: 3 } });
const paths = (): string[] => server.seen.map(({ path }) => path);
const noReports = () => Promise.resolve(false);

test('the live line takes entries first, and nothing goes by HTTP then', async () => {
  const batches: unknown[] = [];
  offerLogChannel(async (batch) => void batches.push(batch));
  expect(await deliverLogs([entry()])).toBe(true);
  expect([batches, paths()]).toEqual([[{ events: [entry()] }], []]);
});

test('what the live line refuses, and what is too large for it, goes by HTTP', async () => {
  offerLogChannel(() => Promise.reject(new Error('down')));
  await deliverLogs([entry()]);
  offerLogChannel(() => Promise.resolve());
  await deliverLogs([entry('x'.repeat(20_000))]);
  expect(paths()).toEqual(['/api/v1/logs', '/api/v1/logs']);
});

test('the paths are tried in order until one takes the entries, the fallbacks with secrets looked for again', async () => {
  broken = all.slice(0, 3);
  expect(await deliverLogs([entry('token=abc')])).toBe(true);
  expect(paths()).toEqual(all);
  const [first, second] = server.seen as [Seen, Seen];
  expect(first.body).toEqual(entry('token=abc'));
  expect(second.body).toEqual({
    message: `token=${REDACTED}`,
    level: 'warn',
    metadata: { password: REDACTED, pages: 3 },
  });
  expect(first.headers).toMatchObject({
    'x-client-version': 'development',
    'x-request-id': expect.stringMatching(/^[0-9a-f]{24}$/),
    'x-client-timestamp': expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
});

test('entries travel together, at most 100 a request', async () => {
  for (let n = 0; n < 99; n += 1) queueLog(entry(String(n)));
  expect(paths()).toEqual([]);
  await flushLogs();
  expect((server.seen[0]?.body as { events: unknown[] }).events).toHaveLength(99);
});

test('what nobody takes is kept, at most 100, and retried three times', async () => {
  broken = all;
  queueLog(entry());
  await flushLogs();
  expect(failedCount()).toBe(1);
  for (const left of [1, 1, 0]) {
    await retryFailed(noReports);
    expect(failedCount()).toBe(left);
  }
  keepFailed(Array.from({ length: 130 }, (_, n) => ({ kind: 'log' as const, entry: entry(String(n)), tries: 0 })));
  expect(failedCount()).toBe(100);
  broken = [];
  server.seen.length = 0;
  await retryFailed(noReports);
  const { events } = server.seen[0]?.body as { events: LogEntry[] };
  expect([events.length, events[0]?.message, failedCount()]).toEqual([100, '30', 0]);
});

test('reports wait in the same queue', async () => {
  const report = { id: 'a', error: { message: 'x' } };
  keepFailed([{ kind: 'report', report, tries: 0 }]);
  const sent: unknown[] = [];
  await retryFailed(async (delivery) => {
    sent.push(delivery);
    return true;
  });
  expect([sent, failedCount()]).toEqual([[{ kind: 'report', report, tries: 0 }], 0]);
});

test.each(['{', '7', '[{"tries":"x"}]', 'null'])('garbage in the queue (%s) is nothing to send', async (stored) => {
  localStorage.setItem('cartulary.failed-logs', stored);
  await retryFailed(noReports);
  expect(paths()).toEqual([]);
});
