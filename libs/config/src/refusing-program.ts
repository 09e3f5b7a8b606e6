/** Run by config.test.ts with a wrong environment. */
import { readConfigOrExit } from './config.js';

readConfigOrExit('gateway');
process.stdout.write('never reached\n');
