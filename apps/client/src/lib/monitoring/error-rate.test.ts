import { countCallOutcome, countReportedError, errorRate, forgetOutcomes, systemHealth } from './error-rate';

const NOW = 1_000_000_000;
const calls = (count: number, failed: boolean, at = NOW): void => {
  for (let n = 0; n < count; n += 1) countCallOutcome(failed, at);
};
beforeEach(forgetOutcomes);

test.each([
  [100, 0, 0, 'healthy'],
  [95, 5, 0, 'healthy'],
  [94, 6, 0, 'degraded'],
  [90, 10, 0, 'degraded'],
  [89, 11, 0, 'critical'],
  [100, 0, 6, 'degraded'],
  [95, 5, 6, 'critical'],
  [0, 0, 0, 'healthy'],
  [0, 0, 1, 'critical'],
])('%i good calls, %i failed ones and %i errors are %s', (good, failed, errors, health) => {
  calls(good, false);
  calls(failed, true);
  for (let n = 0; n < errors; n += 1) countReportedError(NOW);
  expect(systemHealth(NOW)).toBe(health);
});

test('what is older than 5 minutes counts no more', () => {
  calls(1, true);
  expect(errorRate(NOW + 299_999)).toBe(1);
  expect(errorRate(NOW + 300_000)).toBe(0);
});
