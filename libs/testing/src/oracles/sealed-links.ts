import { randomBytes, randomUUID } from 'node:crypto';
import type { sealedLinksEndpoints } from '@cartulary/contracts/endpoints/sealed-links';
import { admins, everybody, namesNothing, readers, writers, type Oracle } from './oracle.js';

const wrapped = 'AQ'.padEnd(82, 'A');
const token = 'A'.repeat(43);
const aHash = (): string => randomBytes(32).toString('base64url');
const newLink = () => ({
  id: randomUUID(),
  epoch: 1,
  wrappedKey: wrapped,
  kept: wrapped,
  doorHash: aHash(),
  tokenHash: aHash(),
  stretch: null,
});

/** Found by secrets: sealed-links.db.test.ts covers those of others and expired ones. */
const bySecret = { callers: everybody, foreign: namesNothing } as const;

/** Only the owner can create links to a sealed document; for everyone else it doesn't exist. */
export const sealedLinksOracle = {
  'sealedLinks.list': { callers: readers, call: { status: 200 }, foreign: [() => ({})] },
  'sealedLinks.make': {
    callers: writers,
    call: { body: newLink, status: 201 },
    foreign: [() => ({ body: newLink() })],
  },
  'sealedLinks.revoke': { callers: readers, call: { status: 404 }, foreign: [() => ({})] },
  'sealedLinks.door': { ...bySecret, call: { body: { door: token }, status: 404 } },
  'sealedLinks.open': { ...bySecret, call: { body: { door: token, token }, status: 404 } },
  'sealedLinks.fetch': { ...bySecret, call: { body: { door: token, token, place: 'head' }, status: 404 } },
  'sealedLinks.written': { ...bySecret, call: { body: { door: token, token }, status: 404 } },
  'sealedLinks.readPolicy': { callers: readers, call: { status: 200 }, foreign: namesNothing },
  'sealedLinks.writePolicy': {
    callers: admins,
    call: { body: { outside: false }, status: 200 },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof sealedLinksEndpoints>;
