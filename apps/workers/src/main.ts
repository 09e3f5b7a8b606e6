import { readConfigOrExit } from '@cartulary/config/config';
import { runService } from '@cartulary/service/run-service';
import { startWorkers } from './workers.js';

/** The background workers' program. */

const config = readConfigOrExit('workers');
await runService('workers', config, async (log) => ({ workers: await startWorkers(config, log) }));
