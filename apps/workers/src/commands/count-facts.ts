import { readConfigOrExit } from '@cartulary/config/config';
import { openDatabase } from '@cartulary/database/database';
import { rollUpAnew } from '@cartulary/database/system/roll-up';

/** Command: makes all sums of facts anew from the facts that are kept, while pages go on. Killed, nothing has changed. */

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
