import type { authEndpoints } from '@cartulary/contracts/endpoints/auth';
import { everybody, members, namesNothing, PASSWORD, type Oracle } from './oracle.js';

export const authOracle = {
  'auth.signup': {
    callers: everybody,
    call: {
      body: { email: 'table@example.org', password: PASSWORD, acceptTerms: true, acceptPrivacy: true },
      status: 201,
    },
    foreign: namesNothing,
  },
  'auth.login': {
    callers: everybody,
    call: { body: { email: 'nobody@example.org', password: PASSWORD }, status: 401 },
    foreign: namesNothing,
  },
  'auth.validate': {
    callers: members,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'auth.refresh': {
    callers: everybody,
    call: { body: {}, status: 401 },
    foreign: namesNothing,
  },
  'auth.logout': {
    callers: members,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'auth.shortToken': {
    callers: members,
    call: { body: { purpose: 'socket' }, status: 200 },
    foreign: [({ documentId }) => ({ body: { purpose: 'download', documentId } })],
  },
} as const satisfies Oracle<typeof authEndpoints>;
