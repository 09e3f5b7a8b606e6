import { jest } from '@jest/globals';
import { Seldom } from './seldom';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('what is asked for again and again is done at once, then once a second, the last of it too', () => {
  const act = jest.fn();
  const seldom = new Seldom(act, 1_000);
  for (let at = 0; at < 1_500; at += 100) {
    seldom.ask();
    jest.advanceTimersByTime(100);
  }
  expect(act).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(10_000);
  expect(act).toHaveBeenCalledTimes(3);
  seldom.ask();
  expect(act).toHaveBeenCalledTimes(4);
});

test('nothing is done after its end', () => {
  const act = jest.fn();
  const seldom = new Seldom(act, 1_000);
  seldom.ask();
  seldom.ask();
  seldom.end();
  jest.advanceTimersByTime(10_000);
  expect(act).toHaveBeenCalledTimes(1);
});
