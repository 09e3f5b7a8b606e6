import { jest } from '@jest/globals';
import { vaultLimits } from '@cartulary/contracts/limits/vault';
import { countWrong, forgetWrong, waitsMs } from './wrong-tries';

afterEach(forgetWrong);

test('the first wrong ones wait for nothing, each next one twice as long, up to a minute', () => {
  const waits = Array.from({ length: 12 }, () => countWrong(0));
  expect(waits.slice(0, 6)).toEqual([0, 0, 1_000, 2_000, 4_000, 8_000]);
  expect(waits.at(-1)).toBe(vaultLimits.waitMs.most);
});

test('a wait ends with its time, or with the right one', () => {
  for (let count = 0; count < 4; count += 1) countWrong(100);
  expect([waitsMs(100), waitsMs(1_100), waitsMs(2_100)]).toEqual([2_000, 1_000, 0]);
  countWrong(5_000);
  forgetWrong();
  expect(waitsMs(5_000)).toBe(0);
  expect(countWrong(5_000)).toBe(0);
});

test('a page that is loaded anew waits on, and counts on', async () => {
  for (let count = 0; count < 4; count += 1) countWrong(100);
  jest.resetModules();
  const anew = await import('./wrong-tries');
  expect(anew.waitsMs(100)).toBe(2_000);
  expect(anew.countWrong(5_000)).toBe(4_000);
});

test('a clock that was set back, or an entry that is none, keeps nobody out', () => {
  for (let count = 0; count < 4; count += 1) countWrong(10_000_000);
  expect(waitsMs(0)).toBe(vaultLimits.waitMs.most);
  sessionStorage.setItem('cartulary.vault-wrong-tries', 'x y');
  expect(waitsMs(0)).toBe(0);
});
