import type { peopleEndpoints } from '@cartulary/contracts/endpoints/people';
import { admins, namesNothing, type Oracle } from './oracle.js';

export const peopleOracle = {
  'enterprise.users': {
    callers: admins,
    openToKeys: ['people.read'],
    call: { status: 200 },
    foreign: namesNothing,
  },
  'enterprise.changeRole': {
    callers: admins,
    // Not a member of this organization.
    call: { body: { role: 'manager' }, status: 404 },
    foreign: [() => ({ body: { role: 'user' } })],
    ofTheOrganisation: true,
  },
  'enterprise.suspend': {
    callers: admins,
    call: { status: 404 },
    foreign: [() => ({})],
    ofTheOrganisation: true,
  },
  'people.reactivate': {
    callers: admins,
    call: { status: 404 },
    foreign: [() => ({})],
    ofTheOrganisation: true,
  },
  'people.signOut': {
    callers: admins,
    call: { status: 404 },
    foreign: [() => ({})],
    ofTheOrganisation: true,
  },
  'people.resetFactors': {
    callers: admins,
    call: { status: 404 },
    foreign: [() => ({})],
    ofTheOrganisation: true,
  },
  'people.export': {
    callers: admins,
    openToKeys: ['people.read'],
    call: { status: 200 },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof peopleEndpoints>;
