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

/** Links to the person's own sealed documents. docs/security/sealed-documents.md, 'Links'. */

interface WantedLink {
  /** ISO 8601; null for no expiry. */
  readonly expiresAt: string | null;
  /** '' for none. */
  readonly passphrase: string;
}

/** A new link with its secret, which is never shown again. */
export interface MadeLink {
  readonly link: SealedLink;
  readonly secret: string;
}

/** Creates a link that opens a document read-only. @throws SealBroken, ApiError */
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

/** A revoked link: whether the document got a new key and who lost access with it, or why not. */
type Revoked =
  | { readonly isTurned: true; readonly lost: readonly SharedWith[] }
  | { readonly isTurned: false; readonly error: unknown };

/**
 * Revokes a link and creates the document's next key, so that former visitors can't read later content. They keep
 * content they already had. The link is revoked even if creating the next key fails, for example because the connection
 * breaks. @throws ApiError
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
