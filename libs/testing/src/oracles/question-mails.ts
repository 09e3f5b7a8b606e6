import type { questionMailsEndpoints } from '@cartulary/contracts/endpoints/question-mails';
import { MADE_UP, namesNothing, type Oracle } from './oracle.js';

const callers = ['user', 'manager', 'admin'] as const;
const rule = {
  zone: 'Europe/Berlin',
  starts: '2026-11-23T09:00',
  repeat: { unit: 'week', interval: 1, days: ['MO'], until: null },
};

// A recipient needs a verified email address and access to the question; question-mails.db.test.ts covers those of
// others.
export const questionMailsOracle = {
  'questionMails.list': { callers, call: { status: 200 }, foreign: namesNothing },
  'questionMails.make': {
    callers,
    call: { body: { ...rule, readers: [MADE_UP] }, status: 409 },
    foreign: [
      () => ({ body: { ...rule, readers: [MADE_UP] } }),
      ({ userId }) => ({ body: { ...rule, readers: [userId] } }),
    ],
  },
  'questionMails.change': { callers, call: { body: { isPaused: true }, status: 404 }, foreign: namesNothing },
  'questionMails.remove': { callers, call: { status: 404 }, foreign: namesNothing },
} as const satisfies Oracle<typeof questionMailsEndpoints>;
