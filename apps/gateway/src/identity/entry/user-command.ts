import { readConfigOrExit } from '@cartulary/config/config';
import { roles } from '@cartulary/contracts/permissions';
import { openDatabase } from '@cartulary/database/database';
import { setUpUser, type WantedUser } from './set-up-user.js';
import { wantedUser } from './wanted-user.js';

/** `npm run user -- --email A --role internal`: creates or changes an account, gives it a new password, and ends its sessions. */

const usage = `Usage: npm run user -- --email ADDRESS --role ${roles.join('|')} [--first-name NAME] [--last-name NAME] [--reset-mfa]`;

function wantedUserOrExit(): WantedUser {
  try {
    return wantedUser(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof AggregateError)) throw error;
    const faults = error.errors.map(({ message }: Error) => `${message}\n`).join('');
    process.stderr.write(`${faults}${usage}\n`);
    process.exit(1);
  }
}

const wanted = wantedUserOrExit();
const { databaseAppUrl: appUrl, databaseSystemUrl: systemUrl } = readConfigOrExit('gateway');
const database = await openDatabase({ appUrl, systemUrl, poolSize: 2, applicationName: 'cartulary user' });
try {
  const { created, password } = await setUpUser(database, wanted);
  process.stdout.write(`${created ? 'Created' : 'Changed'} ${wanted.email} with the role ${wanted.role}.\n`);
  process.stdout.write(`New password, shown only now: ${password}\n`);
} finally {
  await database.close();
}
