import { bytesOf, fromBase64Url, randomBytes, toBase64Url, type Bytes } from '@/lib/crypto/bytes';

/** The secret in an encrypted meeting's link. It follows '#', so browsers never send it to a server. */

const SECRET_BYTES = 32;
const NAME = 'key';
const WRITTEN = /^[\w-]{43}$/;

/** 256 random bits as base64url. */
export const newSecret = (): string => toBase64Url(randomBytes(SECRET_BYTES));

/** Extracts the secret from a URL fragment; undefined if it's missing or incomplete. */
export function secretIn(hash: string): string | undefined {
  const found = new URLSearchParams(hash.replace(/^#/, '')).get(NAME);
  return found !== null && WRITTEN.test(found) ? found : undefined;
}

/** Extracts the secret from pasted text: a full link, or the secret alone. */
export function secretOfPasted(text: string): string | undefined {
  const pasted = text.trim();
  const at = pasted.indexOf('#');
  return at === -1 ? (WRITTEN.test(pasted) ? pasted : undefined) : secretIn(pasted.slice(at));
}

/** Adds the secret to a URL. */
export const withSecret = (address: string, secret: string): string =>
  `${address.split('#')[0] ?? ''}#${NAME}=${secret}`;

/** Keys derived from the secret. None can be computed from another, or used to recover the secret (HKDF, RFC 5869). */
export type SecretPart = 'check' | 'proof' | 'wrap' | 'recording';

/** Derives one 32-byte key. @throws DOMException if the secret is invalid */
export async function partOf(secret: string, part: SecretPart): Promise<Bytes> {
  const whole = await crypto.subtle.importKey('raw', fromBase64Url(secret), 'HKDF', false, ['deriveBits']);
  const info = bytesOf(['cartulary meeting link', part, 'v1'].join(' '));
  const bits = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info };
  return new Uint8Array(await crypto.subtle.deriveBits(bits, whole, SECRET_BYTES * 8));
}

/** The check value stored by the server. It lets a page verify that it has the meeting's secret. */
export const checkOf = async (secret: string): Promise<string> => toBase64Url(await partOf(secret, 'check'));
