import { bytesOf, fromBase64Url, randomBytes, toBase64Url, type Bytes } from '@/lib/crypto/bytes';

/** The secret of an encrypted meeting's link: it stands behind '#', which no browser sends to a server. */

const SECRET_BYTES = 32;
const NAME = 'key';
const WRITTEN = /^[\w-]{43}$/;

/** 256 random bits, base64url. */
export const newSecret = (): string => toBase64Url(randomBytes(SECRET_BYTES));

/** The secret in what stands behind '#' of an address; undefined where there is none, or half of one. */
export function secretIn(hash: string): string | undefined {
  const found = new URLSearchParams(hash.replace(/^#/, '')).get(NAME);
  return found !== null && WRITTEN.test(found) ? found : undefined;
}

/** The secret of what somebody pasted: a whole link, or the secret alone. */
export function secretOfPasted(text: string): string | undefined {
  const pasted = text.trim();
  const at = pasted.indexOf('#');
  return at === -1 ? (WRITTEN.test(pasted) ? pasted : undefined) : secretIn(pasted.slice(at));
}

/** An address with the secret behind it. */
export const withSecret = (address: string, secret: string): string =>
  `${address.split('#')[0] ?? ''}#${NAME}=${secret}`;

/** The parts that the secret is expanded to; none leads to another or back (HKDF, RFC 5869). */
export type SecretPart = 'check' | 'proof' | 'wrap' | 'recording';

/** 32 bytes of one part. @throws DOMException for a secret that is none */
export async function partOf(secret: string, part: SecretPart): Promise<Bytes> {
  const whole = await crypto.subtle.importKey('raw', fromBase64Url(secret), 'HKDF', false, ['deriveBits']);
  const info = bytesOf(['cartulary meeting link', part, 'v1'].join(' '));
  const bits = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info };
  return new Uint8Array(await crypto.subtle.deriveBits(bits, whole, SECRET_BYTES * 8));
}

/** What the server keeps, by which a page knows whether it has the meeting's secret. */
export const checkOf = async (secret: string): Promise<string> => toBase64Url(await partOf(secret, 'check'));
