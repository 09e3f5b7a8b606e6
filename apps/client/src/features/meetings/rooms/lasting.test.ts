import { clockOf, lastsMsOf, UNENDING } from './lasting';

test('a time that is left reads as a clock, and is never below nothing', () => {
  expect([clockOf(-5), clockOf(900), clockOf(245_000), clockOf(3_845_000)]).toEqual([
    '0:00',
    '0:01',
    '4:05',
    '1:04:05',
  ]);
  expect([lastsMsOf(UNENDING), lastsMsOf('5')]).toEqual([null, 300_000]);
});
