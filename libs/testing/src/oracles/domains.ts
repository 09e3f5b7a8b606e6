import type { domainsEndpoints } from '@cartulary/contracts/endpoints/domains';
import { admins, members, namesNothing, type Oracle } from './oracle.js';

export const domainsOracle = {
  'domains.list': {
    callers: admins,
    call: { status: 200 },
    // Domains belong to the organization: domains.db.test.ts covers those of others.
    foreign: namesNothing,
  },
  'domains.add': {
    callers: admins,
    call: { body: { domain: 'claimed.example' }, status: 201 },
    foreign: namesNothing,
  },
  'domains.verify': {
    callers: admins,
    call: { status: 404 },
    foreign: namesNothing,
  },
  'domains.remove': {
    callers: admins,
    call: { status: 404 },
    foreign: namesNothing,
  },
  'domains.outsiders': {
    callers: admins,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'joining.read': {
    callers: members,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'joining.join': {
    callers: members,
    call: { status: 409 },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof domainsEndpoints>;
