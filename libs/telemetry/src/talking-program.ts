/** Run by logger.test.ts: speaks more than anything holds that nobody reads, says that it got through, and goes on when told. */
import { createLogger } from './logger.js';

const log = createLogger({ component: 'test' });
const LINES = 3_000;
for (let number = 1; number <= LINES; number += 1) log.info(`line ${number}`, { filling: 'x'.repeat(1_000) });
process.on('message', () => {
  log.info('read again');
  process.send?.('told');
});
process.send?.('through');
