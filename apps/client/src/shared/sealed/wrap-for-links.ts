import type { SealedLink } from '@cartulary/contracts/endpoints/sealed-links';
import { toBase64Url, type Bytes } from '@/lib/crypto/bytes';
import { SealBroken, wrapKey, type OpenVault } from '@/shared/vault/open-vault';
import { importLinkKey, keptAs, wrappedForLink } from './link-keys';
import type { LinkServer } from './link-server';
import type { NextKey } from './sealed-server';
import { sentBytes } from './sent-bytes';
import type { NamedKey } from './share-proof';

type Turned = NextKey['links'][number];

/** A document's key and its replacement. */
interface Turn {
  readonly before: NamedKey;
  readonly next: NamedKey;
  readonly key: Bytes;
}

/**
 * Wraps a document's next key for each of its links, whose keys are stored by the owner's vault. Links that the vault
 * didn't create, that were revoked before this key, or whose expiration was extended can't be unwrapped, whatever the
 * server lists, and get no key. Expired links get none either.
 * @param goneId a link that was just revoked, which the server may still list
 */
export async function wrapForLinks(
  vault: OpenVault,
  links: LinkServer,
  turn: Turn,
  goneId: string | null,
): Promise<Turned[]> {
  const { items } = await links.list(turn.next.itemId);
  const staying = items.filter((link) => link.id !== goneId && !hasEnded(link));
  const turned = await Promise.all(staying.map((link) => turnedFor(vault, link, turn)));
  return turned.filter((one) => one !== undefined);
}

const hasEnded = ({ expiresAt }: SealedLink): boolean => expiresAt !== null && Date.parse(expiresAt) <= Date.now();

async function turnedFor(vault: OpenVault, link: SealedLink, { before, next, key }: Turn): Promise<Turned | undefined> {
  const { id } = link;
  const { itemId, epoch } = next;
  try {
    const own = await vault.unwrapItemKey(keptAs(before, link), sentBytes(link.kept));
    const kept = toBase64Url(await vault.wrapItemKey(keptAs(next, link), own));
    const wrapped = await wrapKey(await importLinkKey(own), key, wrappedForLink(itemId, id, epoch));
    return { id, wrappedKey: toBase64Url(wrapped), kept };
  } catch (error) {
    if (error instanceof SealBroken) return undefined;
    throw error;
  }
}
