import { readConfigOrExit } from '@cartulary/config/config';
import { openDatabase } from '@cartulary/database/database';
import { rollUpAnew } from '@cartulary/database/system/roll-up';

/** Command: recomputes all sums from the stored facts while the system is in use. Changes nothing if killed. */

const config = readConfigOrExit('workers');
const database = await openDatabase({
  appUrl: config.databaseAppUrl,
  systemUrl: config.databaseSystemUrl,
  poolSize: 2,
  applicationName: 'cartulary count-facts',
});
const facts = await rollUpAnew(database);
process.stdout.write(`Recounted ${facts} facts.\n`);
await database.close();
