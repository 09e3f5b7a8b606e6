import * as z from 'zod/mini';
import { meetingKeyLimits } from './limits/meeting-keys.js';

/**
 * What pages of an encrypted meeting hand each other by way of the server, which can read none of it: docs/security/meeting-encryption.md.
 * Bytes stand as base64url without padding.
 */

/** A point of P-256, uncompressed (65 bytes). */
export const publicKey = z.string().check(z.regex(/^[\w-]{87}$/));
/** HMAC-SHA-256, or as many bytes. */
export const thirtyTwoBytes = z.string().check(z.regex(/^[\w-]{43}$/));
/** 12 bytes that are never used twice, 32 encrypted ones and 16 that prove them. */
export const wrappedKey = z.string().check(z.regex(/^[\w-]{80}$/));

/** Its first byte is 1: the form. */
const FORM_1 = /^A[Q-Za-f][\w-]*$/;
/** Its first byte is 2. */
const FORM_2 = /^A[g-v][\w-]*$/;

/** Bytes that were encrypted by a page, of at least and at most so many, and of form 1 or another. */
export const sealedBytes = (minBytes: number, maxBytes: number, form: 1 | 2 = 1) =>
  z
    .string()
    .check(
      z.minLength(Math.ceil((minBytes * 4) / 3)),
      z.maxLength(Math.ceil((maxBytes * 4) / 3)),
      z.regex(form === 1 ? FORM_1 : FORM_2),
    );

const SEALED = /^s1\.\d{1,4}\.[\w-]{38,}$/;

/** Whether words are encrypted: which form, the number of their key, and the bytes. */
export const isSealed = (words: string): boolean => SEALED.test(words);

/** Words that were encrypted by a page. */
export const sealedWords = (maxCharacters: number) => z.string().check(z.maxLength(maxCharacters), z.regex(SEALED));

/** Words as they are typed; in an encrypted meeting, the same encrypted. */
export const plainOrSealed = (maxCharacters: number) =>
  z.union([
    z.string().check(z.trim(), z.minLength(1), z.maxLength(maxCharacters)),
    sealedWords(maxCharacters * meetingKeyLimits.sealedForEach + meetingKeyLimits.sealedAround),
  ]);
