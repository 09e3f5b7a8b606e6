import { stagePriority } from './jobs.js';
import { stageNames } from './stages.js';

test('a document that has begun comes first, and one that came alone before any of a batch', () => {
  const alone = stageNames.map((stage) => stagePriority(stage, false));
  const inBatch = stageNames.map((stage) => stagePriority(stage, true));
  // 1 is the most urgent; none at all would overtake every other.
  expect(alone).toEqual(alone.toSorted((a, b) => b - a));
  expect(Math.min(...alone)).toBe(1);
  expect(Math.max(...alone)).toBeLessThan(Math.min(...inBatch));
});
