import type { errorGroupsEndpoints } from '@cartulary/contracts/endpoints/error-groups';
import { admins, errorKeepers, namesNothing, type Oracle } from './oracle.js';

/**
 * Groups are created from browser reports, and no response contains their IDs: error-groups.db.test.ts covers those of
 * others.
 */
const ofNobody = { callers: errorKeepers, foreign: namesNothing } as const;
const MADE_UP = '0199c0de-0000-7000-8000-0000000000aa';

export const errorGroupsOracle = {
  'errorGroups.list': { ...ofNobody, call: { status: 200 } },
  'errorGroups.summary': { ...ofNobody, call: { status: 200 } },
  'errorGroups.read': { ...ofNobody, call: { status: 404 } },
  'errorGroups.occurrence': { ...ofNobody, call: { status: 404 } },
  'errorGroups.recording': { ...ofNobody, callers: admins, call: { status: 404 } },
  'errorGroups.change': { ...ofNobody, call: { body: { do: 'reopen', version: 1 }, status: 404 } },
  'errorGroups.merge': {
    ...ofNobody,
    call: { body: { version: 1, others: [{ id: MADE_UP, version: 1 }] }, status: 404 },
  },
  'errorGroups.split': { ...ofNobody, call: { body: { version: 1 }, status: 404 } },
  'errorGroups.delete': { ...ofNobody, call: { status: 404 } },
} as const satisfies Oracle<typeof errorGroupsEndpoints>;
