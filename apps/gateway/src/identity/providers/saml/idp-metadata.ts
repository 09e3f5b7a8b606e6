import { X509Certificate } from 'node:crypto';
import type { SamlMetadataFound } from '@cartulary/contracts/identity-providers';
import { providerLimits } from '@cartulary/contracts/limits/identity-providers';
import { samlLimits } from '@cartulary/contracts/limits/saml';
import { allOf, attributeOf, childrenOf, DSIG, METADATA, parseXml, PROTOCOL, textOf } from './safe-xml.js';
import { SamlRefusal } from './saml-refusal.js';
import { isStrongKey } from './strong-certificates.js';

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/**
 * Parses an identity provider's metadata (SAML 2.0 Metadata, 2.4.3) as pasted by an administrator, who vouches for it; its signature isn't
 * checked.
 * @throws SamlRefusal if it isn't XML, or describes no identity provider we support
 */
export function readIdpMetadata(xml: string): SamlMetadataFound {
  if (xml.length > samlLimits.maxMetadataCharacters) throw new SamlRefusal('too-large');
  const document = parseXml(withoutComments(xml));
  const [descriptor, ...others] = allOf(document, METADATA, 'IDPSSODescriptor').filter(speaksSaml2);
  if (descriptor === undefined)
    throw new SamlRefusal('not-understood', 'It does not describe a SAML 2.0 identity provider.');
  if (others.length > 0)
    throw new SamlRefusal('not-understood', 'It describes several. Paste the part for one of them.');
  const idpEntityId = attributeOf(descriptor.parentNode as Element, 'entityID');
  if (idpEntityId === undefined) throw new SamlRefusal('not-understood', 'It has no entityID.');
  const entryPoint = addressOf(descriptor, 'SingleSignOnService');
  if (entryPoint === undefined)
    throw new SamlRefusal('not-understood', 'It has no address for sign-in with the HTTP-Redirect binding.');
  const certificates = signingCertificates(descriptor);
  if (certificates.length === 0) throw new SamlRefusal('not-understood', 'It has no signing certificate.');
  return { idpEntityId, entryPoint, logoutUrl: addressOf(descriptor, 'SingleLogoutService') ?? null, certificates };
}

/** Metadata files from identity providers contain explanatory comments. Nothing here is signed, so they can be removed. */
function withoutComments(xml: string): string {
  let shown = '';
  for (let from = 0; ;) {
    const start = xml.indexOf('<!--', from);
    const end = start === -1 ? -1 : xml.indexOf('-->', start + '<!--'.length);
    if (end === -1) return shown + xml.slice(from);
    shown += xml.slice(from, start);
    from = end + '-->'.length;
  }
}

const speaksSaml2 = (descriptor: Element): boolean =>
  (attributeOf(descriptor, 'protocolSupportEnumeration') ?? '').split(/\s+/).includes(PROTOCOL);

function addressOf(descriptor: Element, service: string): string | undefined {
  const found = childrenOf(descriptor, METADATA, service).find((one) => attributeOf(one, 'Binding') === REDIRECT);
  const address = attributeOf(found, 'Location');
  if (address === undefined) return undefined;
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new SamlRefusal('not-understood', `${service} is not a web address.`);
  return address;
}

/** A key without a use serves both purposes (2.4.1.1). */
function signingCertificates(descriptor: Element): SamlMetadataFound['certificates'] {
  const keys = childrenOf(descriptor, METADATA, 'KeyDescriptor').filter(
    (key) => attributeOf(key, 'use') !== 'encryption',
  );
  const texts = keys.flatMap((key) => allOf(key, DSIG, 'X509Certificate').flatMap((one) => textOf(one) ?? []));
  const unique = [...new Set(texts.map((text) => text.replaceAll(/\s/g, '')))];
  return unique.slice(0, providerLimits.maxCertificates).map(describeCertificate);
}

/** @throws SamlRefusal if it isn't a certificate, or its key is too weak */
export function describeCertificate(text: string): SamlMetadataFound['certificates'][number] {
  const certificate = readCertificate(text);
  if (!isStrongKey(certificate.publicKey))
    throw new SamlRefusal('not-understood', 'A certificate does not have an RSA key of 2,048 bits or more.');
  return {
    pem: certificate.toString(),
    subject: certificate.subject,
    fingerprint: certificate.fingerprint256,
    expiresAt: new Date(certificate.validTo).toISOString(),
  };
}

function readCertificate(text: string): X509Certificate {
  try {
    return new X509Certificate(text.includes('-----') ? text : Buffer.from(text, 'base64'));
  } catch {
    throw new SamlRefusal('not-understood', "A certificate can't be read.");
  }
}
