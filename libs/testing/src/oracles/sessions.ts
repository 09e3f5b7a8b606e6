import type { sessionsEndpoints } from '@cartulary/contracts/endpoints/sessions';
import { members, namesNothing, type Oracle } from './oracle.js';

export const sessionsOracle = {
  'sessions.list': {
    callers: members,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'sessions.end': {
    callers: members,
    call: { status: 200 },
    foreign: [() => ({})],
  },
  'sessions.endAll': {
    callers: members,
    call: { query: '?scope=others', status: 200 },
    foreign: namesNothing,
  },
  'account.export': {
    callers: members,
    call: { status: 200 },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof sessionsEndpoints>;
