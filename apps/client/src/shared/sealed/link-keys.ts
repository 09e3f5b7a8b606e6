import { LinkStretch } from '@cartulary/contracts/endpoints/sealed-links';
import { vaultLimits } from '@cartulary/contracts/limits/vault';
import { safeParse } from 'zod/mini';
import { bytesOf, joined, randomBytes, toBase64Url, transcript, type Bytes } from '@/lib/crypto/bytes';
import { KEY_BYTES, SealBroken } from '@/shared/vault/open-vault';
import { stretch, type Stretch } from '@/shared/vault/ways/stretch';
import { spelled } from '@/shared/vault/ways/ways';
import { sentBytes } from './sent-bytes';
import type { NamedKey } from './share-proof';

/** What follows from the secret of a link: form 1 of docs/security/sealed-documents.md, 'Links'. */

const SALT_BYTES = 16;
const SECRET = /^[\w-]{43}$/;

/** 256 random bits, which stand behind '#' of an address and nowhere else. */
export const newLinkSecret = (): string => toBase64Url(randomBytes(KEY_BYTES));

/** A secret as it stands in an address, and what its passphrase was stretched to; nothing where it has none. */
export interface LinkHolder {
  readonly itemId: string;
  readonly secret: string;
  readonly stretched?: Bytes | undefined;
}

/** How a new passphrase is stretched: at the cost that every device can pay, since nobody knows which one opens it. */
export const newStretch = (): LinkStretch => ({
  salt: toBase64Url(randomBytes(SALT_BYTES)),
  memoryKiB: vaultLimits.minMemoryKiB,
  passes: vaultLimits.minPasses,
});

/** What a passphrase comes to; however it was typed. @throws SealBroken where the server asks for less or more than pages take on */
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

/** @throws SealBroken for what is none */
function secretBytes(secret: string): Bytes {
  if (!SECRET.test(secret)) throw new SealBroken('This is no secret of a link');
  return sentBytes(secret);
}

/** The token by which a page asks what link it is: it follows from the secret alone, and opens nothing that is encrypted. */
export const doorOf = async ({ itemId, secret }: LinkHolder): Promise<Bytes> =>
  derived(secretBytes(secret), 'cartulary sealed link door v1', itemId);

const both = ({ secret, stretched }: LinkHolder): Bytes =>
  stretched ? joined(secretBytes(secret), stretched) : secretBytes(secret);

/** The token by which a page fetches what is encrypted: nobody has it who does not have the passphrase too. */
export const tokenOf = async (holder: LinkHolder): Promise<Bytes> =>
  derived(both(holder), 'cartulary sealed link token v1', holder.itemId);

/** The link's own key, which leaves no page but wrapped by the owner's vault. */
export const linkKeyOf = async (holder: LinkHolder, linkId: string): Promise<Bytes> =>
  derived(both(holder), 'cartulary sealed link key v1', holder.itemId, linkId);

/** What the server keeps of a token. */
export const hashOf = async (token: Bytes): Promise<string> =>
  toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', token)));

/** A link's key, as one that can't be read out; the bytes are wiped. */
export async function importLinkKey(bytes: Bytes): Promise<CryptoKey> {
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
  bytes.fill(0);
  return key;
}

/** What a document's key is wrapped for by a link; it opens for nothing else. */
export const wrappedForLink = (itemId: string, linkId: string, epoch: number): Bytes =>
  transcript('cartulary sealed link wrap v1', itemId, linkId, String(epoch));

/**
 * What the owner's vault wraps a link's key as: with the document's key that the link opens, so that one that was revoked is not brought back
 * for a later one, and with its end, so that nobody puts that off. Also the proof that this vault made the link: no other gets a next key.
 */
export const keptAs = (
  { itemId, epoch, wrappedKey }: NamedKey,
  { id, expiresAt }: { readonly id: string; readonly expiresAt: string | null },
): string => `${itemId} link ${id} ${epoch} ${expiresAt === null ? 'never' : momentOf(expiresAt)} ${wrappedKey}`;

/** As the server writes it too, however it was said. @throws SealBroken for what is no moment */
function momentOf(said: string): string {
  const atMs = Date.parse(said);
  if (Number.isNaN(atMs)) throw new SealBroken('This is no end of a link');
  return new Date(atMs).toISOString();
}
