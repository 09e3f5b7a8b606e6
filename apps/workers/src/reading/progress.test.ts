import { stageNames } from '@cartulary/contracts/stages';
import { fractionsOf, overallProgress } from './progress.js';

test('progress starts at 0 and ends at 1', () => {
  expect(overallProgress(new Map())).toBe(0);
  expect(overallProgress(new Map(stageNames.map((name) => [name, 1])))).toBeCloseTo(1);
});

test('skipped stages count as done, running ones by their pages', () => {
  const fractions = fractionsOf([
    { stage: 'recognise', state: 'skipped' },
    { stage: 'text', state: 'running' },
  ]);
  const before = overallProgress(fractions);
  fractions.set('text', 0.5);
  expect(overallProgress(fractions)).toBeGreaterThan(before);
});
