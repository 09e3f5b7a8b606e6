import * as z from 'zod/mini';
import { countedJobs } from './facts/jobs.js';
import { jobs, stagePriority } from './jobs.js';
import { stageNames } from './stages.js';

test('a document that has begun comes first, and one that came alone before any of a batch', () => {
  const alone = stageNames.map((stage) => stagePriority(stage, false));
  const inBatch = stageNames.map((stage) => stagePriority(stage, true));
  // 1 is the most urgent; none at all would overtake every other.
  expect(alone).toEqual(alone.toSorted((a, b) => b - a));
  expect(Math.min(...alone)).toBe(1);
  expect(Math.max(...alone)).toBeLessThan(Math.min(...inBatch));
});

test('every job of an organisation is counted, stages of reading by facts of their own', () => {
  const ofOrganisations = Object.entries(jobs).filter(
    ([, { data }]) => data instanceof z.ZodMiniObject && 'organisationId' in data.shape,
  );
  const others = ofOrganisations.map(([name]) => name).filter((name) => name !== 'document.stage');
  expect([...countedJobs].sort()).toEqual(others.sort());
});
