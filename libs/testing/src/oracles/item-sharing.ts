import type { itemSharingEndpoints } from '@cartulary/contracts/endpoints/item-sharing';
import { admins, namesNothing, writers, MADE_UP, type Oracle } from './oracle.js';

export const itemSharingOracle = {
  'sharing.read': {
    callers: writers,
    call: { status: 200 },
    foreign: [() => ({})],
  },
  'sharing.give': {
    callers: writers,
    call: { body: { to: { kind: 'account', id: MADE_UP }, role: 'viewer' }, status: 404 },
    foreign: [
      (_foreign, { userId }) => ({ body: { to: { kind: 'account', id: userId }, role: 'viewer' } }),
      // Colleagues know each other: sharing.db.test.ts covers what can be granted to whom.
      ({ userId }, { itemId }) => ({
        ids: { itemId },
        body: { to: { kind: 'account', id: userId }, role: 'viewer' },
        sharedByMembers: true,
      }),
    ],
  },
  'sharing.change': {
    callers: writers,
    call: { body: { role: 'editor' }, status: 200 },
    foreign: [
      () => ({ body: { role: 'owner' } }),
      (_foreign, { itemId }) => ({ ids: { itemId }, body: { role: 'owner' } }),
    ],
  },
  'sharing.take': {
    callers: writers,
    call: { status: 200 },
    takesAway: true,
    foreign: [() => ({}), (_foreign, { itemId }) => ({ ids: { itemId } })],
  },
  'sharing.makeLink': {
    callers: writers,
    call: { body: {}, status: 201 },
    foreign: [() => ({ body: { role: 'editor' } })],
  },
  'sharing.revokeLink': {
    callers: writers,
    call: { status: 200 },
    takesAway: true,
    foreign: [() => ({}), (_foreign, { itemId }) => ({ ids: { itemId } })],
  },
  'sharing.openLink': {
    callers: writers,
    call: { body: { token: 'none' }, status: 404 },
    // Found by a secret: links.db.test.ts covers those of others.
    foreign: namesNothing,
  },
  'sharing.principals': {
    callers: writers,
    call: { query: '?q=ada', status: 200 },
    foreign: namesNothing,
  },
  'sharing.readPolicy': {
    callers: writers,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'sharing.writePolicy': {
    callers: admins,
    call: { body: { links: true }, status: 200 },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof itemSharingEndpoints>;
