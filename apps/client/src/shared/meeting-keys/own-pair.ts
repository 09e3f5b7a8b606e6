import { toBase64Url } from '@/lib/crypto/bytes';

/** The curve specified in docs/security/meeting-encryption.md. */
export const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;

/** A key pair for one meeting on one device. The private key can't be exported. */
export interface OwnPair {
  readonly privateKey: CryptoKey;
  /** base64url */
  readonly publicKey: string;
}

export async function newPair(): Promise<OwnPair> {
  const pair = await crypto.subtle.generateKey(CURVE, false, ['deriveBits']);
  const raw = await crypto.subtle.exportKey('raw', pair.publicKey);
  return { privateKey: pair.privateKey, publicKey: toBase64Url(new Uint8Array(raw)) };
}
