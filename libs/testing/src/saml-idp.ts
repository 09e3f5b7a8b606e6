import { randomUUID } from 'node:crypto';
import * as samlify from 'samlify';
import { selfSigned, type SelfSigned } from './self-signed.js';

export const SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
export const SHA1 = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1';
const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

// Incoming messages come from the product; their readers check them, not the schema.
samlify.setSchemaValidator({ validate: () => Promise.resolve('not checked') });

/** An assertion's content; everything not given is as a service provider expects it. */
export interface AssertionWish {
  readonly nameId: string;
  readonly attributes?: Readonly<Record<string, string | readonly string[]>>;
  /** The request it responds to; if omitted, it's unsolicited. */
  readonly inResponseTo?: string;
  readonly sessionIndex?: string;
  readonly issuer?: string;
  readonly audience?: string;
  readonly recipient?: string;
  readonly destination?: string;
  readonly assertionId?: string;
  /** How far the identity provider's clock is ahead. */
  readonly clockMs?: number;
  readonly lifeMs?: number;
  readonly statusCode?: string;
  readonly signs?: 'assertion' | 'response' | 'both' | 'nothing';
  /** How the assertion is encrypted for the service provider, after signing. */
  readonly encrypts?: { readonly content: string; readonly key?: string };
}

/** A request as the identity provider understood it. */
export interface SignInRequest {
  readonly id: string;
  readonly acsUrl: string;
  readonly relayState: string;
  readonly nameIdFormat: string;
}

export interface SamlIdpOptions {
  /** Its origin. */
  readonly origin?: string;
  readonly keys?: SelfSigned;
  readonly algorithm?: string;
}

/** A real identity provider (samlify): reads the service provider's metadata and requests, and signs its responses. */
export class SamlIdp {
  private constructor(
    readonly entityId: string,
    readonly origin: string,
    readonly keys: SelfSigned,
    private readonly algorithm: string,
  ) {}

  static async create(options: SamlIdpOptions = {}): Promise<SamlIdp> {
    const origin = options.origin ?? 'https://idp.example.net';
    const keys = options.keys ?? (await selfSigned('idp'));
    return new SamlIdp(`${origin}/metadata`, origin, keys, options.algorithm ?? SHA256);
  }

  /** The same name, but with a different signing key. */
  async impostor(): Promise<SamlIdp> {
    return new SamlIdp(this.entityId, this.origin, await selfSigned('impostor'), this.algorithm);
  }

  /** The same key, but with a different signing algorithm. */
  by(algorithm: string): SamlIdp {
    return new SamlIdp(this.entityId, this.origin, this.keys, algorithm);
  }

  get ssoUrl(): string {
    return `${this.origin}/sso`;
  }

  get sloUrl(): string {
    return `${this.origin}/slo`;
  }

  get metadata(): string {
    return this.entity().getMetadata();
  }

  /** Reads an authentication request sent by redirect and verifies its signature. @throws if it is invalid */
  async readRequest(spMetadata: string, url: string): Promise<SignInRequest> {
    const { searchParams } = new URL(url);
    const { extract } = await this.entity().parseLoginRequest(serviceProvider(spMetadata), 'redirect', fromQuery(url));
    const request = extract.request ?? {};
    return {
      id: String(request.id),
      acsUrl: String(request.assertionConsumerServiceUrl),
      relayState: searchParams.get('RelayState') ?? '',
      nameIdFormat: String(extract.nameIDPolicy?.format),
    };
  }

  /** A response in base64, for the form field `SAMLResponse`. */
  async respond(spMetadata: string, wish: AssertionWish): Promise<string> {
    const sp = serviceProvider(spMetadata, wish.signs === 'response' ? false : undefined);
    if (wish.signs === 'both') sp.entitySetting.wantMessageSigned = true;
    const acs = String(sp.entityMeta.getAssertionConsumerService('post'));
    const xml = responseXml(this.entityId, sp.entityMeta.getEntityID(), acs, wish);
    if (wish.signs === 'nothing') return Buffer.from(xml).toString('base64');
    const { context } = await this.entity(wish.encrypts).createLoginResponse(
      sp,
      { extract: {} },
      'post',
      {},
      {
        customTagReplacement: () => ({ id: randomUUID(), context: xml }),
      },
    );
    return context;
  }

  /** The URL that asks the service provider, by redirect, to sign a person out. */
  logoutUrl(spMetadata: string, nameId: string, sessionIndex?: string): string {
    const sp = serviceProvider(spMetadata);
    sp.entitySetting.wantLogoutRequestSigned = true;
    const user = { logoutNameID: nameId, ...(sessionIndex !== undefined && { sessionIndex }) };
    return this.entity().createLogoutRequest(sp, 'redirect', user).context;
  }

  /** The same for a form field `SAMLRequest`. */
  logoutForm(spMetadata: string, nameId: string, sessionIndex?: string): string {
    const sp = serviceProvider(spMetadata);
    sp.entitySetting.wantLogoutRequestSigned = true;
    const user = { logoutNameID: nameId, ...(sessionIndex !== undefined && { sessionIndex }) };
    return this.entity().createLogoutRequest(sp, 'post', user).context;
  }

