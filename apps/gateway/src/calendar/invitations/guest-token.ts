import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** The token in an email's link. */
export const newGuestToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The stored hash of a token: 256 random bits need no salt. */
export const guestTokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
