import type { mailEndpoints } from '@cartulary/contracts/endpoints/mail';
import { namesNothing, operators, type Oracle } from './oracle.js';

export const mailOracle = {
  'mails.list': {
    callers: operators,
    call: { status: 200 },
    // The operator's, who sees every organisation's: passwords.db.test.ts refuses everybody else.
    foreign: namesNothing,
  },
  'mails.read': {
    callers: operators,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'mails.retry': {
    callers: operators,
    // No mail server is set up here.
    call: { status: 409 },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof mailEndpoints>;
