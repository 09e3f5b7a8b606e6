import { MANIFEST_BYTES, SEALED_FORM } from '@cartulary/contracts/sealed-form';
import { joined, toBase64Url, transcript, type Bytes } from '@/lib/crypto/bytes';
import { SealBroken } from '@/shared/vault/open-vault';

/**
 * Authenticates all slots of a document together, so that the server can't combine old and new ones or omit any: form 1 of
 * docs/security/sealed-documents.md.
 */

/** A version of a slot, identified by its salt (base64url). */
export interface PlaceVersion {
  readonly version: number;
  readonly salt: string;
  /** Epoch of the key it was sealed with; defaults to 1. */
  readonly epoch?: number;
}

/** Includes the epoch; otherwise, a removed member could substitute other bytes with the earlier key. */
const named = ({ salt, epoch = 1 }: PlaceVersion): string => (epoch === 1 ? salt : `${epoch}.${salt}`);

const DIGEST_BYTES = 32;

/** The state of a document after a number of writes. */
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

/** SHA-256 over all slots in a fixed order. */
async function digestOf(places: ReadonlyMap<string, PlaceVersion>): Promise<Bytes> {
  const inOrder = [...places].sort(([one], [other]) => (one < other ? -1 : 1));
  const written = transcript(...inOrder.flatMap(([place, stored]) => [place, String(stored.version), named(stored)]));
  return new Uint8Array(await crypto.subtle.digest('SHA-256', written));
}

/** Authenticates a document's state. */
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
 * Verifies that the state was authenticated with the document's key.
 * @param places all slots; omitted if only the head is checked
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
