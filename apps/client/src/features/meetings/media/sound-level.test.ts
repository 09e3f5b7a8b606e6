import { FLOOR, judgeLevels, shareOf } from './sound-level';

const LOUD = FLOOR * 10;

test('a voice counts as heard once it lasts 300 ms, and a click does not', () => {
  const judge = judgeLevels();
  expect(judge(LOUD, 0)).toBe('unsure');
  expect(judge(LOUD, 200)).toBe('unsure');
  expect(judge(0, 250)).toBe('unsure');
  expect(judge(0, 450)).toBe('unsure');
  expect(judge(LOUD, 500)).toBe('unsure');
  expect(judge(LOUD, 800)).toBe('heard');
});

test('the dips between syllables are a part of a voice', () => {
  const judge = judgeLevels();
  judge(LOUD, 0);
  expect(judge(0, 150)).toBe('unsure');
  expect(judge(LOUD, 250)).toBe('unsure');
  expect(judge(LOUD, 300)).toBe('heard');
});

test('a pause between sentences is not too quiet, five seconds are', () => {
  const judge = judgeLevels();
  judge(LOUD, 0);
  expect(judge(LOUD, 400)).toBe('heard');
  expect(judge(0, 500)).toBe('heard');
  expect(judge(0, 5_400)).toBe('heard');
  expect(judge(0, 5_500)).toBe('quiet');
});

test('the meter is empty in silence, full at full scale, and half at −30 dB', () => {
  expect(shareOf(0)).toBe(0);
  expect(shareOf(1)).toBe(1);
  expect(shareOf(10 ** (-30 / 20))).toBeCloseTo(0.5);
});
