import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** What the link of one mail carries. */
export const newGuestToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What is kept of it: 256 random bits need no salt. */
export const guestTokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
