/** Run by logger.test.ts: logs, and exits before anything could be flushed. */
import { createLogger } from './logger.js';

const log = createLogger({ component: 'test' });
log.warn('to output');
log.error('to error');
process.kill(process.pid, 'SIGKILL');
