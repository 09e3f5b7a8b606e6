import type { enterpriseHubEndpoints } from '@cartulary/contracts/endpoints/enterprise-hub';
import { errorKeepers, members, namesNothing, operators, type Oracle } from './oracle.js';

const asked = { reason: 'Searches fail since this morning', hours: 4 };

// Operators name organizations of others: enterprise-hub.db.test.ts asks what they see of them, and when.
export const enterpriseHubOracle = {
  'enterpriseHub.list': { callers: errorKeepers, call: { status: 200 }, foreign: namesNothing },
  'enterpriseHub.ask': { callers: operators, call: { body: asked, status: 404 }, foreign: namesNothing },
  'enterpriseHub.answer': {
    // Whose admin somebody is, or who asked, is judged with the ask itself.
    callers: members,
    call: { body: { answer: 'decline' }, status: 404 },
    foreign: namesNothing,
  },
  'enterpriseHub.look': { callers: operators, call: { status: 404 }, foreign: namesNothing },
} as const satisfies Oracle<typeof enterpriseHubEndpoints>;
