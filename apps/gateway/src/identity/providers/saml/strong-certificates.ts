import { X509Certificate, type KeyObject } from 'node:crypto';
import { SamlRefusal } from './saml-refusal.js';

/** Shorter RSA keys can be factored, which would allow signing as the identity provider (NIST SP 800-131A, 3). */
const MIN_RSA_BITS = 2_048;

/** Whether a key's signatures can be trusted. Only RSA, because we accept no other signatures (signature-rules.ts). */
export const isStrongKey = ({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean =>
  asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_RSA_BITS;

/**
 * An identity provider's trusted certificates. Unreadable ones are kept and reported when used.
 * @throws SamlRefusal if all of them are too weak
 */
export function strongCertificates(certificates: readonly string[]): string[] {
  const strong = certificates.filter((certificate) => {
    const key = keyOf(certificate);
    return key === undefined || isStrongKey(key);
  });
  if (strong.length > 0) return strong;
  throw new SamlRefusal('signature-wrong', 'Its certificates do not have RSA keys of 2,048 bits or more.');
}

/** Undefined for an unreadable certificate, which can't verify any signature either. */
export function keyOf(certificate: string): KeyObject | undefined {
  try {
    return new X509Certificate(certificate.includes('-----') ? certificate : Buffer.from(certificate, 'base64'))
      .publicKey;
  } catch {
    return undefined;
  }
}
