import { readConfigOrExit } from '@cartulary/config/config';
import { createLogger } from '@cartulary/telemetry/logger';
import { startMetrics } from '@cartulary/telemetry/metrics';
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
const { parts, close } = await openParts(config, productVersion(), log);
const gateway = await startGateway(parts, config.port, config.host);
log.info('listening', { url: gateway.url });
process.send?.({ type: 'ready' });

let stopping = false;
async function leave(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await gateway.close();
  await close();
  await metrics.close();
  process.exit(0);
}
process.on('SIGTERM', () => void leave());
process.on('SIGINT', () => void leave());
// The launcher is gone: nobody would start us again or stop us.
process.on('disconnect', () => void leave());
