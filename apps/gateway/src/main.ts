import { readConfigOrExit } from '@cartulary/config/config';
import { createLogger } from '@cartulary/telemetry/logger';
import { startMetrics } from '@cartulary/telemetry/metrics';
import { startOrExit } from '@cartulary/telemetry/start-or-exit';
import { startGateway } from './gateway.js';
import { openParts } from './open-parts.js';
import { productVersion } from './product-version.js';

/** The program of the gateway. */

const config = readConfigOrExit('gateway');
const log = createLogger({
  component: 'gateway',
  level: config.logLevel,
  directory: config.logDirectory,
  keepDays: config.logKeepDays,
});
for (const warning of config.warnings) log.warn(warning);
const metrics = await startMetrics({ component: 'gateway', host: config.metricsHost, port: config.metricsPort });
const { parts, close } = await startOrExit(log, () => openParts(config, productVersion(), log));
const gateway = await startOrExit(log, () => startGateway({ ...parts, launcher: process }, config.port, config.host));
log.info('listening', { url: gateway.url });
process.send?.({ type: 'ready' });

/** The launcher waits 5 s for everything. */
const STOP_LIMIT_MS = 4_500;
const endings = { gateway: () => gateway.close(), parts: close, metrics: () => metrics.close() };

let stopping = false;
async function leave(): Promise<void> {
  if (stopping) return;
  stopping = true;
  log.info('stopping');
  let waitingFor = '';
  setTimeout(() => {
    log.warn('not everything ended in time', { waitingFor });
    process.exit(1);
  }, STOP_LIMIT_MS).unref();
  for (const [name, end] of Object.entries(endings)) {
    waitingFor = name;
    await end();
  }
  process.exit(0);
}
process.on('SIGTERM', () => void leave());
process.on('SIGINT', () => void leave());
// The launcher is gone: nobody would start us again or stop us.
process.on('disconnect', () => void leave());
