import type { LogEntry } from '@cartulary/contracts/log';
import { jest } from '@jest/globals';
import { onLog } from '@/lib/log/log';
import { warnOfInsecureOrigin } from './begin-monitoring';

const entries: LogEntry[] = [];
let stop: () => void;
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  entries.length = 0;
  stop = onLog((entry) => entries.push(entry));
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

test.each([
  ['http:', 'docs.example.com', 1],
  ['http:', '192.168.1.20', 1],
  ['http:', 'localhost', 0],
  ['http:', 'app.localhost', 0],
  ['http:', '127.0.0.1', 0],
  ['http:', '[::1]', 0],
  ['https:', 'docs.example.com', 0],
])('%s//%s is warned about %i times', (protocol, hostname, times) => {
  warnOfInsecureOrigin({ protocol, hostname });
  expect(entries.filter(({ category }) => category === 'security')).toHaveLength(times);
});
