import type { mfaEndpoints } from '@cartulary/contracts/endpoints/mfa';
import { everybody, members, namesNothing, PASSWORD, type Oracle } from './oracle.js';

const noKey = { id: 'AA', rawId: 'AA', type: 'public-key' };
const noAssertion = { ...noKey, response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' } };
const noAttestation = { ...noKey, response: { clientDataJSON: 'AA', attestationObject: 'AA' } };

export const mfaOracle = {
  'mfa.verify': {
    callers: everybody,
    call: { body: { method: 'totp', token: '000000' }, status: 401 },
    // Second factors belong to their owner: factors.db.test.ts covers those of others.
    foreign: namesNothing,
  },
  'mfa.setUp': {
    callers: members,
    call: { body: { method: 'totp' }, status: 200 },
    foreign: namesNothing,
  },
  'mfa.disable': {
    callers: members,
    call: { status: 400 },
    foreign: namesNothing,
  },
  'mfa.sendCode': {
    callers: everybody,
    call: { status: 401 },
    foreign: namesNothing,
  },
  'mfa.passkeyOptions': {
    callers: everybody,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'passkeys.signInOptions': {
    callers: everybody,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'passkeys.signIn': {
    callers: everybody,
    call: { body: { credential: noAssertion }, status: 401 },
    foreign: namesNothing,
  },
  'passkeys.newOptions': {
    callers: members,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'passkeys.add': {
    callers: members,
    call: { body: { credential: noAttestation }, status: 400 },
    foreign: namesNothing,
  },
  'factors.list': {
    callers: members,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'factors.rename': {
    callers: members,
    call: { body: { name: 'Mine' }, status: 404 },
    foreign: namesNothing,
  },
  'factors.remove': {
    callers: members,
    call: { status: 404 },
    foreign: namesNothing,
  },
  'factors.recoveryCodes': {
    callers: members,
    call: { status: 400 },
    foreign: namesNothing,
  },
  'auth.prove': {
    callers: members,
    call: { body: { password: PASSWORD }, status: 200 },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof mfaEndpoints>;
