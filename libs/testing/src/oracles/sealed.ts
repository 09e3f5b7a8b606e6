import { randomUUID } from 'node:crypto';
import type { sealedEndpoints } from '@cartulary/contracts/endpoints/sealed';
import { MADE_UP, namesNothing, readers, writers, type Ids, type Oracle } from './oracle.js';

const wrappedKey = 'AQ'.padEnd(82, 'A');
const manifest = 'AQ'.padEnd(87, 'A');
const newDocument = ({ vaultId = MADE_UP }: Partial<Ids>) => ({ id: randomUUID(), vaultId, wrappedKey, manifest });
const envelope = 'AQ'.padEnd(108, 'A');
/** Never the next key. */
const noKey = { epoch: 9, counter: 9, wrappedKey, previous: wrappedKey, manifest, stay: [] };
const share = { may: 'look', epoch: 1, envelope, proof: wrappedKey };
const next = { place: 'head', version: '1', counter: '2' };

/**
 * Only for the owner and the people they shared it with; for everyone else it doesn't exist, regardless of their
 * permissions.
 */
export const sealedOracle = {
  'sealed.make': {
    callers: writers,
    call: { body: newDocument, status: 201 },
    makes: { id: 'sealedId', of: 'vaultId', body: (_, made) => newDocument(made) },
    // The ID is new; the vault may be another person's.
    foreign: [(ids) => ({ body: newDocument(ids) })],
  },
  'sealed.list': { callers: readers, call: { status: 200 }, foreign: namesNothing },
  'sealed.read': { callers: readers, call: { status: 200 }, foreign: [() => ({})] },
  'sealed.write': {
    callers: writers,
    call: { query: `?${new URLSearchParams(next)}`, status: 400 },
    foreign: [() => ({ query: next })],
  },
  'sealed.fetch': {
    callers: readers,
    call: { query: '?place=head', status: 404 },
    foreign: [() => ({ query: { place: 'head' } })],
  },
  'sealed.shares': { callers: readers, call: { status: 200 }, foreign: [() => ({})] },
  // Not a member of this organization.
  'sealed.share': { callers: writers, call: { body: share, status: 404 }, foreign: [() => ({ body: share })] },
  'sealed.rotate': { callers: writers, call: { body: noKey, status: 409 }, foreign: [() => ({ body: noKey })] },
  'sealed.leave': { callers: readers, call: { status: 404 }, foreign: [() => ({})] },
  'sealed.restore': { callers: writers, call: { status: 409 }, foreign: [() => ({})] },
  'sealed.bin': { callers: writers, call: { status: 200 }, foreign: [() => ({})] },
  'sealed.delete': { callers: writers, call: { status: 200 }, foreign: [() => ({})], takesAway: true },
} as const satisfies Oracle<typeof sealedEndpoints>;
