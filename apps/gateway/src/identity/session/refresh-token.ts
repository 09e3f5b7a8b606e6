import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeySet } from '../../platform/caller/signing-keys.js';

const TOKEN_BYTES = 32;
const SEAL_BYTES = 16;

/** The first token of a family: random and opaque, with a seal. */
export const newRefreshToken = ([key]: KeySet): string => sealed(randomBytes(TOKEN_BYTES).toString('base64url'), key);

/** The stored hash of a token. A 256-bit random token needs no salt. */
export const refreshTokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * A token's only successor. It's derived, so that two tabs that refresh simultaneously, or a client whose response was
 * lost, get the same successor within the grace period without storing it. It can't be computed without the server's
 * key.
 */
export const successorOf = (token: string, [key]: KeySet): string =>
  sealed(createHmac('sha256', key).update(token).digest('base64url'), key);

/**
 * Whether a token was created here, without any lookup, so that made-up tokens are refused before reaching the database. It doesn't mean
 * that the token is still valid.
 */
export function isOurs(token: string, keys: KeySet): boolean {
  const given = Buffer.from(token.slice(-SEAL_CHARACTERS));
  return keys.some((key) => {
    const right = Buffer.from(sealOf(token.slice(0, -SEAL_CHARACTERS), key));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

const sealOf = (body: string, key: Uint8Array): string =>
  createHmac('sha256', key).update(`seal\0${body}`).digest().subarray(0, SEAL_BYTES).toString('base64url');
const SEAL_CHARACTERS = sealOf('', new Uint8Array(SEAL_BYTES)).length;
const sealed = (body: string, key: Uint8Array): string => body + sealOf(body, key);

/** Strips a leading 'Bearer ' (decisions.md, Answers). */
export const withoutBearer = (token: string): string => token.replace(/^Bearer\s+/i, '');
