import { clockFace, leftOf, markBetween } from './clock';

const at = (ms: number): string => new Date(ms).toISOString();

test('what is left goes by the server’s clock, stands still while paused, and is never less than nothing', () => {
  expect(leftOf({ endsAt: at(90_000), leftMs: null }, 30_000)).toBe(60_000);
  expect(leftOf({ endsAt: at(90_000), leftMs: null }, 95_000)).toBe(0);
  expect(leftOf({ endsAt: null, leftMs: 5_000 }, 95_000)).toBe(5_000);
});

test('a screen reader is told at four moments, each once, and of several that passed only the last', () => {
  const said = [];
  for (let leftMs = 400_000; leftMs >= 0; leftMs -= 1_000) said.push(markBetween(leftMs + 1_000, leftMs));
  expect(said.filter(Boolean)).toEqual(['fiveMinutes', 'minute', 'seconds', 'over']);
  expect(markBetween(400_000, 0)).toBe('over');
  expect(markBetween(0, 0)).toBeUndefined();
});

test('a clock shows minutes and seconds, and hours where there are some', () => {
  expect([0, 1, 59_500, 245_000, 3_600_000].map(clockFace)).toEqual(['0:00', '0:01', '1:00', '4:05', '1:00:00']);
});
