import { MANIFEST_BYTES, SEALED_FORM } from '@cartulary/contracts/sealed-form';
import { joined, toBase64Url, transcript, type Bytes } from '@/lib/crypto/bytes';
import { SealBroken } from '@/shared/vault/open-vault';

/**
 * What a page proves of all places of a document at once, so that the server can't put an old one beside new ones, or leave one out: form
 * 1 of docs/security/sealed-documents.md.
 */

/** A version of a place; which one, its salt says (base64url). */
export interface PlaceVersion {
  readonly version: number;
  readonly salt: string;
  /** Of the key that it was sealed by; 1 where left out. */
  readonly epoch?: number;
}

/** With its epoch: else who was removed could put other bytes in place, by the key that they had. */
const named = ({ salt, epoch = 1 }: PlaceVersion): string => (epoch === 1 ? salt : `${epoch}.${salt}`);

const DIGEST_BYTES = 32;

/** How a document stands after it was written so often. */
export interface Standing {
  readonly itemId: string;
  readonly counter: number;
  readonly head: PlaceVersion | undefined;
}

const manifestKey = (itemKey: CryptoKey): Promise<CryptoKey> => {
  const salt = new Uint8Array(0);
  const derived = { name: 'HKDF', hash: 'SHA-256', salt, info: transcript('cartulary sealed manifest v1') };
  return crypto.subtle.deriveKey(derived, itemKey, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, [
    'sign',
    'verify',
  ]);
};

const statement = ({ itemId, counter, head }: Standing, digest: Bytes): Bytes =>
  transcript(
    'cartulary sealed manifest v1',
    itemId,
    String(counter),
    String(head?.version ?? 0),
    head ? named(head) : '',
    toBase64Url(digest),
  );

/** SHA-256 over all places, in one order. */
async function digestOf(places: ReadonlyMap<string, PlaceVersion>): Promise<Bytes> {
  const inOrder = [...places].sort(([one], [other]) => (one < other ? -1 : 1));
  const written = transcript(...inOrder.flatMap(([place, stored]) => [place, String(stored.version), named(stored)]));
  return new Uint8Array(await crypto.subtle.digest('SHA-256', written));
}

/** Proves how a document stands. */
export async function signManifest(
  itemKey: CryptoKey,
  standing: Omit<Standing, 'head'>,
  places: ReadonlyMap<string, PlaceVersion>,
): Promise<Bytes> {
  const digest = await digestOf(places);
  const said = statement({ ...standing, head: places.get('head') }, digest);
  const proof = await crypto.subtle.sign('HMAC', await manifestKey(itemKey), said);
  return joined(Uint8Array.of(SEALED_FORM), digest, new Uint8Array(proof));
}

/**
 * Whether somebody with the document's key proved that it stands so.
 * @param places all of them; left out where only the head is looked at
 * @throws SealBroken
 */
export async function checkManifest(
  itemKey: CryptoKey,
  manifest: Bytes,
  standing: Standing,
  places?: ReadonlyMap<string, PlaceVersion>,
): Promise<void> {
  if (manifest.length !== MANIFEST_BYTES || manifest[0] !== SEALED_FORM) throw new SealBroken();
  const digest = manifest.slice(1, 1 + DIGEST_BYTES);
  const proof = manifest.slice(1 + DIGEST_BYTES);
  const isProven = await crypto.subtle.verify('HMAC', await manifestKey(itemKey), proof, statement(standing, digest));
  if (!isProven) throw new SealBroken();
  if (places && toBase64Url(await digestOf(places)) !== toBase64Url(digest)) throw new SealBroken();
}
