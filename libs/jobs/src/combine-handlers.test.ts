import type { JobHandlers } from '@cartulary/contracts/jobs';
import { combineHandlers } from './combine-handlers.js';
import { jobNames } from './job-table.js';

const every = Object.fromEntries(jobNames.map((name) => [name, () => Promise.resolve()])) as unknown as JobHandlers;

describe('the handlers of a process', () => {
  it('are put together from the features', () => {
    const { 'search.index': index, ...rest } = every;
    expect(combineHandlers({ 'search.index': index }, rest)).toEqual(every);
  });

  it('must be there for every job', () => {
    const { 'search.index': _index, 'sweep.bin': _bin, ...rest } = every;
    expect(() => combineHandlers(rest)).toThrow("'search.index' has no handler; 'sweep.bin' has no handler");
  });

  it('must be one a job, and belong to a job', () => {
    const stray = { 'documents.stage': () => Promise.resolve() } as Partial<JobHandlers>;
    expect(() => combineHandlers(every, { 'sweep.bin': every['sweep.bin'] }, stray)).toThrow(
      "The job handlers don't fit the contract: 'sweep.bin' has two handlers; 'documents.stage' is no job.",
    );
  });
});
