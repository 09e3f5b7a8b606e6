import { usageOf } from './process-usage.js';

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('processor time grows with work and not with waiting', () => {
  const before = usageOf(process.pid);
  const end = process.cpuUsage().user + 200_000;
  while (process.cpuUsage().user < end);
  const after = usageOf(process.pid);
  expect((after?.cpuMs ?? 0) - (before?.cpuMs ?? 0)).toBeGreaterThanOrEqual(150);
  expect(after?.residentBytes).toBeGreaterThan(10_000_000);
});

test('a process that is not there uses nothing that could be told', () => {
  expect(usageOf(undefined)).toBeUndefined();
  expect(usageOf(2 ** 30)).toBeUndefined();
});
