import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { samlLimits } from '@cartulary/contracts/limits/saml';
import { Database } from '@cartulary/database/database';
import { KeyRing, MASTER_KEY_LOCK, SAML_KEY_CONTEXT } from '@cartulary/storage/key-ring';
import type { EffectiveProvider } from '../../../platform/settings/installation-providers.js';

/** PEM; the private key in PKCS #8. */
export interface SamlKeys {
  readonly certificate: string;
  readonly privateKey: string;
}

const ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 3_072,
};
const DAY_MS = 86_400_000;
const find = 'SELECT certificate, private_key AS wrapped FROM app.saml_key';

/** The keys that sign our requests to SAML identity providers. */
@Injectable()
export class SamlKeysService {
  private opened: Promise<SamlKeys> | undefined;

  constructor(
    private readonly database: Database,
    private readonly keys: KeyRing,
  ) {}

  /** The provider's own key if configured, or else the installation's, which is generated once. */
  async of(provider: EffectiveProvider<'saml'> | undefined): Promise<SamlKeys> {
    const certificate = provider?.config.certificate;
    const privateKey = provider?.secrets.privateKey;
    if (certificate !== undefined && privateKey !== undefined) return { certificate, privateKey };
    this.opened ??= this.ofInstallation().catch((error: unknown) => {
      this.opened = undefined;
      throw error;
    });
    return this.opened;
  }

  private async ofInstallation(): Promise<SamlKeys> {
    const found = await this.kept();
    if (found !== undefined) return found;
    const { certificate, privateKey } = await newKeys();
    await this.database.inSystem(async (manager) => {
      // The master key must not rotate between wrapping and writing.
      await manager.query('SELECT pg_advisory_xact_lock_shared($1)', [MASTER_KEY_LOCK]);
      const wrapped = await this.keys.wrapForInstallation(Buffer.from(privateKey), SAML_KEY_CONTEXT);
      await manager.query(
        'INSERT INTO app.saml_key (certificate, private_key) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        [certificate, wrapped],
      );
    });
    // Another gateway may have created the key first.
    const kept = await this.kept();
    if (kept === undefined) throw new Error('The key of SAML was not kept');
    return kept;
  }

  private async kept(): Promise<SamlKeys | undefined> {
    const row = await this.database.inSystem(async (manager) => {
      const [first]: { certificate: string; wrapped: Buffer }[] = await manager.query(find);
      return first;
    });
    if (row === undefined) return undefined;
    const privateKey = await this.keys.unwrapForInstallation(row.wrapped, SAML_KEY_CONTEXT);
    return { certificate: row.certificate, privateKey: privateKey.toString() };
  }
}

async function newKeys(): Promise<SamlKeys> {
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  // Only loaded here, because it's needed once per installation.
  const x509 = await import('@peculiar/x509');
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=Cartulary SAML',
    keys,
    signingAlgorithm: ALGORITHM,
    notBefore: new Date(Date.now() - DAY_MS),
    notAfter: new Date(Date.now() + samlLimits.certificateDays * DAY_MS),
  });
  const privateKey = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  return { certificate: certificate.toString('pem'), privateKey: x509.PemConverter.encode(privateKey, 'PRIVATE KEY') };
}
