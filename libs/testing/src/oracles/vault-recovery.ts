import { randomUUID } from 'node:crypto';
import type { vaultRecoveryEndpoints } from '@cartulary/contracts/endpoints/vault-recovery';
import { admins, MADE_UP, members, namesNothing, type Oracle } from './oracle.js';

const key = 'A'.repeat(43);
const half = Buffer.concat([Buffer.of(1), Buffer.alloc(80)]).toString('base64url');
const way = {
  parameters: { kind: 'recovery', salt: 'AAAAAAAAAAAAAAAAAAAAAA' },
  wrapped: Buffer.concat([Buffer.of(1), Buffer.alloc(60)]).toString('base64url'),
};
const copy = { vaultId: MADE_UP, first: half, second: half };

/** Disabled in every organization in these tests, so other people's IDs have no effect. */
export const vaultRecoveryOracle = {
  'vaultRecovery.read': { callers: members, call: { status: 200 }, foreign: namesNothing },
  'vaultRecovery.candidates': { callers: admins, call: { status: 200 }, foreign: namesNothing },
  'vaultRecovery.propose': {
    callers: admins,
    // Not a member of this organization.
    call: { body: { otherId: MADE_UP, ownKey: key, otherKey: key }, status: 404 },
    foreign: [({ userId }) => ({ body: { otherId: userId, ownKey: key, otherKey: key }, sharedByMembers: true })],
    ofTheOrganisation: true,
  },
  'vaultRecovery.accept': { callers: admins, call: { status: 404 }, foreign: [() => ({})], ofTheOrganisation: true },
  'vaultRecovery.copy': {
    callers: members,
    call: { body: copy, status: 404 },
    foreign: [({ vaultId = MADE_UP }) => ({ body: { ...copy, vaultId } })],
  },
  'vaultRecovery.requests': { callers: admins, call: { status: 200 }, foreign: namesNothing },
  'vaultRecovery.ask': {
    callers: members,
    call: { body: { id: randomUUID(), sessionKey: key }, status: 404 },
    // The call refers to the caller's own request.
    foreign: namesNothing,
  },
  'vaultRecovery.give': {
    callers: admins,
    call: { body: { share: half }, status: 404 },
    foreign: [() => ({ body: { share: half } })],
    ofTheOrganisation: true,
  },
  'vaultRecovery.refuse': { callers: members, call: { status: 404 }, foreign: [() => ({})] },
  'vaultRecovery.finish': {
    callers: members,
    call: { body: { vaultId: MADE_UP, way }, status: 404 },
    foreign: [({ vaultId = MADE_UP }) => ({ body: { vaultId, way } })],
  },
  'vaultRecovery.end': { callers: admins, call: { status: 404 }, foreign: [() => ({})], ofTheOrganisation: true },
} as const satisfies Oracle<typeof vaultRecoveryEndpoints>;
