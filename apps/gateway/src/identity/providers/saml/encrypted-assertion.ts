import { constants, createDecipheriv, createPrivateKey, privateDecrypt, type KeyObject } from 'node:crypto';
import { XMLSerializer } from '@xmldom/xmldom';
import {
  allOf,
  ASSERTION,
  attributeOf,
  childOf,
  childrenOf,
  decodeMessage,
  decodeUtf8,
  DSIG,
  parseXml,
} from './safe-xml.js';
import { SamlRefusal } from './saml-refusal.js';

const XMLENC = 'http://www.w3.org/2001/04/xmlenc#';
const XMLENC11 = 'http://www.w3.org/2009/xmlenc11#';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Accepted content encryption (XML Encryption 1.1, 5.2.4). CBC isn't accepted: it's not authenticated, and responses to modified
 * ciphertexts have leaked plaintext (Jager and Somorovsky, 2011).
 */
export const contentCiphers = {
  [`${XMLENC11}aes256-gcm`]: 'aes-256-gcm',
  [`${XMLENC11}aes128-gcm`]: 'aes-128-gcm',
} as const;

/** Accepted key encryption (5.5.2): OAEP with SHA-1 throughout, or with SHA-256 throughout. Never PKCS #1 v1.5. */
export const keyCiphers = [`${XMLENC}rsa-oaep-mgf1p`, `${XMLENC11}rsa-oaep`] as const;
const MGF_SHA256 = `${XMLENC11}mgf1sha256`;
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const SHA1 = `${DSIG}sha1`;

/**
 * Decrypts a response's assertion, as base64; returns the response unchanged if nothing is encrypted. The surrounding
 * response's signature covers the ciphertext and is removed. The assertion's own signature must be valid, which is
 * checked afterward as usual.
 * @throws SamlRefusal
 */
export function openAssertion(samlResponse: string, privateKey: string): string {
  const document = parseXml(decodeMessage(samlResponse));
  const [encrypted, ...others] = allOf(document, ASSERTION, 'EncryptedAssertion');
  if (encrypted === undefined) return samlResponse;
  const response = document.documentElement;
  if (others.length > 0 || encrypted.parentNode !== response || allOf(document, ASSERTION, 'Assertion').length > 0)
    throw new SamlRefusal('signature-misplaced', 'There has to be one assertion, right below the response.');
  const plain = parseXml(decrypted(encrypted, keyOf(privateKey))).documentElement;
  if (plain.namespaceURI !== ASSERTION || plain.localName !== 'Assertion') throw new SamlRefusal('not-understood');
  if (childrenOf(plain, DSIG, 'Signature').length === 0)
    throw new SamlRefusal('unsigned', 'An encrypted assertion has to be signed before it is encrypted.');
  for (const signature of childrenOf(response, DSIG, 'Signature')) response.removeChild(signature);
  response.replaceChild(document.importNode(plain, true), encrypted);
  return Buffer.from(new XMLSerializer().serializeToString(document)).toString('base64');
}

function decrypted(encrypted: Element, key: KeyObject): string {
  const data = childOf(encrypted, XMLENC, 'EncryptedData');
  const named = attributeOf(childOf(data, XMLENC, 'EncryptionMethod'), 'Algorithm') ?? 'nothing';
  const cipher = Object.entries(contentCiphers).find(([name]) => name === named)?.[1];
  if (cipher === undefined) throw unknown(named, 'AES-GCM');
  // Either in the data's KeyInfo or next to the data.
  const [keyElement, ...others] = allOf(encrypted, XMLENC, 'EncryptedKey');
  if (keyElement === undefined || others.length > 0) throw new SamlRefusal('not-understood');
  const content = cipherValueOf(data);
  try {
    const secret = privateDecrypt(
      { key, padding: constants.RSA_PKCS1_OAEP_PADDING, ...hashOf(keyElement) },
      cipherValueOf(keyElement),
    );
    const decipher = createDecipheriv(cipher, secret, content.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(content.subarray(-TAG_BYTES));
    const bytes = Buffer.concat([decipher.update(content.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    return decodeUtf8(bytes);
  } catch (error) {
    if (error instanceof SamlRefusal) throw error;
    // The same message for every failure, so that it doesn't reveal which part was wrong.
    throw new SamlRefusal('encrypted', 'It can’t be decrypted with the key in our metadata.');
  }
}

function hashOf(keyElement: Element): { oaepHash: string } {
  const method = childOf(keyElement, XMLENC, 'EncryptionMethod');
  const algorithm = attributeOf(method, 'Algorithm') ?? 'nothing';
  const digest = attributeOf(method && childOf(method, DSIG, 'DigestMethod'), 'Algorithm') ?? SHA1;
  const mask = attributeOf(method && childOf(method, XMLENC11, 'MGF'), 'Algorithm');
  // node:crypto uses the same hash for the label and the mask.
  if (algorithm === keyCiphers[0] && digest === SHA1) return { oaepHash: 'sha1' };
  if (algorithm === keyCiphers[1] && digest === SHA256 && mask === MGF_SHA256) return { oaepHash: 'sha256' };
  throw unknown(algorithm, 'RSA-OAEP, with SHA-1 throughout or SHA-256 throughout');
}

function cipherValueOf(element: Element | undefined): Buffer {
  const value = childOf(element && childOf(element, XMLENC, 'CipherData'), XMLENC, 'CipherValue')?.textContent;
  if (!value) throw new SamlRefusal('not-understood');
  return Buffer.from(value.replaceAll(/\s/g, ''), 'base64');
}

const unknown = (found: string, wanted: string): SamlRefusal =>
  new SamlRefusal('encrypted', `It is encrypted with ${found.replace(/^.*#/, '').slice(0, 60)}; choose ${wanted}.`);

/** Keys in environment variables don't have PEM headers. */
const keyOf = (privateKey: string): KeyObject =>
  createPrivateKey(
    privateKey.includes('-----')
      ? privateKey
      : { key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' },
  );
