import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ProviderConfig } from '@cartulary/contracts/identity-providers';
import { ownPath } from '@cartulary/contracts/own-path';
import { Database } from '@cartulary/database/database';
import { newId } from '@cartulary/database/new-id';
import type { Call } from '../../../platform/caller/call.js';
import { SAML_READER } from '../../../platform/settings/parts.js';
import type { FreshSignIn, RequiredStep } from '../../session/session-answers.js';
import { CeremoniesService, type Ceremony } from '../ceremonies.service.js';
import type { ExternalIdentity } from '../external-identity.js';
import { ExternalSignInService } from '../external-sign-in.service.js';
import { LinkedIdentitiesService } from '../linked-identities.service.js';
import { ProviderRedirectsService, type Way } from '../provider-redirects.service.js';
import { ProviderRefusal } from '../provider-refusal.js';
import { ProviderTestsService } from '../provider-tests.service.js';
import { ProvidersService } from '../providers.service.js';
import { describeCertificate } from './idp-metadata.js';
import { valuesOf } from './saml-attributes.js';
import { SamlKeysService } from './saml-keys.service.js';
import { SamlHandoverService, type SamlMessage } from './saml-handover.service.js';
import { SamlPartyService, type SamlProvider } from './saml-party.service.js';
import type { SamlReader } from './saml-reader.js';
import { SamlRefusal } from './saml-refusal.js';
import { SamlReplaysService } from './saml-replays.service.js';
import type { Asserted, Claimed } from './saml-response.js';
import { SamlSignInsService } from './saml-sign-ins.service.js';
import { EMAIL_FORMAT } from './sp-metadata.js';

const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';

type Going = Pick<Ceremony, 'next' | 'rememberMe' | 'linkAccountId'>;
type Attempt = { readonly provider: SamlProvider; readonly requestId: string | undefined; readonly going: Going };

const findOwner = `SELECT organisation_id AS "organisationId" FROM app.identity_provider
  WHERE kind = 'saml' AND enabled AND (organisation_id = ANY ($1::uuid[]) OR config->>'entityId' = ANY ($2))`;

