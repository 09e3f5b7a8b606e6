/** Run by logger.test.ts: logs more than an unread pipe can hold, reports when it got through, and continues on request. */
import { createLogger } from './logger.js';

const log = createLogger({ component: 'test' });
const LINES = 3_000;
for (let number = 1; number <= LINES; number += 1) log.info(`line ${number}`, { filling: 'x'.repeat(1_000) });
process.on('message', () => {
  log.info('read again');
  process.send?.('told');
});
process.send?.('through');
