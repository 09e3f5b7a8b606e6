import { randomUUID } from 'node:crypto';
import type { vaultEndpoints } from '@cartulary/contracts/endpoints/vault';
import { MADE_UP, members, namesNothing, type Ids, type Oracle } from './oracle.js';

const way = {
  parameters: { kind: 'recovery', salt: 'AAAAAAAAAAAAAAAAAAAAAA' },
  wrapped: Buffer.concat([Buffer.of(1), Buffer.alloc(60)]).toString('base64url'),
};
const ofVault = ({ vaultId = MADE_UP }: Partial<Ids>) => ({ vaultId, way });

const ofPeople = ({ vaultId = MADE_UP }: Partial<Ids>) => ({
  vaultId,
  publicKey: 'A'.repeat(43),
  wrappedKey: way.wrapped,
  version: 1,
  sealed: 'AQ',
});

/** A vault belongs to its owner; other people's IDs have no effect. */
export const vaultOracle = {
  'vault.read': {
    callers: members,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'vault.make': {
    callers: members,
    call: { body: { id: MADE_UP, ways: [way, way] }, status: 400 },
    makes: { id: 'vaultId', body: () => ({ id: randomUUID(), ways: [way] }) },
    foreign: namesNothing,
  },
  'vault.keepWay': {
    callers: members,
    call: { body: { vaultId: MADE_UP, way }, status: 404 },
    foreign: [(ids) => ({ body: ofVault(ids) })],
  },
  'vault.removeWay': {
    callers: members,
    call: { status: 404 },
    foreign: [() => ({})],
  },
  'vault.opened': {
    callers: members,
    call: { status: 200 },
    // The call refers to the caller's own browser.
    foreign: namesNothing,
  },
  'vault.devices': {
    callers: members,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'vault.revoke': {
    callers: members,
    call: { status: 200 },
    foreign: [() => ({})],
  },
  'vault.people': { callers: members, call: { status: 200 }, foreign: namesNothing },
  'vault.keepPeople': {
    callers: members,
    call: { body: ofPeople({}), status: 404 },
    foreign: [(ids) => ({ body: ofPeople(ids) })],
  },
  'vault.sharingKey': {
    callers: members,
    // Not a member of this organization.
    call: { status: 404 },
    foreign: [() => ({ sharedByMembers: true })],
  },
  'vault.delete': {
    callers: members,
    call: { status: 200 },
    foreign: namesNothing,
    takesAway: true,
  },
} as const satisfies Oracle<typeof vaultEndpoints>;
