import { providerLimits } from '@cartulary/contracts/limits/identity-providers';
import { SAML } from '@node-saml/node-saml';
import { noCache } from './no-cache.js';
import { attributesOf } from './saml-attributes.js';
import {
  allOf,
  ASSERTION,
  attributeOf,
  childOf,
  childrenOf,
  decodeMessage,
  parseXml,
  PROTOCOL,
  textOf,
} from './safe-xml.js';
import { SamlRefusal } from './saml-refusal.js';
import { checkSignaturePlaces } from './signature-rules.js';
import { strongCertificates } from './strong-certificates.js';

const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

/** The identity provider's name and signing certificates. */
export interface TrustedIdp {
  readonly entityId: string;
  /** PEM or base64; several during a rollover. */
  readonly certificates: readonly string[];
}

/** Expected recipient and request of a response. */
export interface Expected {
  readonly audience: string;
  readonly acsUrl: string;
  /** The request it answers; undefined for an unsolicited response. */
  readonly requestId: string | undefined;
  /** When that request was made. */
  readonly requestedAt?: Date;
  /** When the response arrived, so that time spent in the queue doesn't count. */
  readonly arrivedAt: Date;
}

/** The subject of an assertion. */
export interface Asserted {
  readonly assertionId: string;
  /** Until when it could be replayed. */
  readonly usableUntil: Date;
  readonly nameId: string;
  readonly nameIdFormat: string | undefined;
  readonly sessionIndex: string | undefined;
  readonly attributes: ReadonlyMap<string, readonly string[]>;
}

/** A response's claims about itself, unverified, used to find the organization. */
export interface Claimed {
  readonly issuer: string | undefined;
  readonly inResponseTo: string | undefined;
  readonly audiences: readonly string[];
}

/** @throws SamlRefusal if it can't be read */
export function claimedBy(samlResponse: string): Claimed {
  const document = parseXml(decodeMessage(samlResponse));
  const [assertion] = allOf(document, ASSERTION, 'Assertion');
  return {
    issuer: textOf(childOf(assertion ?? document.documentElement, ASSERTION, 'Issuer')),
    inResponseTo: attributeOf(document.documentElement, 'InResponseTo'),
    audiences: allOf(document, ASSERTION, 'Audience').flatMap((audience) => textOf(audience) ?? []),
  };
}

/**
 * Checks a response according to SAML 2.0 Profiles 4.1.4.3 and returns its assertion's content, read from exactly the text that the
 * signature covers.
 * @throws SamlRefusal with the reason
 */
export async function checkResponse(samlResponse: string, idp: TrustedIdp, expected: Expected): Promise<Asserted> {
  const document = parseXml(decodeMessage(samlResponse));
  const response = document.documentElement;
  if (response.namespaceURI !== PROTOCOL || response.localName !== 'Response') throw new SamlRefusal('not-understood');
  checkStatus(response);
  const assertion = onlyAssertion(document, response);
  if (checkSignaturePlaces(document, [response, assertion]) === 0) throw new SamlRefusal('unsigned');
  checkEnvelope(response, idp, expected);
  const signed = parseXml(await verifiedAssertion(samlResponse, idp, expected)).documentElement;
  if (textOf(childOf(signed, ASSERTION, 'Issuer')) !== idp.entityId) throw new SamlRefusal('wrong-issuer');
  checkAudience(signed, expected.audience);
  const usableUntil = checkConfirmation(signed, expected);
  checkTimes(childOf(signed, ASSERTION, 'Conditions'), signed, expected);
  return { ...subjectOf(signed), usableUntil, attributes: attributesOf(signed) };
}

/** Only the status code of a provider's refusal goes into the audit log, not its own message. */
function checkStatus(response: Element): void {
  const outer = childOf(childOf(response, PROTOCOL, 'Status'), PROTOCOL, 'StatusCode');
  const code = attributeOf(outer, 'Value');
  if (code === SUCCESS) return;
  const inner = attributeOf(childOf(outer, PROTOCOL, 'StatusCode'), 'Value') ?? code ?? 'nothing';
  throw new SamlRefusal('refused-by-provider', `It answered ${inner.replace(/^.*:/, '').slice(0, 60)}.`);
}

function onlyAssertion(document: Document, response: Element): Element {
  // The caller has already decrypted the first one.
  if (allOf(document, ASSERTION, 'EncryptedAssertion').length > 0) throw new SamlRefusal('encrypted');
  const [assertion, ...others] = allOf(document, ASSERTION, 'Assertion');
  if (assertion === undefined) throw new SamlRefusal('not-understood');
  if (others.length > 0 || assertion.parentNode !== response)
    throw new SamlRefusal('signature-misplaced', 'There has to be one assertion, right below the response.');
  return assertion;
}

/** Checks the response around the assertion. If only the assertion is signed, anyone may have written it. */
function checkEnvelope(response: Element, idp: TrustedIdp, expected: Expected): void {
  const destination = attributeOf(response, 'Destination');
  const isSigned = childrenOf(response, 'http://www.w3.org/2000/09/xmldsig#', 'Signature').length > 0;
  if (destination === undefined ? isSigned : destination !== expected.acsUrl)
    throw new SamlRefusal('wrong-destination', sentTo(destination, expected.acsUrl));
  const issuer = childOf(response, ASSERTION, 'Issuer');
  if (issuer !== undefined && textOf(issuer) !== idp.entityId) throw new SamlRefusal('wrong-issuer');
  checkAnswers(attributeOf(response, 'InResponseTo'), expected);
}

