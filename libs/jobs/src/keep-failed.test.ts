import type { GivenUpJob } from './job-runner.js';
import { failureOf } from './keep-failed.js';

const given: GivenUpJob = {
  name: 'search.rebuild',
  jobId: 'rebuild-7',
  data: { organisationId: '0195a8a0-0000-7000-8000-000000000001' },
  priority: 0,
  attempts: 2,
  error: new TypeError('secret content'),
  isLost: false,
};

describe('what is kept of a job that failed for good', () => {
  it('is what it threw by name and code, and never what that says', () => {
    const kept = {
      queue: 'index',
      name: 'search.rebuild',
      key: 'rebuild-7',
      data: given.data,
      priority: 0,
      attempts: 2,
    };
    expect(failureOf(given)).toEqual({ ...kept, reason: 'TypeError' });
    const refused = Object.assign(new Error('connect 10.0.0.7'), { code: 'ECONNREFUSED' });
    expect(failureOf({ ...given, error: refused })?.reason).toBe('Error ECONNREFUSED');
    expect(failureOf({ ...given, error: Object.assign(refused, { code: 'x'.repeat(41) }) })?.reason).toBe('Error');
    expect(failureOf({ ...given, error: 'secret content' })?.reason).toBe('Error');
  });

  it('is one of all turns of what runs by a schedule, and nothing of what is asked for again anyway', () => {
    const sweep: GivenUpJob = { ...given, name: 'sweep.bin', jobId: 'repeat:sweep.bin:17', data: {}, isLost: true };
    expect(failureOf(sweep)).toMatchObject({ queue: 'sweep', key: 'sweep.bin', reason: 'JobLost' });
    expect(failureOf({ ...given, isLost: true })).toBeUndefined();
  });
});