  /** Reads a logout request sent by redirect, and verifies its signature. */
  async readLogoutRequest(
    spMetadata: string,
    url: string,
  ): Promise<{ id: string; nameId: string; sessionIndex: string }> {
    const { extract } = await this.entity().parseLogoutRequest(serviceProvider(spMetadata), 'redirect', fromQuery(url));
    const { request = {}, nameID, sessionIndex } = extract;
    return { id: String(request.id), nameId: String(nameID), sessionIndex: String(sessionIndex) };
  }

  /** Its response to that, by redirect. */
  logoutAnswerUrl(spMetadata: string, requestId: string, relayState: string): string {
    const sp = serviceProvider(spMetadata);
    sp.entitySetting.wantLogoutResponseSigned = true;
    const info = { extract: { request: { id: requestId } } };
    return this.entity().createLogoutResponse(sp, info, 'redirect', { relayState }).context;
  }

  /** Reads the response to its own logout request, and verifies its signature. */
  async readLogoutAnswer(spMetadata: string, url: string): Promise<string> {
    const { extract } = await this.entity().parseLogoutResponse(
      serviceProvider(spMetadata),
      'redirect',
      fromQuery(url),
    );
    return String(extract.response?.inResponseTo);
  }

  private entity(encrypts?: AssertionWish['encrypts']) {
    return samlify.IdentityProvider({
      ...(encrypts && {
        isAssertionEncrypted: true,
        dataEncryptionAlgorithm: encrypts.content,
        keyEncryptionAlgorithm: encrypts.key ?? 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
      }),
      entityID: this.entityId,
      privateKey: this.keys.privateKey,
      signingCert: this.keys.certificate,
      requestSignatureAlgorithm: this.algorithm,
      wantAuthnRequestsSigned: true,
      wantLogoutRequestSigned: true,
      wantLogoutResponseSigned: true,
      nameIDFormat: [EMAIL_FORMAT],
      singleSignOnService: [{ Binding: REDIRECT, Location: this.ssoUrl }],
      singleLogoutService: [{ Binding: REDIRECT, Location: this.sloUrl }],
    });
  }
}

function serviceProvider(metadata: string, wantsAssertionsSigned?: boolean) {
  const wish = wantsAssertionsSigned === false ? 'WantAssertionsSigned="false"' : 'WantAssertionsSigned="true"';
  return samlify.ServiceProvider({ metadata: metadata.replace(/WantAssertionsSigned="\w+"/, wish) });
}

/** samlify's input for a redirect; the signature covers the parameters as they were sent. */
function fromQuery(url: string) {
  const { search, searchParams } = new URL(url);
  const signed = search
    .slice(1)
    .split('&')
    .filter((part) => !part.startsWith('Signature='))
    .join('&');
  return { query: Object.fromEntries(searchParams), octetString: signed };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function attribute(name: string, value: string | readonly string[]): string {
  const values = [value].flat().map((one) => `<saml:AttributeValue>${escaped(one)}</saml:AttributeValue>`);
  return `<saml:Attribute Name="${escaped(name)}">${values.join('')}</saml:Attribute>`;
}

/** The response as defined by SAML Core 2.0; `nameId` isn't escaped, so that a test can inject markup. */
function responseXml(entityId: string, audience: string, acs: string, wish: AssertionWish): string {
  const now = Date.now() + (wish.clockMs ?? 0);
  const at = (ms: number): string => new Date(ms).toISOString();
  const until = at(now + (wish.lifeMs ?? 5 * 60_000));
  const answers = wish.inResponseTo === undefined ? '' : ` InResponseTo="${wish.inResponseTo}"`;
  const issuer = `<saml:Issuer>${escaped(wish.issuer ?? entityId)}</saml:Issuer>`;
  const attributes = Object.entries(wish.attributes ?? {}).map(([name, value]) => attribute(name, value));
  const status = wish.statusCode ?? 'urn:oasis:names:tc:SAML:2.0:status:Success';
  const session = wish.sessionIndex === undefined ? '' : ` SessionIndex="${escaped(wish.sessionIndex)}"`;
  const assertion = [
    `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${wish.assertionId ?? `_${randomUUID()}`}"`,
    ` Version="2.0" IssueInstant="${at(now)}">${issuer}`,
    `<saml:Subject><saml:NameID Format="${EMAIL_FORMAT}">${wish.nameId}</saml:NameID>`,
    '<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">',
    `<saml:SubjectConfirmationData NotOnOrAfter="${until}" Recipient="${escaped(wish.recipient ?? acs)}"${answers}/>`,
    '</saml:SubjectConfirmation></saml:Subject>',
    `<saml:Conditions NotBefore="${at(now)}" NotOnOrAfter="${until}"><saml:AudienceRestriction>`,
    `<saml:Audience>${escaped(wish.audience ?? audience)}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
    `<saml:AuthnStatement AuthnInstant="${at(now)}"${session}><saml:AuthnContext><saml:AuthnContextClassRef>`,
    'urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>',
    attributes.length === 0 ? '' : `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement>`,
    '</saml:Assertion>',
  ].join('');
  return [
    '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"',
    ` ID="_${randomUUID()}" Version="2.0" IssueInstant="${at(now)}" Destination="${escaped(wish.destination ?? acs)}"${answers}>`,
    `${issuer}<samlp:Status><samlp:StatusCode Value="${status}"/></samlp:Status>${assertion}</samlp:Response>`,
  ].join('');
}
