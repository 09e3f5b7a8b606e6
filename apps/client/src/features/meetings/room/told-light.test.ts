import { jest } from '@jest/globals';
import { ToldLight } from './told-light';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('places are told one at a time, the newest last, and a light that rests is told again', async () => {
  const told: (number | null)[] = [];
  let arrive = (): void => undefined;
  const light = new ToldLight<number>((at) => {
    told.push(at);
    return new Promise<void>((resolve) => (arrive = resolve));
  });
  light.point(1);
  await jest.advanceTimersByTimeAsync(250);
  light.point(2);
  light.point(null);
  await jest.advanceTimersByTimeAsync(5_000);
  // The first call is still running.
  expect(told).toEqual([1]);
  arrive();
  await jest.advanceTimersByTimeAsync(250);
  expect(told).toEqual([1, null]);
  arrive();
  light.point(3);
  await jest.advanceTimersByTimeAsync(250);
  arrive();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(told).toEqual([1, null, 3, 3]);
});

test('that it went out is told until it was told, and where the page is left', async () => {
  const told: (number | null)[] = [];
  let fails = true;
  const light = new ToldLight<number>(async (at) => {
    told.push(at);
    if (at === null && fails) throw new Error('no line');
  });
  light.point(1);
  await jest.advanceTimersByTimeAsync(250);
  light.point(null);
  await jest.advanceTimersByTimeAsync(250);
  fails = false;
  await jest.advanceTimersByTimeAsync(2_000);
  expect(told).toEqual([1, null, null]);
  light.point(4);
  await jest.advanceTimersByTimeAsync(250);
  light.end();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(told).toEqual([1, null, null, 4, null]);
});
