/**
 * Run by ending-workers.db.test.ts: works on one job forever, until it's killed or a line on its input makes it close.
 * Arguments: database URL, and Redis URL or ''. Prints `started <jobId>` and `closed`.
 */
import { once } from 'node:events';
import type { JobHandlers } from '@cartulary/contracts/jobs';
import { correlationId } from '@cartulary/telemetry/correlation';
import { createLogger } from '@cartulary/telemetry/logger';
import type { CancelBus } from './cancel-bus.js';
import { jobNames } from './job-table.js';
import { startJobWorkers } from './start-job-workers.js';

const [databaseUrl = '', redisUrl = ''] = process.argv.slice(2);
const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const workForEver = async (): Promise<void> => {
  say(`started ${correlationId() ?? ''}`);
  await new Promise(() => undefined);
};
/** Nothing is canceled here. */
const bus: CancelBus = {
  publish: () => Promise.resolve(),
  subscribe: () => () => undefined,
  onGap: () => () => undefined,
};

const workers = await startJobWorkers({
  databaseUrl,
  redisUrl: redisUrl === '' ? undefined : redisUrl,
  bus,
  log: createLogger({ component: 'test', level: 'fatal' }),
  handlers: Object.fromEntries(jobNames.map((name) => [name, workForEver])) as unknown as JobHandlers,
});
say('ready');
await once(process.stdin, 'data');
await workers.close(100);
process.stdin.destroy();
say('closed');
