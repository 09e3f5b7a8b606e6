import type { passwordsEndpoints } from '@cartulary/contracts/endpoints/passwords';
import { everybody, members, namesNothing, PASSWORD, type Oracle } from './oracle.js';

export const passwordsOracle = {
  'auth.resetPassword': {
    callers: everybody,
    call: { body: { email: 'nobody@example.org' }, status: 200 },
    foreign: namesNothing,
  },
  'auth.checkReset': {
    callers: everybody,
    call: { body: { token: 'none' }, status: 400 },
    foreign: namesNothing,
  },
  'auth.confirmReset': {
    callers: everybody,
    call: { body: { token: 'none', password: PASSWORD }, status: 400 },
    foreign: namesNothing,
  },
  'auth.verifyEmail': {
    callers: everybody,
    call: { body: { token: 'none' }, status: 400 },
    foreign: namesNothing,
  },
  'auth.sendVerification': {
    callers: members,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'account.readPassword': {
    callers: members,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'account.changePassword': {
    callers: members,
    call: { body: { currentPassword: 'wrong', newPassword: PASSWORD }, status: 400 },
    foreign: namesNothing,
  },
  'account.addPassword': {
    callers: members,
    call: { body: { newPassword: PASSWORD }, status: 409 },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof passwordsEndpoints>;
