import type { SealedLink } from '@cartulary/contracts/endpoints/sealed-links';
import { toBase64Url } from '@/lib/crypto/bytes';
import { wrapKey, type OpenVault } from '@/shared/vault/open-vault';
import type { Stretch } from '@/shared/vault/ways/stretch';
import {
  doorOf,
  hashOf,
  importLinkKey,
  keptAs,
  linkKeyOf,
  newLinkSecret,
  newStretch,
  stretchedFor,
  tokenOf,
  wrappedForLink,
} from './link-keys';
import { sealedServer, type SealedServer } from './sealed-server';
import { standing, turnKey, withKey, type SharedWith } from './share-item';

/** Links to one's own sealed documents. docs/security/sealed-documents.md, 'Links'. */

interface WantedLink {
  /** ISO 8601; null: until it is revoked. */
  readonly expiresAt: string | null;
  /** '' for none. */
  readonly passphrase: string;
}

/** A link that was made, and its secret, which nobody is told again. */
export interface MadeLink {
  readonly link: SealedLink;
  readonly secret: string;
}

/** Makes a link that opens a document to look at. @throws SealBroken, ApiError */
export async function makeLink(
  vault: OpenVault,
  itemId: string,
  { expiresAt, passphrase }: WantedLink,
  { server = sealedServer, stretched }: { server?: SealedServer; stretched?: Stretch } = {},
): Promise<MadeLink> {
  const [secret, linkId] = [newLinkSecret(), crypto.randomUUID()];
  const stretch = passphrase === '' ? null : newStretch();
  const words = stretch ? await stretchedFor(stretch, passphrase, stretched) : undefined;
  const holder = { itemId, secret, stretched: words };
  const now = await standing(vault, itemId, server);
  const { epoch } = now.named;
  const own = await linkKeyOf(holder, linkId);
  const kept = toBase64Url(await vault.wrapItemKey(keptAs(now.named, { id: linkId, expiresAt }), own));
  const ownKey = await importLinkKey(own);
  const about = wrappedForLink(itemId, linkId, epoch);
  const wrapped = await withKey(vault, server, now, (key) => wrapKey(ownKey, key, about));
  const hashes = { doorHash: await hashOf(await doorOf(holder)), tokenHash: await hashOf(await tokenOf(holder)) };
  const body = { id: linkId, epoch, wrappedKey: toBase64Url(wrapped), kept, ...hashes, stretch, expiresAt };
  return { link: await server.links.make(itemId, body), secret };
}

/** A link that is revoked; whether its document has another key from here on and who lost it with that, or why not. */
type Revoked =
  | { readonly isTurned: true; readonly lost: readonly SharedWith[] }
  | { readonly isTurned: false; readonly error: unknown };

/**
 * Revokes a link, and makes the document's next key: what is written from then on is closed to who had it. What they had they have had.
 * It is revoked also where the next key can't be made, as while the line breaks. @throws ApiError
 */
export async function revokeLink(
  vault: OpenVault,
  itemId: string,
  linkId: string,
  server: SealedServer = sealedServer,
): Promise<Revoked> {
  await server.links.revoke(itemId, linkId);
  try {
    return { isTurned: true, lost: await turnKey(vault, itemId, { linkId }, server) };
  } catch (error) {
    return { isTurned: false, error };
  }
}
