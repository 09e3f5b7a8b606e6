import { parseArgs } from 'node:util';
import { readConfigOrExit } from '@cartulary/config/config';
import { roles, type Role } from '@cartulary/contracts/permissions';
import { emailPattern } from '@cartulary/contracts/user';
import { openDatabase } from '@cartulary/database/database';
import { setUpUser, type WantedUser } from './set-up-user.js';

/** `npm run user -- --email A --role internal`: creates an account, or changes one, gives it a new password and ends its sessions. */

const usage = `Usage: npm run user -- --email ADDRESS --role ${roles.join('|')} [--first-name NAME] [--last-name NAME] [--reset-mfa]`;

function wantedUser(): WantedUser {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      role: { type: 'string' },
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
      'reset-mfa': { type: 'boolean' },
    },
  });
  const email = values.email?.trim().toLowerCase() ?? '';
  if (!emailPattern.test(email)) throw new Error('--email must be an e-mail address');
  if (!isRole(values.role)) throw new Error(`--role must be one of ${roles.join(', ')}`);
  return {
    ...{ email, role: values.role, resetMfa: values['reset-mfa'] },
    firstName: values['first-name']?.trim(),
    lastName: values['last-name']?.trim(),
  };
}

const isRole = (given: string | undefined): given is Role => (roles as readonly (string | undefined)[]).includes(given);

function wantedUserOrExit(): WantedUser {
  try {
    return wantedUser();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}\n`);
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
