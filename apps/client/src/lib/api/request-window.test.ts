import { limits } from '@cartulary/contracts/limits';
import { jest } from '@jest/globals';
import { countCall, resetCallWindow, waitForCall } from './request-window';
import { typingPauseMs } from './typing-pause';

const { requestsPerWindow, reservedFromSearch, windowMs } = limits.client;
const forSearch = requestsPerWindow - reservedFromSearch;
const SHORTEST_MS = 180;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  resetCallWindow();
  jest.useRealTimers();
});
const count = (calls: number): void => {
  for (let index = 0; index < calls; index += 1) countCall();
};

test('typing is answered quickly while there is room, and after ever longer pauses as the window fills', () => {
  const pauses = [0, 10, 10, 10].map((calls) => {
    count(calls);
    return typingPauseMs(SHORTEST_MS);
  });
  expect(pauses[0]).toBe(SHORTEST_MS);
  expect(pauses[1]).toBeLessThan(250);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses[3]).toBeGreaterThan(800);
});

test('thirty letters, one each 330 ms, leave twenty calls to everything else', () => {
  count(8); // Calls made while loading the page.
  let asked = 0;
  let due = Infinity;
  for (let atMs = 0; atMs < 30 * 330; atMs += 10) {
    jest.advanceTimersByTime(10);
    if (atMs % 330 === 0) due = Date.now() + typingPauseMs(SHORTEST_MS);
    if (Date.now() < due) continue;
    due = Infinity;
    asked += 1;
    countCall();
  }
  expect(asked).toBeGreaterThanOrEqual(5);
  expect(() => count(reservedFromSearch)).not.toThrow();
});

test('once all that searching may take is taken, the pause lasts until there is room', () => {
  count(forSearch);
  expect(typingPauseMs(SHORTEST_MS)).toBe(windowMs);
  jest.advanceTimersByTime(windowMs - 5_000);
  expect(typingPauseMs(SHORTEST_MS)).toBe(5_000);
});

test('a call that leaves twenty free lets one go first that leaves fewer', async () => {
  count(forSearch);
  const order: string[] = [];
  const search = waitForCall(undefined, reservedFromSearch).then(() => order.push('search'));
  await waitForCall().then(() => order.push('upload'));
  expect(order).toEqual(['upload']);
  await jest.advanceTimersByTimeAsync(windowMs + 1);
  await search;
  expect(order).toEqual(['upload', 'search']);
});

test('a search that is given up while it waits takes nothing', async () => {
  count(forSearch);
  const given = new AbortController();
  const search = waitForCall(given.signal, reservedFromSearch);
  given.abort();
  await expect(search).rejects.toThrow();
  expect(() => count(reservedFromSearch)).not.toThrow();
  expect(() => countCall()).toThrow('Rate limit exceeded: 60 requests per minute');
});
