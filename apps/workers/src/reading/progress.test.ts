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

test('what a run leaves out is no part of its progress', () => {
  const rows = stageNames.map((stage) => ({ stage, state: 'skipped' as const, leftOut: stage === 'recognise' }));
  const begun = new Map(fractionsOf(rows));
  for (const stage of stageNames) if (stage !== 'recognise') begun.set(stage, 0);
  expect(overallProgress(begun)).toBe(0);
  expect(overallProgress(fractionsOf(rows))).toBeCloseTo(1);
});
