import { blockedMs } from './page-start.js';

test('of tasks only what is beyond 50 ms blocks, and only what comes after the first paint', () => {
  const tasks = [
    { startMs: 0, durationMs: 400 },
    { startMs: 450, durationMs: 50 },
    { startMs: 480, durationMs: 200 },
    { startMs: 700, durationMs: 51 },
  ];
  expect(blockedMs(tasks, 0)).toBe(350 + 0 + 150 + 1);
  // The second was over by then; 180 ms of the third remained.
  expect(blockedMs(tasks, 500)).toBe(130 + 1);
  expect(blockedMs([], 500)).toBe(0);
});