function checkAnswers(inResponseTo: string | undefined, { requestId }: Expected): void {
  if (inResponseTo === requestId) return;
  if (inResponseTo === undefined)
    throw new SamlRefusal('unsolicited', 'It answers no request; sign-in that begins at the identity provider is off.');
  throw new SamlRefusal('wrong-request', 'It answers a different request, or one that was already answered.');
}

/** The assertion as signed, extracted by node-saml. */
async function verifiedAssertion(samlResponse: string, idp: TrustedIdp, expected: Expected): Promise<string> {
  const saml = new SAML({
    issuer: expected.audience,
    callbackUrl: expected.acsUrl,
    idpCert: strongCertificates(idp.certificates),
    // One of them has to be signed. The other checks are made here, so that each has its own reason.
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: -1,
    audience: false,
    cacheProvider: noCache,
  });
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: samlResponse }).catch((error: unknown) => {
    throw new SamlRefusal('signature-wrong', error instanceof RangeError ? "A certificate can't be read." : undefined);
  });
  const xml = profile?.getAssertionXml?.();
  if (xml === undefined) throw new SamlRefusal('signature-wrong');
  return xml;
}

function checkAudience(assertion: Element, audience: string): void {
  const conditions = childOf(assertion, ASSERTION, 'Conditions');
  const restrictions = conditions === undefined ? [] : childrenOf(conditions, ASSERTION, 'AudienceRestriction');
  const isForUs = (restriction: Element): boolean =>
    childrenOf(restriction, ASSERTION, 'Audience').some((named) => textOf(named) === audience);
  if (restrictions.length === 0 || !restrictions.every(isForUs))
    throw new SamlRefusal('wrong-audience', `It has to be made for ${audience}.`);
}

/** @returns until when the assertion is valid */
function checkConfirmation(assertion: Element, expected: Expected): Date {
  const subject = childOf(assertion, ASSERTION, 'Subject');
  const data = (subject === undefined ? [] : childrenOf(subject, ASSERTION, 'SubjectConfirmation'))
    .filter((confirmation) => attributeOf(confirmation, 'Method') === BEARER)
    .flatMap((confirmation) => childOf(confirmation, ASSERTION, 'SubjectConfirmationData') ?? []);
  const mine = data.find((one) => attributeOf(one, 'Recipient') === expected.acsUrl);
  if (mine === undefined)
    throw new SamlRefusal('wrong-recipient', sentTo(attributeOf(data[0], 'Recipient'), expected.acsUrl));
  checkAnswers(attributeOf(mine, 'InResponseTo'), expected);
  const until = momentOf(mine, 'NotOnOrAfter');
  if (until === undefined) throw new SamlRefusal('not-understood', 'It does not say how long it is valid.');
  checkTimes(mine, assertion, expected);
  return until;
}

const sentTo = (found: string | undefined, wanted: string): string =>
  `It was sent to ${found === undefined ? 'no address' : found.slice(0, 200)} and has to be sent to ${wanted}.`;

/** NotBefore and NotOnOrAfter of an element, with tolerance for clock skew. */
function checkTimes(element: Element | undefined, assertion: Element, { requestedAt, arrivedAt }: Expected): void {
  const { clockToleranceMs } = providerLimits;
  const now = arrivedAt.getTime();
  const issuedAt = momentOf(assertion, 'IssueInstant');
  const from = momentOf(element, 'NotBefore');
  if (from !== undefined && from.getTime() > now + clockToleranceMs)
    throw new SamlRefusal('not-yet-valid', clockOff((issuedAt ?? from).getTime() - now));
  const until = momentOf(element, 'NotOnOrAfter');
  if (until === undefined || until.getTime() > now - clockToleranceMs) return;
  // A response is always issued after its request; if it claims otherwise, the clocks differ.
  const isBehind = requestedAt !== undefined && issuedAt !== undefined && issuedAt.getTime() < requestedAt.getTime();
  throw new SamlRefusal('expired', isBehind ? clockOff(issuedAt.getTime() - requestedAt.getTime()) : undefined);
}

function clockOff(byMs: number): string {
  const minutes = Math.max(1, Math.round(Math.abs(byMs) / 60_000));
  const way = byMs > 0 ? 'ahead of' : 'behind';
  return `The identity provider's clock is about ${minutes} min ${way} this server's. Set both by a time server.`;
}

function momentOf(element: Element | undefined, name: string): Date | undefined {
  const value = attributeOf(element, name);
  if (value === undefined) return undefined;
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) throw new SamlRefusal('not-understood', `${name} is no moment.`);
  return moment;
}

function subjectOf(assertion: Element): Omit<Asserted, 'usableUntil' | 'attributes'> {
  const name = childOf(childOf(assertion, ASSERTION, 'Subject'), ASSERTION, 'NameID');
  const nameId = textOf(name);
  const assertionId = attributeOf(assertion, 'ID');
  const [statement] = childrenOf(assertion, ASSERTION, 'AuthnStatement');
  if (nameId === undefined || assertionId === undefined || statement === undefined) throw new SamlRefusal('no-subject');
  return {
    assertionId,
    nameId,
    nameIdFormat: attributeOf(name, 'Format'),
    sessionIndex: attributeOf(statement, 'SessionIndex'),
  };
}
