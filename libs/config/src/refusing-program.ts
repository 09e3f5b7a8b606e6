/** Run by config.test.ts with an invalid environment. */
import { readConfigOrExit } from './config.js';

readConfigOrExit('gateway');
process.stdout.write('never reached\n');
