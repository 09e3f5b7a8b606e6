import * as z from 'zod/mini';
import { countedJobs } from './facts/jobs.js';
import { jobs, stagePriority } from './jobs.js';
import { stageNames } from './stages.js';

test('a document that has begun comes first, and one that came alone before any of a batch', () => {
  const alone = stageNames.map((stage) => stagePriority(stage, false));
  const inBatch = stageNames.map((stage) => stagePriority(stage, true));
  expect(alone).toEqual(alone.toSorted((a, b) => b - a));
  expect(Math.max(...alone)).toBeLessThan(Math.min(...inBatch));
});

test('what a person put first comes before all others, and what was put last behind them, whether it came in a batch or not', () => {
  const inTurn = (['first', 'normal', 'last'] as const).map((priority) =>
    [true, false].flatMap((inBatch) => stageNames.map((stage) => stagePriority(stage, inBatch, priority))),
  );
  const [first = [], normal = [], last = []] = inTurn;
  // 1 is the most urgent. A job without a priority would overtake every other.
  expect(Math.min(...first)).toBe(1);
  expect(Math.max(...first)).toBeLessThan(Math.min(...normal));
  expect(Math.max(...normal)).toBeLessThan(Math.min(...last));
});

test('every job of an organisation is counted, stages of reading by facts of their own', () => {
  const ofOrganisations = Object.entries(jobs).filter(
    ([, { data }]) => data instanceof z.ZodMiniObject && 'organisationId' in data.shape,
  );
  const others = ofOrganisations.map(([name]) => name).filter((name) => name !== 'document.stage');
  expect([...countedJobs].sort()).toEqual(others.sort());
});
