/**
 * Run by bus.db.test.ts: uses the bus, closes it, and must then exit without help. Arguments: database URL, Redis URL
 * or ''.
 */
import { createLogger } from '@cartulary/telemetry/logger';
import { createBus } from './bus.js';

const [databaseUrl = '', redisUrl = ''] = process.argv.slice(2);
const log = createLogger({ component: 'test' });
const bus = await createBus({ databaseUrl, log, channel: 'closing', redisUrl: redisUrl === '' ? undefined : redisUrl });
const heard = new Promise((resolve) => bus.subscribe('*', resolve));
await bus.publish({
  type: 'job.cancelled',
  organisationId: '',
  audience: [],
  payload: { jobId: 'x'.repeat(10_000) },
  number: null,
});
await heard;
await bus.close();
