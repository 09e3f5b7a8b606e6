import { toBase64Url, type Bytes } from '@/lib/crypto/bytes';
import { SealBroken, wrapKey, type OpenVault } from '@/shared/vault/open-vault';
import { importLinkKey, keptAs, wrappedForLink } from './link-keys';
import type { LinkServer } from './link-server';
import type { NextKey } from './sealed-server';
import { sentBytes } from './sent-bytes';

type Turned = NextKey['links'][number];

/**
 * A document's next key, wrapped for each of its links: their keys are kept by the owner's vault. One that was revoked before this key's
 * epoch does not open there, whatever the server lists, and gets none.
 */
export async function wrapForLinks(
  vault: OpenVault,
  links: LinkServer,
  next: { readonly itemId: string; readonly epoch: number; readonly key: Bytes },
): Promise<Turned[]> {
  const { items } = await links.list(next.itemId);
  const turned = await Promise.all(items.map((link) => turnedFor(vault, link, next)));
  return turned.filter((one) => one !== undefined);
}

async function turnedFor(
  vault: OpenVault,
  { id, kept }: { id: string; kept: string },
  { itemId, epoch, key }: { itemId: string; epoch: number; key: Bytes },
): Promise<Turned | undefined> {
  try {
    const own = await vault.unwrapItemKey(keptAs(itemId, id, epoch - 1), sentBytes(kept));
    const keptNext = toBase64Url(await vault.wrapItemKey(keptAs(itemId, id, epoch), own));
    const wrapped = await wrapKey(await importLinkKey(own), key, wrappedForLink(itemId, id, epoch));
    return { id, wrappedKey: toBase64Url(wrapped), kept: keptNext };
  } catch (error) {
    if (error instanceof SealBroken) return undefined;
    throw error;
  }
}
