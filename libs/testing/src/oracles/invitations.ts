import type { invitationsEndpoints } from '@cartulary/contracts/endpoints/invitations';
import { admins, everybody, namesNothing, PASSWORD, type Oracle } from './oracle.js';

export const invitationsOracle = {
  'invitations.list': {
    callers: admins,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'invitations.create': {
    callers: admins,
    call: { body: { emails: ['invited@example.org'], role: 'user' }, status: 201 },
    foreign: namesNothing,
  },
  'invitations.resend': {
    callers: admins,
    call: { status: 404 },
    foreign: namesNothing,
  },
  'invitations.handOver': {
    callers: admins,
    call: { status: 404 },
    foreign: namesNothing,
  },
  'invitations.withdraw': {
    callers: admins,
    call: { status: 404 },
    foreign: namesNothing,
  },
  'invitations.check': {
    callers: everybody,
    call: { body: { token: 'none' }, status: 400 },
    foreign: namesNothing,
  },
  'invitations.accept': {
    callers: everybody,
    call: {
      body: { token: 'none', firstName: 'Ilse', password: PASSWORD, acceptTerms: true, acceptPrivacy: true },
      status: 400,
    },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof invitationsEndpoints>;
