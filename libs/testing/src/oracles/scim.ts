import type { scimEndpoints } from '@cartulary/contracts/endpoints/scim';
import { namesNothing, nobodyBySession, type Oracle } from './oracle.js';

export const scimOracle = {
  'scim.config': {
    // Only keys with the scope `scim` can call these.
    callers: nobodyBySession,
    openToKeys: ['scim'],
    // Not open to sessions; scim.db.test.ts calls them with a key.
    call: { status: 403 },
    // Closed to all sessions: scim.db.test.ts covers another organization's key.
    foreign: namesNothing,
  },
  'scim.resourceTypes': {
    callers: nobodyBySession,
    openToKeys: ['scim'],
    call: { status: 403 },
    foreign: namesNothing,
  },
  'scim.schemas': {
    callers: nobodyBySession,
    openToKeys: ['scim'],
    call: { status: 403 },
    foreign: namesNothing,
  },
  'scim.bulk': {
    callers: nobodyBySession,
    openToKeys: ['scim'],
    call: { status: 403 },
    foreign: namesNothing,
  },
  'scim.listUsers': {
    callers: nobodyBySession,
    openToKeys: ['scim'],
    call: { status: 403 },
    foreign: namesNothing,
  },
  'scim.createUser': {
    callers: nobodyBySession,
    openToKeys: ['scim'],
    call: { status: 403 },
    foreign: namesNothing,
  },
  'scim.readUser': {
    callers: nobodyBySession,
    openToKeys: ['scim'],
    call: { status: 403 },
    foreign: namesNothing,
  },
  'scim.replaceUser': {
    callers: nobodyBySession,
    openToKeys: ['scim'],
    call: { status: 403 },
    foreign: namesNothing,
  },
  'scim.patchUser': {
    callers: nobodyBySession,
    openToKeys: ['scim'],
    call: { status: 403 },
    foreign: namesNothing,
  },
  'scim.removeUser': {
    callers: nobodyBySession,
    openToKeys: ['scim'],
    call: { status: 403 },
    foreign: namesNothing,
  },
  'scim.listGroups': {
    callers: nobodyBySession,
    openToKeys: ['scim'],
    call: { status: 403 },
    foreign: namesNothing,
  },
  'scim.createGroup': {
    callers: nobodyBySession,
    openToKeys: ['scim'],
    call: { status: 403 },
    foreign: namesNothing,
  },
  'scim.readGroup': {
    callers: nobodyBySession,
    openToKeys: ['scim'],
    call: { status: 403 },
    foreign: namesNothing,
  },
  'scim.replaceGroup': {
    callers: nobodyBySession,
    openToKeys: ['scim'],
    call: { status: 403 },
    foreign: namesNothing,
  },
  'scim.patchGroup': {
    callers: nobodyBySession,
    openToKeys: ['scim'],
    call: { status: 403 },
    foreign: namesNothing,
  },
  'scim.removeGroup': {
    callers: nobodyBySession,
    openToKeys: ['scim'],
    call: { status: 403 },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof scimEndpoints>;
