import { LinkStretch } from '@cartulary/contracts/endpoints/sealed-links';
import { vaultLimits } from '@cartulary/contracts/limits/vault';
import { safeParse } from 'zod/mini';
import { bytesOf, joined, randomBytes, toBase64Url, transcript, type Bytes } from '@/lib/crypto/bytes';
import { KEY_BYTES, SealBroken } from '@/shared/vault/open-vault';
import { stretch, type Stretch } from '@/shared/vault/ways/stretch';
import { spelled } from '@/shared/vault/ways/ways';
import { sentBytes } from './sent-bytes';
import type { NamedKey } from './share-proof';

/** Keys derived from the secret of a link: form 1 of docs/security/sealed-documents.md, 'Links'. */

const SALT_BYTES = 16;
const SECRET = /^[\w-]{43}$/;

/** 256 random bits that appear only after '#' in a URL. */
export const newLinkSecret = (): string => toBase64Url(randomBytes(KEY_BYTES));

/** A link's secret and its stretched passphrase, if it has one. */
export interface LinkHolder {
  readonly itemId: string;
  readonly secret: string;
  readonly stretched?: Bytes | undefined;
}

/** Parameters for stretching a new passphrase, at a cost every device can afford, since it's unknown which one will open it. */
export const newStretch = (): LinkStretch => ({
  salt: toBase64Url(randomBytes(SALT_BYTES)),
  memoryKiB: vaultLimits.minMemoryKiB,
  passes: vaultLimits.minPasses,
});

/**
 * Stretches a passphrase, normalizing how it was typed. @throws SealBroken if the server requests parameters outside of the accepted range
 */
export async function stretchedFor(
  parameters: LinkStretch,
  passphrase: string,
  stretched: Stretch = stretch,
): Promise<Bytes> {
  const { success, data, error } = safeParse(LinkStretch, parameters);
  if (!success) throw new SealBroken('These are no parameters of a passphrase', { cause: error });
  const { salt, ...cost } = data;
  return (await stretched({ ...cost, secret: bytesOf(spelled(passphrase)), salt: sentBytes(salt) })).hash;
}

async function derived(from: Bytes, ...about: readonly string[]): Promise<Bytes> {
  const material = await crypto.subtle.importKey('raw', from, 'HKDF', false, ['deriveBits']);
  const info = transcript(...about);
  const bits = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info };
  return new Uint8Array(await crypto.subtle.deriveBits(bits, material, KEY_BYTES * 8));
}

/** @throws SealBroken if it isn't valid */
function secretBytes(secret: string): Bytes {
  if (!SECRET.test(secret)) throw new SealBroken('This is no secret of a link');
  return sentBytes(secret);
}

/** The token for looking up a link. Derived from the secret alone, it can't open encrypted content. */
export const doorOf = async ({ itemId, secret }: LinkHolder): Promise<Bytes> =>
  derived(secretBytes(secret), 'cartulary sealed link door v1', itemId);

const both = ({ secret, stretched }: LinkHolder): Bytes =>
  stretched ? joined(secretBytes(secret), stretched) : secretBytes(secret);

/** The token for fetching encrypted content. Deriving it requires the passphrase too. */
export const tokenOf = async (holder: LinkHolder): Promise<Bytes> =>
  derived(both(holder), 'cartulary sealed link token v1', holder.itemId);

/** A link's own key. It leaves the page only when wrapped by the owner's vault. */
export const linkKeyOf = async (holder: LinkHolder, linkId: string): Promise<Bytes> =>
  derived(both(holder), 'cartulary sealed link key v1', holder.itemId, linkId);

/** The hash of a token, as stored by the server. */
export const hashOf = async (token: Bytes): Promise<string> =>
  toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', token)));

/** Imports a link's key as non-extractable. The bytes are wiped. */
export async function importLinkKey(bytes: Bytes): Promise<CryptoKey> {
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
  bytes.fill(0);
  return key;
}

/** The context in which a link wraps a document's key; it can't be unwrapped in any other. */
export const wrappedForLink = (itemId: string, linkId: string, epoch: number): Bytes =>
  transcript('cartulary sealed link wrap v1', itemId, linkId, String(epoch));

/**
 * The context in which the owner's vault wraps a link's key. Includes the document key that the link opens, so that a
 * revoked link can't be restored for a later key, and its expiration, so that it can't be extended. It also proves that
 * this vault created the link; other links don't receive new keys.
 */
export const keptAs = (
  { itemId, epoch, wrappedKey }: NamedKey,
  { id, expiresAt }: { readonly id: string; readonly expiresAt: string | null },
): string => `${itemId} link ${id} ${epoch} ${expiresAt === null ? 'never' : momentOf(expiresAt)} ${wrappedKey}`;

/** Normalized like on the server. @throws SealBroken if it isn't a valid time */
function momentOf(said: string): string {
  const atMs = Date.parse(said);
  if (Number.isNaN(atMs)) throw new SealBroken('This is no end of a link');
  return new Date(atMs).toISOString();
}
