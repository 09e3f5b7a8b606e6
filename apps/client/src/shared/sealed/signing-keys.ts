import type { VaultSigning } from '@cartulary/contracts/endpoints/vault';
import { fromBase64Url, joined, randomBytes, toBase64Url, type Bytes } from '@/lib/crypto/bytes';
import { log } from '@/lib/log/log';
import { KEY_BYTES, SealBroken, type OpenVault } from '@/shared/vault/open-vault';
import { sentBytes } from './sent-bytes';

/** Ed25519 keys (RFC 8032) via Web Crypto, used to sign changes to sealed texts: docs/security/sealed-texts.md, 'Signatures'. */

/** PKCS #8 prefix of a 32-byte private key (RFC 8410). */
const PKCS8 = Uint8Array.from([48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 112, 4, 34, 4, 32]);
const ED25519 = { name: 'Ed25519' };

/** Signs on behalf of one person. */
export interface Signer {
  /** Base64url. */
  readonly publicKey: string;
  sign(said: Bytes): Promise<Bytes>;
}

/** Imports a 32-byte private key as non-extractable and wipes the bytes. @throws DOMException if the browser doesn't support Ed25519 */
export async function signerOf(bytes: Bytes): Promise<Signer> {
  const pkcs8 = joined(PKCS8, bytes);
  bytes.fill(0);
  try {
    const open = await crypto.subtle.importKey('pkcs8', pkcs8, ED25519, true, ['sign']);
    const key = await crypto.subtle.importKey('pkcs8', pkcs8, ED25519, false, ['sign']);
    const { x = '' } = await crypto.subtle.exportKey('jwk', open);
    return {
      publicKey: toBase64Url(fromBase64Url(x)),
      sign: async (said) => new Uint8Array(await crypto.subtle.sign(ED25519, key, said)),
    };
  } finally {
    pkcs8.fill(0);
  }
}

/** Whether this browser supports Ed25519 and can therefore verify signatures. */
export async function knowsSignatures(): Promise<boolean> {
  const said = randomBytes(KEY_BYTES);
  const signer = await orNone(randomBytes(KEY_BYTES));
  return signer !== undefined && isSignedBy(signer.publicKey, said, await signer.sign(said));
}

/** Whether the owner of a public key signed this; also false if the key is invalid or the browser can't verify (`knowsSignatures`). */
export async function isSignedBy(publicKey: string, said: Bytes, signature: Bytes): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('raw', fromBase64Url(publicKey), ED25519, false, ['verify']);
    return await crypto.subtle.verify(ED25519, key, signature, said);
  } catch {
    return false;
  }
}

/** The context in which the private key is wrapped, like an item's key, followed by the public key. */
const WRAPPED_AS = 'signing key ';
const wrappedAs = (publicKey: string): string => `${WRAPPED_AS}${publicKey}`;

/** A vault's signing key; no signer if this browser can't sign. */
export interface OwnSigning {
  readonly signing: VaultSigning | null;
  readonly signer: Signer | undefined;
}

/** Creates a signing key; none if this browser doesn't support Ed25519. */
export async function newSigning(vault: OpenVault): Promise<OwnSigning> {
  const bytes = randomBytes(KEY_BYTES);
  const signer = await orNone(bytes.slice());
  if (signer === undefined) return { signing: null, signer };
  const { publicKey } = signer;
  const wrappedKey = toBase64Url(await vault.wrapItemKey(wrappedAs(publicKey), bytes));
  bytes.fill(0);
  return { signing: { publicKey, wrappedKey }, signer };
}

/** Opens a vault's signing key. @throws SealBroken if it doesn't match the published one */
export async function openSigning(vault: OpenVault, signing: VaultSigning | null): Promise<OwnSigning> {
  if (signing === null) return { signing, signer: undefined };
  const bytes = await vault.unwrapItemKey(wrappedAs(signing.publicKey), sentBytes(signing.wrappedKey));
  const signer = await orNone(bytes);
  if (signer && signer.publicKey !== signing.publicKey) throw new SealBroken();
  return { signing, signer };
}

async function orNone(bytes: Bytes): Promise<Signer | undefined> {
  try {
    return await signerOf(bytes);
  } catch (error) {
    log.info('This browser knows no Ed25519: nothing is signed here.', { component: 'sealed', error });
    return undefined;
  }
}
