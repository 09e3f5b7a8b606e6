import { wallLimits } from '@cartulary/contracts/limits/walls';
import { elapsedMs, sinceNow } from './elapsed';
import { formatAge } from './format-age';
import { retryDelayMs } from './retry-delay';

test('a wall waits longer after each try, each screen somewhat differently, and never longer than a minute', () => {
  const longest = Array.from({ length: 8 }, (_, failures) => retryDelayMs(failures, () => 1));
  expect(longest).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  expect(retryDelayMs(3, () => 0)).toBe(8_000);
  expect(retryDelayMs(5_000)).toBeLessThanOrEqual(wallLimits.maxRetryMs);
});

test('time goes by whichever clock says more, and never backwards', () => {
  const { dateMs, steadyMs } = sinceNow();
  expect(elapsedMs({ dateMs: dateMs - 90_000, steadyMs })).toBeGreaterThanOrEqual(90_000);
  expect(elapsedMs({ dateMs: dateMs + 90_000, steadyMs: steadyMs - 45_000 })).toBeGreaterThanOrEqual(45_000);
  expect(elapsedMs({ dateMs: dateMs + 90_000, steadyMs: steadyMs + 90_000 })).toBe(0);
});

test('an age is told by the largest unit that there are two of', () => {
  const ages = [0, 1_999, 119_999, 120_000, 7_200_000, 172_800_000].map(formatAge);
  expect(ages).toEqual(['0 s', '1 s', '119 s', '2 min', '2 h', '2 d']);
});
