import type { rolesEndpoints } from '@cartulary/contracts/endpoints/roles';
import { admins, namesNothing, MADE_UP, type Oracle } from './oracle.js';

export const rolesOracle = {
  'roles.list': {
    callers: admins,
    openToKeys: ['people.read'],
    call: { status: 200 },
    foreign: namesNothing,
  },
  'roles.create': {
    callers: admins,
    call: { body: { name: 'Reader', permissions: ['search_access'] }, status: 201 },
    foreign: namesNothing,
  },
  'roles.change': {
    callers: admins,
    call: { body: { name: 'Reader', permissions: [], version: 1 }, status: 404 },
    foreign: [() => ({ body: { name: 'Reader', permissions: [], version: 1 } })],
    ofTheOrganisation: true,
  },
  'roles.delete': {
    callers: admins,
    call: { status: 404 },
    foreign: [() => ({})],
    ofTheOrganisation: true,
  },
  'access.person': {
    callers: admins,
    call: { status: 404 },
    foreign: [() => ({})],
    ofTheOrganisation: true,
  },
  'access.permission': {
    callers: admins,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'access.simulate': {
    callers: admins,
    call: {
      body: { userId: MADE_UP, act: { permission: 'search_access' } },
      status: 404,
    },
    // For an item that the caller can't see, not even the name is returned, regardless of the person named.
    foreign: [
      ({ documentId }, { userId }) => ({ body: { userId, act: { action: 'view', itemId: documentId } } }),
      ({ userId }) => ({ body: { userId, act: { permission: 'search_access' } } }),
    ],
    ofTheOrganisation: true,
  },
} as const satisfies Oracle<typeof rolesEndpoints>;
