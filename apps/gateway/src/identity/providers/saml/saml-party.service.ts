import { Injectable } from '@nestjs/common';
import type { SAML } from '@node-saml/node-saml';
import type { EffectiveProvider } from '../../../platform/settings/installation-providers.js';
import { GatewaySettings } from '../../../platform/settings/gateway-settings.js';
import { noCache } from './no-cache.js';
import { EMAIL_FORMAT, spMetadata } from './sp-metadata.js';
import { samlName } from './own-name.js';
import { SamlKeysService } from './saml-keys.service.js';
import { strongCertificates } from './strong-certificates.js';

export type SamlProvider = EffectiveProvider<'saml'>;

/** Our side of one provider: our entity ID and URLs, and the configured library. */
export interface SamlParty {
  readonly entityId: string;
  readonly acsUrl: string;
  readonly logoutUrl: string;
  /** The library for one message, with `id` as its ID. */
  saml(id?: string): SAML;
}

const LOGOUT_PATH = '/api/v1/auth/saml/logout';
/** The service provider: one for the installation and one per organization, each of which accepts only its own assertions. */
@Injectable()
export class SamlPartyService {
  constructor(
    private readonly settings: GatewaySettings,
    private readonly keys: SamlKeysService,
  ) {}

  /** Our entity ID at an organization's provider, unless it chose another one. */
  entityId(organisationId: string | null): string {
    return samlName(this.settings.publicUrl, organisationId);
  }

  async of(provider: SamlProvider): Promise<SamlParty> {
    const { config, organisationId } = provider;
    const { certificate, privateKey } = await this.keys.of(provider);
    const { entityId, acsUrl, logoutUrl } = this.names(organisationId, config.entityId);
    // Loaded when the first organization uses SAML.
    const { SAML } = await import('@node-saml/node-saml');
    const saml = (id?: string): SAML =>
      new SAML({
        issuer: entityId,
        callbackUrl: acsUrl,
        logoutCallbackUrl: logoutUrl,
        entryPoint: config.entryPoint,
        ...(config.logoutUrl !== undefined && { logoutUrl: config.logoutUrl }),
        idpCert: strongCertificates(config.idpCertificates),
        idpIssuer: config.idpEntityId,
        privateKey,
        publicCert: certificate,
        signatureAlgorithm: 'sha256',
        digestAlgorithm: 'sha256',
        identifierFormat: EMAIL_FORMAT,
        // How people authenticate is up to the provider.
        disableRequestedAuthnContext: true,
        wantAssertionsSigned: true,
        wantAuthnResponseSigned: false,
        cacheProvider: noCache,
        ...(id !== undefined && { generateUniqueId: () => id }),
      });
    return { entityId, acsUrl, logoutUrl, saml };
  }

  private names(organisationId: string | null, chosen: string | undefined) {
    const { publicUrl } = this.settings;
    return {
      entityId: chosen ?? this.entityId(organisationId),
      acsUrl: `${publicUrl}/auth/saml/callback`,
      logoutUrl: `${publicUrl}${LOGOUT_PATH}/${organisationId ?? 'installation'}`,
    };
  }

  /**
   * Our metadata for a provider, even before one is configured, because the provider needs ours first.
   * @param asksEncryption whether to include a key for encrypting assertions
   */
  async metadata(
    organisationId: string | null,
    provider: SamlProvider | undefined,
    asksEncryption: boolean,
  ): Promise<string> {
    const { entityId, acsUrl, logoutUrl } = this.names(organisationId, provider?.config.entityId);
    const { certificate } = await this.keys.of(provider);
    return spMetadata({ entityId, acsUrl, logoutUrl, certificate, asksEncryption });
  }
}
