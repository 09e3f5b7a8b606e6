import { listTags } from '@cartulary/contracts/endpoints/tags';
import { reportError, writeLogs } from '@cartulary/contracts/endpoints/monitoring';
import { offerLogChannel } from '@/lib/log/log-channel';
import { deliverLogs } from '@/lib/monitoring/log-delivery';
import { serveLocally, type LocalServer } from '@/testing/local-server.test-helper';
import { addressOf, configureApi, headersOf } from './api';
import { saidApiBase } from './calls-elsewhere';

const say = (name: string, content: string): void => {
  const meta = document.createElement('meta');
  meta.name = name;
  meta.content = content;
  document.head.append(meta);
};
const session = { token: () => 'of-the-session', refresh: () => Promise.resolve(false) };

let monitoring: LocalServer;
beforeEach(async () => {
  monitoring = await serveLocally(() => ({ body: { success: true, data: { taken: 1 } } }));
  configureApi({ base: 'https://api.quay.example', holder: session });
});
afterEach(async () => {
  document.head.querySelectorAll('meta').forEach((meta) => meta.remove());
  offerLogChannel(undefined);
  await monitoring.close();
});

test('the page says where the API is', () => {
  expect(saidApiBase()).toBe('');
  say('cartulary-api-base', 'https://api.quay.example');
  expect(saidApiBase()).toBe('https://api.quay.example');
});

test('without another place, reports and logs go to the API as all else, in the session', () => {
  expect(addressOf(reportError)).toBe('https://api.quay.example/api/errors');
  expect(headersOf(writeLogs)).toMatchObject({ Authorization: 'Bearer of-the-session' });
});

test('reports and logs go to their own place, without the session and not over the live line; all else does not', async () => {
  say('cartulary-monitoring', monitoring.base);
  expect(addressOf(reportError)).toBe(`${monitoring.base}/api/errors`);
  expect(addressOf(listTags)).toContain('https://api.quay.example/');
  const overTheLine: unknown[] = [];
  offerLogChannel(async (batch) => void overTheLine.push(batch));
  expect(await deliverLogs([{ message: 'seen', level: 'warn' }])).toBe(true);
  expect(overTheLine).toEqual([]);
  expect(monitoring.seen.map(({ path }) => path)).toEqual(['/api/v1/logs']);
  const [{ headers } = { headers: {} }] = monitoring.seen;
  expect(headers).not.toHaveProperty('authorization');
  expect(headers).not.toHaveProperty('cookie');
  expect(headersOf(listTags)).toMatchObject({ Authorization: 'Bearer of-the-session' });
});
