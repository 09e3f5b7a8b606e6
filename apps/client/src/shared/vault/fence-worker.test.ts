import '@/testing/built-client.test-helper';
import { jest } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import { hasFence, useFence, whenFenced } from './fence-worker';

const events = new EventTarget();
const workers = {
  controller: null as object | null,
  registration: undefined as { active: { state: string } | null } | undefined,
  register: jest.fn(() => Promise.resolve()),
  getRegistration: () => Promise.resolve(workers.registration),
  addEventListener: events.addEventListener.bind(events),
  removeEventListener: events.removeEventListener.bind(events),
};
const takeOver = (): void => {
  workers.controller = {};
  events.dispatchEvent(new Event('controllerchange'));
};
const settled = async (promise: Promise<unknown>): Promise<boolean> => {
  let isOver = false;
  void promise.then(() => (isOver = true));
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  return isOver;
};

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  Object.assign(workers, { controller: null, registration: undefined });
  workers.register.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
const known = (): object => Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });

test('a browser without such workers opens a vault nevertheless', async () => {
  await whenFenced();
});

test('the vault waits until the worker that is kept now has taken the page over', async () => {
  known();
  const opening = whenFenced();
  expect(await settled(opening)).toBe(false);
  expect(workers.register).toHaveBeenCalledTimes(1);
  takeOver();
  await opening;
});

test('a page that was loaded past its worker keeps the vault shut, and loads itself anew once', async () => {
  known();
  workers.registration = { active: { state: 'activated' } };
  const opening = whenFenced();
  await settled(opening);
  jest.runOnlyPendingTimers();
  expect(await settled(opening)).toBe(false);
  expect(sessionStorage.length).toBe(1);
  expect(workers.register).not.toHaveBeenCalled();
  // Reloaded, now with a worker: the next forced reload is handled the same way.
  workers.controller = {};
  await whenFenced();
  expect(sessionStorage.length).toBe(0);
});

test('whoever opens a vault without a worker is told so, and nobody else', async () => {
  jest.useRealTimers();
  const without = renderHook(() => useFence());
  await waitFor(() => expect(without.result.current).toBe(true));
  known();
  workers.controller = {};
  const withOne = renderHook(() => useFence());
  await whenFenced();
  expect([withOne.result.current, hasFence()]).toEqual([false, true]);
});
