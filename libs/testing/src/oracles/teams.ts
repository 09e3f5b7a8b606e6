import type { teamsEndpoints } from '@cartulary/contracts/endpoints/teams';
import { namesNothing, writers, type Oracle } from './oracle.js';

export const teamsOracle = {
  'teams.list': {
    callers: writers,
    call: { status: 200 },
    // Teams are for sharing, so everyone in the organization can see them.
    foreign: namesNothing,
  },
  'teams.read': {
    callers: writers,
    call: { status: 200 },
    foreign: [() => ({ sharedByMembers: true })],
  },
  'teams.create': {
    callers: writers,
    call: { body: { name: 'Launch' }, status: 201 },
    makes: { id: 'teamId', body: (word) => ({ name: `Team of ${word}` }) },
    foreign: namesNothing,
  },
  'teams.change': {
    callers: writers,
    call: { body: { description: 'Looks after the launch' }, status: 200 },
    foreign: [() => ({ body: { name: 'Taken over' }, sharedByMembers: true })],
  },
  'teams.delete': {
    callers: writers,
    call: { status: 200 },
    takesAway: true,
    foreign: [() => ({ sharedByMembers: true })],
  },
  'teams.setMember': {
    callers: writers,
    call: { body: { role: 'member' }, status: 404 },
    foreign: [
      () => ({ body: { role: 'lead' }, sharedByMembers: true }),
      (_foreign, { teamId }) => ({ ids: { teamId }, body: { role: 'lead' }, sharedByMembers: true }),
    ],
  },
  'teams.removeMember': {
    callers: writers,
    call: { status: 404 },
    foreign: [() => ({ sharedByMembers: true })],
  },
} as const satisfies Oracle<typeof teamsEndpoints>;
