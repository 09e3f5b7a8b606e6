import { readConfigOrExit } from '@cartulary/config/config';
import { runService } from '@cartulary/service/run-service';
import { startProcessReport } from '@cartulary/service/process-report';
import { productVersion } from '@cartulary/service/product-version';
import { startGateway } from './gateway.js';
import { openParts } from './open-parts.js';
import { startCountingCalls, takeCalls } from './platform/serve/call-tally.js';

/** The gateway's program. */

/** The launcher waits 5 s for all processes. */
const STOP_LIMIT_MS = 4_500;

const config = readConfigOrExit('gateway');
await runService(
  'gateway',
  config,
  async (log) => {
    const { parts, close } = await openParts(config, productVersion(import.meta.dirname), log);
    const gateway = await startGateway({ ...parts, launcher: process }, config.port, config.host);
    log.info('listening', { url: gateway.url });
    const { database } = parts;
    const directory = import.meta.dirname;
    const report = startProcessReport({ database, component: 'gateway', directory, log, takeCalls });
    const stopCounting = startCountingCalls(database, log);
    return {
      report: () => report.stop(),
      gateway: () => gateway.close(),
      calls: stopCounting,
      parts: close,
    };
  },
  STOP_LIMIT_MS,
);
