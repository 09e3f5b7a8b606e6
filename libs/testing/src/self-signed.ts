import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import * as x509 from '@peculiar/x509';

export interface SelfSigned {
  /** PEM. */
  readonly certificate: string;
  /** PEM, PKCS #8. */
  readonly privateKey: string;
}

const SIGNED_BY = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
};
const DAY_MS = 86_400_000;

/**
 * A key with a self-signed certificate.
 * @param days validity from yesterday on; negative: already expired
 * @param modulusLength bits of the RSA key
 */
export async function selfSigned(name: string, days = 30, modulusLength = 2_048): Promise<SelfSigned> {
  const algorithm = { ...SIGNED_BY, modulusLength };
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: `CN=${name}`,
    keys,
    signingAlgorithm: algorithm,
    notBefore: new Date(Date.now() - Math.max(1, 1 - days) * DAY_MS),
    notAfter: new Date(Date.now() + days * DAY_MS),
  });
  const privateKey = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  return { certificate: certificate.toString('pem'), privateKey: x509.PemConverter.encode(privateKey, 'PRIVATE KEY') };
}
