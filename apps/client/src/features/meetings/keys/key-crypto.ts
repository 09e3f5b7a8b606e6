import type { ProvenKey, WrappedFor } from '@cartulary/contracts/endpoints/meeting-keys';
import { bytesOf, fromBase64Url, joined, randomBytes, toBase64Url, transcript, type Bytes } from '@/lib/crypto/bytes';
import { partOf } from '@/shared/meeting-keys/link-secret';
import { CURVE, type OwnPair } from '@/shared/meeting-keys/own-pair';

/**
 * The key operations of the protocol in docs/security/meeting-encryption.md: ECDH on P-256, HKDF and HMAC with
 * SHA-256, and AES-256-GCM, all from the Web Cryptography API.
 */

const KEY_BYTES = 32;
const IV_BYTES = 12;

/** Keys derived from a meeting link's secret, ready for use. */
export interface LinkKeys {
  readonly meetingId: string;
  readonly proof: CryptoKey;
  readonly wrap: Bytes;
}

export async function linkKeysOf(secret: string, meetingId: string): Promise<LinkKeys> {
  const proof = await crypto.subtle.importKey(
    'raw',
    await partOf(secret, 'proof'),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );
  return { meetingId, proof, wrap: await partOf(secret, 'wrap') };
}

const statement = (meetingId: string, participantId: string, publicKey: string): Bytes =>
  transcript('cartulary meeting key v1', meetingId, participantId, publicKey);

/** Proves that someone with the link created this key for this participant of this meeting. */
export async function prove(
  { proof, meetingId }: LinkKeys,
  participantId: string,
  publicKey: string,
): Promise<ProvenKey> {
  const signed = await crypto.subtle.sign('HMAC', proof, statement(meetingId, participantId, publicKey));
  return { participantId, publicKey, proof: toBase64Url(new Uint8Array(signed)) };
}

/** Whether someone with the link created this key for this participant. Never rejects. */
export async function isProven({ proof, meetingId }: LinkKeys, key: ProvenKey): Promise<boolean> {
  try {
    const { participantId, publicKey } = key;
    return await crypto.subtle.verify(
      'HMAC',
      proof,
      fromBase64Url(key.proof),
      statement(meetingId, participantId, publicKey),
    );
  } catch {
    return false;
  }
}

/** An epoch key: 256 random bits. */
export const newEpochKey = (): Bytes => randomBytes(KEY_BYTES);

/** Which epoch key is wrapped, by whom, and for whom. */
interface Wrapping {
  readonly number: number;
  readonly from: Omit<ProvenKey, 'proof'>;
  readonly to: Omit<ProvenKey, 'proof'>;
}

/** Derived from both key pairs and the link together, for this epoch only. */
async function wrappingKey(
  link: LinkKeys,
  own: OwnPair,
  other: string,
  { number, from, to }: Wrapping,
): Promise<CryptoKey> {
  const theirs = await crypto.subtle.importKey('raw', fromBase64Url(other), CURVE, false, []);
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, own.privateKey, KEY_BYTES * 8);
  const material = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  const info = transcript(
    'cartulary meeting wrap v1',
    link.meetingId,
    String(number),
    from.participantId,
    from.publicKey,
    to.participantId,
    to.publicKey,
  );
  const derived = { name: 'HKDF', hash: 'SHA-256', salt: link.wrap, info };
  return crypto.subtle.deriveKey(derived, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** Wraps an epoch key for one participant. @throws DOMException for an invalid public key */
export async function wrapFor(link: LinkKeys, own: OwnPair, epochKey: Bytes, wrapping: Wrapping): Promise<WrappedFor> {
  const key = await wrappingKey(link, own, wrapping.to.publicKey, wrapping);
  const { participantId, publicKey } = wrapping.to;
  return { participantId, publicKey, wrapped: toBase64Url(await encrypt(key, epochKey, bytesOf('epoch'))) };
}

/**
 * Unwraps an epoch key.
 * @returns undefined if it was wrapped for another key, epoch, meeting, or link, or without the link
 */
export async function unwrap(
  link: LinkKeys,
  own: OwnPair,
  wrapped: string,
  wrapping: Wrapping,
): Promise<Bytes | undefined> {
  try {
    const key = await wrappingKey(link, own, wrapping.from.publicKey, wrapping);
    return await decrypt(key, fromBase64Url(wrapped), bytesOf('epoch'));
  } catch {
    return undefined;
  }
}

/** Derives a 32-byte key for one purpose from an epoch key. */
export async function keyFor(epochKey: Bytes, ...purpose: readonly string[]): Promise<Bytes> {
  const material = await crypto.subtle.importKey('raw', epochKey, 'HKDF', false, ['deriveBits']);
  const info = transcript('cartulary meeting epoch v1', ...purpose);
  const derived = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info };
  return new Uint8Array(await crypto.subtle.deriveBits(derived, material, KEY_BYTES * 8));
}

/** @param about the context, which must match when decrypting */
export async function encrypt(key: CryptoKey, plain: Bytes, about: Bytes): Promise<Bytes> {
  const iv = randomBytes(IV_BYTES);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: about }, key, plain);
  return joined(iv, new Uint8Array(sealed));
}

/** @throws DOMException if the key or context differs, or the data was modified */
export async function decrypt(key: CryptoKey, sealed: Bytes, about: Bytes): Promise<Bytes> {
  const iv = sealed.slice(0, IV_BYTES);
  const opened = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv, additionalData: about },
    key,
    sealed.slice(IV_BYTES),
  );
  return new Uint8Array(opened);
}
