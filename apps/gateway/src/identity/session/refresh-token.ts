import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeySet } from '../../platform/caller/signing-keys.js';

const TOKEN_BYTES = 32;
const SEAL_BYTES = 16;

/** The first token of a family: random and opaque, with a seal. */
export const newRefreshToken = ([key]: KeySet): string => sealed(randomBytes(TOKEN_BYTES).toString('base64url'), key);

/** What is stored of a token. It is random enough (256 bits) that no salt is needed. */
export const refreshTokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * The one successor of a token: derived, so that two tabs refreshing at once, or a client whose answer got lost, get the
 * same successor within the grace without it being stored anywhere. Without the server's key nobody can compute it.
 */
export const successorOf = (token: string, [key]: KeySet): string =>
  sealed(createHmac('sha256', key).update(token).digest('base64url'), key);

/**
 * Whether a token was made here, which asks nobody: what somebody made up is refused before the database hears of it. It says
 * nothing of whether the token still counts.
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

/** A leading 'Bearer ' is stripped (decisions.md, Answers). */
export const withoutBearer = (token: string): string => token.replace(/^Bearer\s+/i, '');
