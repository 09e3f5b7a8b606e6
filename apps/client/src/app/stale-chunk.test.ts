import { jest } from '@jest/globals';
import { clientVersion, servedVersion } from '@/lib/api/client-version';
import { onLog } from '@/lib/log/log';
import { reloadForStaleChunks, reloadIfStale } from './stale-chunk';

const reload = jest.fn();
beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
});

const serving = (release: string | undefined) => () => Promise.resolve(release);

test('a chunk of an older release is answered by loading the page anew, once', async () => {
  expect(await reloadIfStale(reload, serving('0.2.0-next'))).toBe(true);
  expect(await reloadIfStale(reload, serving('0.2.0-next'))).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('while the release is the same nothing is reloaded, and a later one still reloads', async () => {
  expect(await reloadIfStale(reload, serving(clientVersion))).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(await reloadIfStale(reload, serving('0.2.0-next'))).toBe(true);
});

test('while the server starts anew or nobody answers everything stays open as it is', async () => {
  expect(await reloadIfStale(reload, serving(undefined))).toBe(false);
  expect(await servedVersion()).toBeUndefined();
  expect(reload).not.toHaveBeenCalled();
});

test('the release is read from the text of the served page, which is not parsed into a document', async () => {
  const page = (head: string): void =>
    void jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(head)));
  const parsed = jest.spyOn(DOMParser.prototype, 'parseFromString');
  page('<!doctype html><head><meta charset="utf-8" />\n    <meta name="release" content="1.2.3-abc" /></head>');
  expect(await servedVersion()).toBe('1.2.3-abc');
  page('<!doctype html><head></head>');
  expect(await servedVersion()).toBeUndefined();
  expect(parsed).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});

test('the failure itself goes on to the screen that offers to try again', () => {
  const stop = onLog(() => undefined);
  reloadForStaleChunks();
  expect(dispatchEvent(new Event('vite:preloadError', { cancelable: true }))).toBe(true);
  stop();
});
