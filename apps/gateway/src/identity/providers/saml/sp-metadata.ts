import { contentCiphers, keyCiphers } from './encrypted-assertion.js';

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const POST = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST';

/** The format required by section 7 of the specification. */
export const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';

interface Described {
  readonly entityId: string;
  readonly acsUrl: string;
  readonly logoutUrl: string;
  /** PEM. */
  readonly certificate: string;
  /** Whether to request encrypted assertions: providers that find an encryption key use it. */
  readonly asksEncryption?: boolean;
}

/**
 * Our metadata (SAML 2.0 Metadata, 2.4.4): the key for verifying our requests and, if requested, the same key for encrypting assertions,
 * with the algorithms. node-saml's own metadata offers single logout via POST only.
 */
export function spMetadata({ entityId, acsUrl, logoutUrl, certificate, asksEncryption = false }: Described): string {
  const base64 = certificate.replaceAll(/-----[A-Z ]+-----|\s/g, '');
  const key = [
    '<ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data>',
    `<ds:X509Certificate>${base64}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`,
  ].join('');
  const methods = [...Object.keys(contentCiphers), ...keyCiphers].map(
    (algorithm) => `<EncryptionMethod Algorithm="${algorithm}"/>`,
  );
  const logout = (binding: string): string =>
    `<SingleLogoutService Binding="${binding}" Location="${escaped(logoutUrl)}"/>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${escaped(entityId)}">`,
    '<SPSSODescriptor AuthnRequestsSigned="true" WantAssertionsSigned="true"',
    ' protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">',
    `<KeyDescriptor use="signing">${key}</KeyDescriptor>`,
    asksEncryption ? `<KeyDescriptor use="encryption">${key}${methods.join('')}</KeyDescriptor>` : '',
    logout(REDIRECT),
    logout(POST),
    `<NameIDFormat>${EMAIL_FORMAT}</NameIDFormat>`,
    `<AssertionConsumerService index="0" isDefault="true" Binding="${POST}" Location="${escaped(acsUrl)}"/>`,
    '</SPSSODescriptor></EntityDescriptor>\n',
  ].join('');
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
