import type { mailEndpoints } from '@cartulary/contracts/endpoints/mail';
import { namesNothing, operators, type Oracle } from './oracle.js';

export const mailOracle = {
  'mails.list': {
    callers: operators,
    call: { status: 200 },
    // For the operator, who sees every organization's emails: passwords.db.test.ts covers all other callers.
    foreign: namesNothing,
  },
  'mails.read': {
    callers: operators,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'mails.retry': {
    callers: operators,
    // No mail server is configured here.
    call: { status: 409 },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof mailEndpoints>;
