import { createVerify } from 'node:crypto';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { samlLimits } from '@cartulary/contracts/limits/saml';
import { decodeUtf8 } from './safe-xml.js';
import { SamlRefusal } from './saml-refusal.js';
import { signatureAlgorithms } from './signature-rules.js';
import { isStrongKey, keyOf } from './strong-certificates.js';

const inflate = promisify(inflateRaw);
/** In signing order (SAML 2.0 Bindings, 3.4.4.1). */
const signedParts = ['SAMLRequest', 'SAMLResponse', 'RelayState', 'SigAlg'];

/**
 * Verifies a message from a redirect, over the exact octets of the URL, because encodings differ. node-saml would also
 * accept it without a signature, so it isn't used.
 * @param query query of the URL as received, without '?'
 * @returns its XML
 * @throws SamlRefusal
 */
export async function checkRedirect(query: string, certificates: readonly string[]): Promise<string> {
  const parts = query.split('&').map((part) => [part.slice(0, part.indexOf('=')), part] as const);
  const named = (name: string): string | undefined => {
    const found = parts.filter(([key]) => key === name);
    if (found.length > 1) throw new SamlRefusal('not-understood');
    return found[0]?.[1];
  };
  const valueOf = (name: string): string | undefined => {
    const part = named(name);
    return part === undefined ? undefined : decoded(part.slice(name.length + 1));
  };
  const request = valueOf('SAMLRequest');
  const message = request ?? valueOf('SAMLResponse');
  const [algorithm, signature] = [valueOf('SigAlg'), valueOf('Signature')];
  if (message === undefined || (request !== undefined && named('SAMLResponse') !== undefined))
    throw new SamlRefusal('not-understood');
  if (algorithm === undefined || signature === undefined) throw new SamlRefusal('unsigned');
  if (!signatureAlgorithms.has(algorithm)) throw new SamlRefusal('signature-algorithm');
  const signed = signedParts.flatMap((name) => named(name) ?? []).join('&');
  const hash = algorithm.endsWith('sha512') ? 'RSA-SHA512' : 'RSA-SHA256';
  const isRight = certificates
    .flatMap((certificate) => keyOf(certificate) ?? [])
    .filter(isStrongKey)
    .some((key) => createVerify(hash).update(signed).verify(key, signature, 'base64'));
  if (!isRight) throw new SamlRefusal('signature-wrong');
  return inflated(message);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new SamlRefusal('not-understood');
  }
}

/** A small DEFLATE message can expand to a large one, so this stops at the size limit. */
async function inflated(message: string): Promise<string> {
  try {
    const maxOutputLength = samlLimits.maxResponseCharacters;
    return decodeUtf8(await inflate(Buffer.from(message.replaceAll(' ', '+'), 'base64'), { maxOutputLength }));
  } catch (error) {
    if (error instanceof SamlRefusal) throw error;
    throw new SamlRefusal(
      (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : 'not-understood',
    );
  }
}
