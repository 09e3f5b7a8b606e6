import type { vaultOpeningEndpoints } from '@cartulary/contracts/endpoints/vault-openings';
import { members, namesNothing, type Oracle } from './oracle.js';

const bytes = 'A'.repeat(43);
const wrapped = Buffer.concat([Buffer.of(1), Buffer.alloc(60)]).toString('base64url');

/** Only for the caller's own vault; another person's code has no effect. */
export const vaultOpeningOracle = {
  'vaultOpenings.ask': {
    callers: members,
    call: { body: { askingKey: '' }, status: 400 },
    // The call refers to the caller's own code.
    foreign: namesNothing,
  },
  'vaultOpenings.read': { callers: members, call: { status: 404 }, foreign: [() => ({})] },
  'vaultOpenings.answer': {
    callers: members,
    call: { body: { givingKey: bytes }, status: 404 },
    foreign: [() => ({ body: { givingKey: bytes } })],
  },
  'vaultOpenings.show': {
    callers: members,
    call: { body: { nonce: bytes }, status: 404 },
    foreign: [() => ({ body: { nonce: bytes } })],
  },
  'vaultOpenings.give': {
    callers: members,
    call: { body: { wrapped }, status: 404 },
    foreign: [() => ({ body: { wrapped } })],
  },
  'vaultOpenings.take': { callers: members, call: { status: 404 }, foreign: [() => ({})] },
  'vaultOpenings.refuse': { callers: members, call: { status: 404 }, foreign: [() => ({})] },
} as const satisfies Oracle<typeof vaultOpeningEndpoints>;