/** Sign-in via SAML 2.0 (Web Browser SSO Profile, Profiles 4.1): the signed request and its response. */
@Injectable()
export class SamlService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly providers: ProvidersService,
    private readonly redirects: ProviderRedirectsService,
    private readonly tests: ProviderTestsService,
    private readonly ceremonies: CeremoniesService,
    private readonly external: ExternalSignInService,
    private readonly links: LinkedIdentitiesService,
    private readonly party: SamlPartyService,
    private readonly keys: SamlKeysService,
    private readonly handover: SamlHandoverService,
    private readonly replays: SamlReplaysService,
    private readonly signIns: SamlSignInsService,
    @Inject(SAML_READER) private readonly reader: SamlReader,
  ) {}

  onModuleInit(): void {
    this.redirects.register('saml', { start: (provider, way, call) => this.start(provider, way, call) });
    this.tests.register('saml', (provider) => Promise.resolve(checkCertificates(provider.config)));
  }

  private async start(provider: SamlProvider, way: Way, call: Call): Promise<URL> {
    const party = await this.party.of(provider);
    const requestId = `_${newId()}`;
    const state = this.ceremonies.newState();
    const url = await party.saml(requestId).getAuthorizeUrlAsync(state, undefined, {});
    const providerOrganisationId = provider.organisationId;
    await this.ceremonies.begin(call, state, { ...way, kind: 'saml', providerOrganisationId, requestId });
    return new URL(url);
  }

  /** Signs in a response's person. @throws AppError 'SAML authentication failed' and the like; one audit entry has the reason */
  finish(message: SamlMessage, call: Call): Promise<{ outcome: FreshSignIn | RequiredStep; going: Going }> {
    return this.external.attempt('saml', call, async (learn) => {
      await this.providers.requireAny('saml');
      const { samlResponse, relayState } = await this.handover.open(message);
      const { privateKey: ours } = await this.keys.of(undefined);
      const claimed = await this.reader.claimed({ samlResponse, privateKey: ours }, call.addressGroup);
      const { provider, requestId, going } =
        claimed.inResponseTo === undefined
          ? await this.unasked(claimed, relayState, learn)
          : await this.asked(relayState, call, learn);
      const { idpEntityId } = provider.config;
      const asserted = await this.checked(samlResponse, provider, requestId, call);
      await this.replays.use(idpEntityId, asserted.assertionId, asserted.usableUntil);
      const identity = identityOf(asserted, provider.config);
      const outcome = await this.external.enter(identity, provider, going, call);
      await this.remember(identity, asserted, provider, outcome);
      return { outcome, going };
    });
  }

  /** The verified content of a response, decrypted with the provider's own key if it has one. */
  private async checked(
    samlResponse: string,
    provider: SamlProvider,
    requestId: string | undefined,
    { addressGroup }: Call,
  ): Promise<Asserted> {
    const { privateKey } = await this.keys.of(provider);
    const { entityId: audience, acsUrl } = await this.party.of(provider);
    const idp = { entityId: provider.config.idpEntityId, certificates: provider.config.idpCertificates };
    const requestedAt = requestId === undefined ? {} : { requestedAt: momentOf(requestId) };
    const expected = { audience, acsUrl, requestId, ...requestedAt, arrivedAt: new Date() };
    return this.reader.response({ samlResponse, privateKey, idp, expected }, addressGroup);
  }

  /** A response to our request; the ceremony stores the provider's organization. */
  private async asked(
    relayState: string | undefined,
    call: Call,
    learn: (organisationId: string | null) => void,
  ): Promise<Attempt> {
    const ceremony = await this.ceremonies.take(call, 'saml', relayState, learn);
    const provider = await this.providers.again('saml', ceremony.providerOrganisationId);
    return { provider, requestId: ceremony.requestId ?? undefined, going: ceremony };
  }

  /** A response initiated at the provider; its audience determines the provider's organization. */
  private async unasked(
    { audiences }: Claimed,
    relayState: string | undefined,
    learn: (organisationId: string | null) => void,
  ): Promise<Attempt> {
    const organisationId = await this.ownerOf(audiences);
    learn(organisationId);
    const provider = await this.providers.again('saml', organisationId);
    if (!provider.config.idpInitiated)
      throw new SamlRefusal(
        'unsolicited',
        'It answers no request; sign-in that begins at the identity provider is off.',
      );
    return {
      provider,
      requestId: undefined,
      going: { next: ownPath(relayState) ?? null, rememberMe: false, linkAccountId: null },
    };
  }

  private async ownerOf(audiences: readonly string[]): Promise<string | null> {
    if (audiences.includes(this.party.entityId(null))) return null;
    const ids = audiences.flatMap((audience) => {
      const id = URL.canParse(audience) ? new URL(audience).searchParams.get('organisation') : null;
      return id !== null && /^[0-9a-f-]{36}$/.test(id) && audience === this.party.entityId(id) ? [id] : [];
    });
    const found = await this.database.inSystem(async (manager): Promise<{ organisationId: string }[]> =>
      manager.query(findOwner, [ids, audiences]),
    );
    const [owner, ...others] = found;
    if (owner === undefined || others.length > 0) throw new SamlRefusal('wrong-audience');
    return owner.organisationId;
  }

  private async remember(
    identity: ExternalIdentity,
    { nameId, nameIdFormat, sessionIndex }: Asserted,
    provider: SamlProvider,
    outcome: FreshSignIn | RequiredStep,
  ): Promise<void> {
    const account = await this.links.accountOf(identity, provider);
    if (account === undefined) return;
    const { id: accountId, organisationId } = account;
    const named = { nameId, nameIdFormat: nameIdFormat ?? null, sessionIndex: sessionIndex ?? null };
    const sessionId = 'challenge' in outcome ? undefined : outcome.answer.sessionId;
    await this.signIns.keep(
      { accountId, organisationId },
      provider.organisationId,
      { issuer: identity.issuer, ...named },
      sessionId,
    );
  }
}

/** A request's ID contains its creation time (UUID version 7, RFC 9562, 5.7). */
const momentOf = (requestId: string): Date =>
  new Date(Number.parseInt(requestId.slice(1).replaceAll('-', '').slice(0, 12), 16));

/** @throws SamlRefusal without a permanent identifier */
function identityOf(asserted: Asserted, config: ProviderConfig<'saml'>): ExternalIdentity {
  const { nameId, nameIdFormat, attributes } = asserted;
  if (nameIdFormat === TRANSIENT)
    throw new SamlRefusal('no-subject', 'Its name ID changes each time; send an email address or a persistent one.');
  const of = (kind: 'email' | 'firstName' | 'lastName', chosen: string | undefined): string | undefined =>
    valuesOf(attributes, kind, chosen)[0];
  const looksLikeAddress = nameIdFormat === EMAIL_FORMAT || /^[^@\s]+@[^@\s]+$/.test(nameId);
  const email = of('email', config.emailAttribute) ?? (looksLikeAddress ? nameId : undefined);
  return {
    kind: 'saml',
    issuer: config.idpEntityId,
    subject: nameId,
    email: email?.toLowerCase() ?? null,
    // The administrator who configured the provider vouches for its email addresses; for an organization's provider,
    // only in its own domains.
    emailVerified: email !== undefined && config.trustEmail,
    firstName: of('firstName', config.firstNameAttribute) ?? '',
    lastName: of('lastName', config.lastNameAttribute) ?? '',
    groups: valuesOf(attributes, 'groups', config.groupsAttribute),
  };
}

/** A SAML provider can't be tested without a person, but its certificates can be checked. */
function checkCertificates({ idpCertificates }: ProviderConfig<'saml'>): void {
  const valid = idpCertificates.map(describeCertificate).filter(({ expiresAt }) => Date.parse(expiresAt) > Date.now());
  if (valid.length === 0)
    throw new ProviderRefusal('answer-not-valid', { cause: new Error('Every certificate is over') });
}
