import { readConfigOrExit } from '@cartulary/config/config';
import { createLogger } from '@cartulary/telemetry/logger';
import { startMetrics } from '@cartulary/telemetry/metrics';
import { startOrExit } from '@cartulary/telemetry/start-or-exit';
import { startWorkers } from './workers.js';

/** The program of the background workers. */

const config = readConfigOrExit('workers');
const log = createLogger({
  component: 'workers',
  level: config.logLevel,
  directory: config.logDirectory,
  keepDays: config.logKeepDays,
});
const metrics = await startMetrics({ component: 'workers', host: config.metricsHost, port: config.metricsPort });
const stop = await startOrExit(log, () => startWorkers(config, log));
process.send?.({ type: 'ready' });

let stopping = false;
async function leave(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await stop();
  await metrics.close();
  process.exit(0);
}
process.on('SIGTERM', () => void leave());
process.on('SIGINT', () => void leave());
// The launcher is gone: nobody would start us again or stop us.
process.on('disconnect', () => void leave());
