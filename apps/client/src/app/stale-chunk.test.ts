import { jest } from '@jest/globals';
import { configureApi } from '@/lib/api';
import { serveLocally, type LocalServer } from '@/lib/local-server.test-helper';
import { reloadForStaleChunks, reloadIfStale } from './stale-chunk';

const reload = jest.fn();
let server: LocalServer;
let healthy = true;
beforeAll(async () => {
  server = await serveLocally(() =>
    healthy
      ? { body: { success: true, data: { status: 'ok' } } }
      : { status: 503, body: { success: false, error: 'Starting' } },
  );
});
beforeEach(() => {
  healthy = true;
  sessionStorage.clear();
  reload.mockClear();
  configureApi({ base: server.base });
});
afterAll(() => server.close());

test('a chunk that a healthy server no longer has is answered by loading the page anew, once', async () => {
  expect(await reloadIfStale(reload)).toBe(true);
  expect(await reloadIfStale(reload)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('while the server starts anew everything stays open as it is, and a later chunk may still reload', async () => {
  healthy = false;
  expect(await reloadIfStale(reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  healthy = true;
  expect(await reloadIfStale(reload)).toBe(true);
});

test('the same while nobody answers at all', async () => {
  configureApi({ base: 'http://127.0.0.1:1' });
  expect(await reloadIfStale(reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('the failure itself goes on to the screen that offers to try again', () => {
  configureApi({ base: 'http://127.0.0.1:1' });
  reloadForStaleChunks();
  expect(dispatchEvent(new Event('vite:preloadError', { cancelable: true }))).toBe(true);
});
