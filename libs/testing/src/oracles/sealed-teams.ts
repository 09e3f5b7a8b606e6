import type { sealedTeamsEndpoints } from '@cartulary/contracts/endpoints/sealed-teams';
import { MADE_UP, namesNothing, readers, writers, type Oracle } from './oracle.js';

const body = { may: 'look', epoch: 1, proof: 'AQ'.padEnd(82, 'A') };

/** Only the owner can share a sealed document with teams. */
export const sealedTeamsOracle = {
  'sealedTeams.list': { callers: readers, call: { status: 200 }, foreign: [() => ({})] },
  'sealedTeams.share': {
    callers: writers,
    call: { body, status: 200 },
    foreign: [
      () => ({ body }),
      // The caller's own document, with another person's team: members can share with any team.
      (_foreign, { sealedId = MADE_UP }) => ({ ids: { sealedId }, body, sharedByMembers: true }),
    ],
  },
  'sealedTeams.due': { callers: readers, call: { status: 200 }, foreign: namesNothing },
} as const satisfies Oracle<typeof sealedTeamsEndpoints>;
