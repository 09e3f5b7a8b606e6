import type { enterpriseHubEndpoints } from '@cartulary/contracts/endpoints/enterprise-hub';
import { errorKeepers, members, namesNothing, operators, type Oracle } from './oracle.js';

const asked = { reason: 'Searches fail since this morning', hours: 4 };

// Operators refer to other organizations: enterprise-hub.db.test.ts covers what they can see, and when.
export const enterpriseHubOracle = {
  'enterpriseHub.list': { callers: errorKeepers, call: { status: 200 }, foreign: namesNothing },
  'enterpriseHub.ask': { callers: operators, call: { body: asked, status: 404 }, foreign: namesNothing },
  'enterpriseHub.answer': {
    // Checked within the request: who is the organization's admin, or who sent it.
    callers: members,
    call: { body: { answer: 'decline' }, status: 404 },
    foreign: namesNothing,
  },
  'enterpriseHub.look': { callers: operators, call: { status: 404 }, foreign: namesNothing },
} as const satisfies Oracle<typeof enterpriseHubEndpoints>;
