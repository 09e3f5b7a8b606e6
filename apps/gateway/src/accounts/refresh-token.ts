import { createHash, createHmac, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** The first token of a family: random and opaque. */
export const newRefreshToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What is stored of a token. It is random enough (256 bits) that no salt is needed. */
export const refreshTokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * The one successor of a token: derived, so that two tabs refreshing at once, or a client whose answer got lost, get the
 * same successor within the grace without it being stored anywhere. Without the server's key nobody can compute it.
 */
export const successorOf = (token: string, key: Uint8Array): string =>
  createHmac('sha256', key).update(token).digest('base64url');

/** A leading 'Bearer ' is stripped (decisions.md, Answers). */
export const withoutBearer = (token: string): string => token.replace(/^Bearer\s+/i, '');
