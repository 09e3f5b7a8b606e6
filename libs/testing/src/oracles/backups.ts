import type { backupEndpoints } from '@cartulary/contracts/endpoints/backups';
import { members, namesNothing, operators, type Oracle } from './oracle.js';

const plan = {
  rhythm: 'daily',
  weekday: 1,
  minutes: 150,
  zone: 'Europe/Berlin',
  recipient: `age1${'q'.repeat(58)}`,
  keepCount: 7,
  keepDays: 30,
};

export const backupOracle = {
  'backups.list': {
    callers: operators,
    call: { status: 200 },
    // Belongs to the installation.
    foreign: namesNothing,
  },
  'backups.standing': {
    callers: members,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'backups.make': {
    callers: operators,
    // Nothing makes backups here.
    call: { body: { passphrase: 'sixteen characters or more' }, status: 409 },
    foreign: namesNothing,
  },
  'backups.try': {
    callers: operators,
    // There is none.
    call: { body: { secret: 'sixteen characters or more' }, status: 404 },
    foreign: namesNothing,
  },
  'backups.schedule': {
    callers: operators,
    call: { body: plan, status: 200 },
    foreign: namesNothing,
  },
  'backups.unschedule': {
    callers: operators,
    call: { status: 200 },
    foreign: namesNothing,
    takesAway: true,
  },
  'backups.cancel': {
    callers: operators,
    // None is running.
    call: { status: 404 },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof backupEndpoints>;
