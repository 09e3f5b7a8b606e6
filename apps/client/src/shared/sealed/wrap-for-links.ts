import type { SealedLink } from '@cartulary/contracts/endpoints/sealed-links';
import { toBase64Url, type Bytes } from '@/lib/crypto/bytes';
import { SealBroken, wrapKey, type OpenVault } from '@/shared/vault/open-vault';
import { importLinkKey, keptAs, wrappedForLink } from './link-keys';
import type { LinkServer } from './link-server';
import type { NextKey } from './sealed-server';
import { sentBytes } from './sent-bytes';

type Turned = NextKey['links'][number];

/**
 * A document's next key, wrapped for each of its links: their keys are kept by the owner's vault. One that it did not make, that was revoked
 * before this key's epoch, or whose end was put off does not open there, whatever the server lists, and gets none; nor does one that has ended.
 * @param goneId a link that was revoked just now, which the server may list all the same
 */
export async function wrapForLinks(
  vault: OpenVault,
  links: LinkServer,
  next: { readonly itemId: string; readonly epoch: number; readonly key: Bytes },
  goneId: string | null,
): Promise<Turned[]> {
  const { items } = await links.list(next.itemId);
  const staying = items.filter((link) => link.id !== goneId && !hasEnded(link));
  const turned = await Promise.all(staying.map((link) => turnedFor(vault, link, next)));
  return turned.filter((one) => one !== undefined);
}

const hasEnded = ({ expiresAt }: SealedLink): boolean => expiresAt !== null && Date.parse(expiresAt) <= Date.now();

async function turnedFor(
  vault: OpenVault,
  link: SealedLink,
  { itemId, epoch, key }: { itemId: string; epoch: number; key: Bytes },
): Promise<Turned | undefined> {
  const { id } = link;
  try {
    const own = await vault.unwrapItemKey(keptAs(itemId, link, epoch - 1), sentBytes(link.kept));
    const kept = toBase64Url(await vault.wrapItemKey(keptAs(itemId, link, epoch), own));
    const wrapped = await wrapKey(await importLinkKey(own), key, wrappedForLink(itemId, id, epoch));
    return { id, wrappedKey: toBase64Url(wrapped), kept };
  } catch (error) {
    if (error instanceof SealBroken) return undefined;
    throw error;
  }
}
