import { X509Certificate, type KeyObject } from 'node:crypto';
import { SamlRefusal } from './saml-refusal.js';

/** Shorter RSA keys can be factored, and whoever did signs as the identity provider (NIST SP 800-131A, 3). */
const MIN_RSA_BITS = 2_048;

/** Whether what a key signed may be believed: only RSA signs what we take (signature-rules.ts). */
export const isStrongKey = ({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean =>
  asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_RSA_BITS;

/**
 * Those of an identity provider's certificates that it is believed by; what can't be read stays, and is told of where it
 * is used. @throws SamlRefusal where every one of them is too weak
 */
export function strongCertificates(certificates: readonly string[]): string[] {
  const strong = certificates.filter((certificate) => {
    const key = keyOf(certificate);
    return key === undefined || isStrongKey(key);
  });
  if (strong.length > 0) return strong;
  throw new SamlRefusal('signature-wrong', 'Its certificates do not have RSA keys of 2,048 bits or more.');
}

/** Undefined for a certificate that can't be read, by which nothing can be signed either. */
export function keyOf(certificate: string): KeyObject | undefined {
  try {
    return new X509Certificate(certificate.includes('-----') ? certificate : Buffer.from(certificate, 'base64'))
      .publicKey;
  } catch {
    return undefined;
  }
}
