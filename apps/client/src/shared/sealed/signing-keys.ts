import type { VaultSigning } from '@cartulary/contracts/endpoints/vault';
import { fromBase64Url, joined, randomBytes, toBase64Url, type Bytes } from '@/lib/crypto/bytes';
import { log } from '@/lib/log/log';
import { KEY_BYTES, SealBroken, type OpenVault } from '@/shared/vault/open-vault';
import { sentBytes } from './sent-bytes';

/** Keys of Ed25519 (RFC 8032) by Web Crypto, by which people sign what they write in sealed texts: docs/security/sealed-texts.md, 'Signatures'. */

/** What stands in front of the 32 bytes of a private key in PKCS #8 (RFC 8410). */
const PKCS8 = Uint8Array.from([48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 112, 4, 34, 4, 32]);
const ED25519 = { name: 'Ed25519' };

/** Signs in one person's name. */
export interface Signer {
  /** Base64url. */
  readonly publicKey: string;
  sign(said: Bytes): Promise<Bytes>;
}

/** A private key of 32 bytes, as one that can't be read out; the bytes are wiped. @throws DOMException where the browser knows no Ed25519 */
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

/** Whether this browser knows Ed25519, so that it can tell what is signed from what is not. */
export async function knowsSignatures(): Promise<boolean> {
  const said = randomBytes(KEY_BYTES);
  const signer = await orNone(randomBytes(KEY_BYTES));
  return signer !== undefined && isSignedBy(signer.publicKey, said, await signer.sign(said));
}

/** Whether the owner of a public key signed this; false also where it is no key, or this browser knows none such (`knowsSignatures`). */
export async function isSignedBy(publicKey: string, said: Bytes, signature: Bytes): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('raw', fromBase64Url(publicKey), ED25519, false, ['verify']);
    return await crypto.subtle.verify(ED25519, key, signature, said);
  } catch {
    return false;
  }
}

/** What the private half is wrapped for, as the key of an item is, with the public half behind it. */
const WRAPPED_AS = 'signing key ';
const wrappedAs = (publicKey: string): string => `${WRAPPED_AS}${publicKey}`;

/** What a vault has to sign with; without a signer where this browser can't sign. */
export interface OwnSigning {
  readonly signing: VaultSigning | null;
  readonly signer: Signer | undefined;
}

/** Draws a key to sign by; none where this browser knows no Ed25519. */
export async function newSigning(vault: OpenVault): Promise<OwnSigning> {
  const bytes = randomBytes(KEY_BYTES);
  const signer = await orNone(bytes.slice());
  if (signer === undefined) return { signing: null, signer };
  const { publicKey } = signer;
  const wrappedKey = toBase64Url(await vault.wrapItemKey(wrappedAs(publicKey), bytes));
  bytes.fill(0);
  return { signing: { publicKey, wrappedKey }, signer };
}

/** Opens the key that a vault has. @throws SealBroken where it is not the one that was published */
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
