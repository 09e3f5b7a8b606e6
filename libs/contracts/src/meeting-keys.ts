import * as z from 'zod/mini';
import { meetingKeyLimits } from './limits/meeting-keys.js';

/**
 * Messages that the pages of an encrypted meeting exchange through the server, which can't read them: docs/security/meeting-encryption.md.
 * Bytes are base64url without padding.
 */

/** An uncompressed P-256 point (65 bytes). */
export const publicKey = z.string().check(z.regex(/^[\w-]{87}$/));
/** An HMAC-SHA-256, or any other 32 bytes. */
export const thirtyTwoBytes = z.string().check(z.regex(/^[\w-]{43}$/));
/** A single-use nonce of 12 bytes, 32 encrypted bytes, and a 16-byte authentication tag. */
export const wrappedKey = z.string().check(z.regex(/^[\w-]{80}$/));

/** Matches if the first byte is 1 (form 1). */
const FORM_1 = /^A[Q-Za-f][\w-]*$/;
/** Matches if the first byte is 2. */
const FORM_2 = /^A[g-v][\w-]*$/;

/** Bytes encrypted by a page, within a size range, in form 1 or 2. */
export const sealedBytes = (minBytes: number, maxBytes: number, form: 1 | 2 = 1) =>
  z
    .string()
    .check(
      z.minLength(Math.ceil((minBytes * 4) / 3)),
      z.maxLength(Math.ceil((maxBytes * 4) / 3)),
      z.regex(form === 1 ? FORM_1 : FORM_2),
    );

const SEALED = /^s1\.\d{1,4}\.[\w-]{38,}$/;

/** Whether text is encrypted: form, key number, and bytes. */
export const isSealed = (words: string): boolean => SEALED.test(words);

/** Text that a page encrypted. */
export const sealedWords = (maxCharacters: number) => z.string().check(z.maxLength(maxCharacters), z.regex(SEALED));

/** Plain text or, in an encrypted meeting, its ciphertext. */
export const plainOrSealed = (maxCharacters: number) =>
  z.union([
    z.string().check(z.trim(), z.minLength(1), z.maxLength(maxCharacters)),
    sealedWords(maxCharacters * meetingKeyLimits.sealedForEach + meetingKeyLimits.sealedAround),
  ]);
