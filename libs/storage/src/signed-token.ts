import { randomUUID, webcrypto } from 'node:crypto';
import { TOKEN_ISSUER } from '@cartulary/contracts/short-token';
import { errors, jwtVerify, SignJWT } from 'jose';

const ALGORITHM = 'HS256';
const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const;

const imported = new WeakMap<Uint8Array, Promise<webcrypto.CryptoKey>>();

/** Imports a key once for the library, which would otherwise do so for each token. */
function hmacKey(key: Uint8Array): Promise<webcrypto.CryptoKey> {
  const known = imported.get(key);
  if (known !== undefined) return known;
  const made = webcrypto.subtle.importKey('raw', new Uint8Array(key), HMAC, false, ['sign', 'verify']);
  imported.set(key, made);
  return made;
}

/** Contents of a token, besides its issuer. */
export interface TokenContent {
  /** Its purpose. A token for one purpose isn't valid for any other. */
  readonly audience: string;
  /** Account id. */
  readonly subject: string;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly expiresAt: Date;
  /** Defaults to now. */
  readonly issuedAtMs?: number;
}

/** The only code that signs tokens: JWT (RFC 7519), HS256, with a unique ID and a fractional issue time. */
export async function signToken(content: TokenContent, key: Uint8Array): Promise<string> {
  return new SignJWT({ ...content.claims })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(TOKEN_ISSUER)
    .setAudience(content.audience)
    .setSubject(content.subject)
    .setIssuedAt((content.issuedAtMs ?? Date.now()) / 1_000)
    .setExpirationTime(content.expiresAt)
    .setJti(randomUUID())
    .sign(await hmacKey(key));
}

/**
 * Verifies a token and returns its claims, not validated yet.
 * @param keys the current one first, then previous ones that are still accepted during a rotation of the master key
 * @returns undefined if it is forged, expired or for another purpose
 */
export async function verifiedClaims(token: string, keys: readonly Uint8Array[], audience: string): Promise<unknown> {
  for (const key of keys) {
    try {
      return (await jwtVerify(token, await hmacKey(key), { issuer: TOKEN_ISSUER, audience, algorithms: [ALGORITHM] }))
        .payload;
    } catch (error) {
      // jose throws for any problem with a token. Only for a bad signature can another key help.
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) return undefined;
    }
  }
  return undefined;
}
