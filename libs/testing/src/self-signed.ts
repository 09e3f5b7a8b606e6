import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import * as x509 from '@peculiar/x509';

export interface SelfSigned {
  /** PEM. */
  readonly certificate: string;
  /** PEM, PKCS #8. */
  readonly privateKey: string;
}

const ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
};
const DAY_MS = 86_400_000;

/** A key with a certificate that it signed itself, valid for so many days from yesterday; negative: over already. */
export async function selfSigned(name: string, days = 30): Promise<SelfSigned> {
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: `CN=${name}`,
    keys,
    signingAlgorithm: ALGORITHM,
    notBefore: new Date(Date.now() - Math.max(1, 1 - days) * DAY_MS),
    notAfter: new Date(Date.now() + days * DAY_MS),
  });
  const privateKey = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  return { certificate: certificate.toString('pem'), privateKey: x509.PemConverter.encode(privateKey, 'PRIVATE KEY') };
}
