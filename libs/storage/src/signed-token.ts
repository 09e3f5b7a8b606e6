import { randomUUID, webcrypto } from 'node:crypto';
import { TOKEN_ISSUER } from '@cartulary/contracts/short-token';
import { errors, jwtVerify, SignJWT } from 'jose';

const ALGORITHM = 'HS256';
const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const;

const imported = new WeakMap<Uint8Array, Promise<webcrypto.CryptoKey>>();

/** A key as the library uses it, made once: it would make it anew for each token. */
function hmacKey(key: Uint8Array): Promise<webcrypto.CryptoKey> {
  const known = imported.get(key);
  if (known !== undefined) return known;
  const made = webcrypto.subtle.importKey('raw', new Uint8Array(key), HMAC, false, ['sign', 'verify']);
  imported.set(key, made);
  return made;
}

/** What a token says, beside who issued it. */
export interface TokenContent {
  /** What it opens: a token for one purpose opens nothing else. */
  readonly audience: string;
  /** Account. */
  readonly subject: string;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly expiresAt: Date;
  /** Now, unless given. */
  readonly issuedAtMs?: number;
}

/** The one place where tokens are signed: JWT (RFC 7519), HS256, with an id of its own and a time of issue with its fraction. */
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
 * The claims of a token, not looked at yet.
 * @param keys the present one first, then those that are still believed while the master key is being rotated
 * @returns undefined where it is forged, expired or of another purpose
 */
export async function verifiedClaims(token: string, keys: readonly Uint8Array[], audience: string): Promise<unknown> {
  for (const key of keys) {
    try {
      return (await jwtVerify(token, await hmacKey(key), { issuer: TOKEN_ISSUER, audience, algorithms: [ALGORITHM] }))
        .payload;
    } catch (error) {
      // jose throws for whatever is wrong with a token; only another key could make a bad signature a good one.
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) return undefined;
    }
  }
  return undefined;
}
