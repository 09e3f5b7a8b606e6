import { ApiError } from '@/lib/errors/api-error';
import { listedBinned, listedOpen } from '@/shared/sealed/list-sealed';
import type { ListedSealedItem } from '@/shared/sealed/sealed-item';
import { sealedServer, type SealedServer } from '@/shared/sealed/sealed-server';
import type { OpenVault } from '@/shared/vault/open-vault';
import { SealedHead } from '../sealed-shapes';
import { folderIn, openFolder } from './lies-in';

/** A document in a folder. */
export interface LyingDocument {
  readonly id: string;
  readonly name: string;
  readonly inBin: boolean;
}

export interface WhatLiesIn {
  readonly documents: readonly LyingDocument[];
  /**
   * How many of the user's own documents have an unreadable folder, because they don't open or were written by a newer
   * version.
   */
  readonly unread: number;
}

/** Accepts only lists from the server itself, because this browser's copy may be incomplete. */
const toldByServer = (server: SealedServer): SealedServer => ({
  ...server,
  list: async (after) => {
    const listed = await server.list(after);
    if (listed.isFromHere) throw ApiError.of('network_error');
    return listed;
  },
});

/**
 * The contents of an unshared folder, including documents in the trash. The list must be complete: once the folder is
 * shared, it contains only these documents, so an incomplete list would remove some.
 * @throws ApiError, also if the server's list is incomplete
 */
export async function whatLiesIn(
  vault: OpenVault,
  folderId: string,
  server: SealedServer = sealedServer,
): Promise<WhatLiesIn> {
  const told = toldByServer(server);
  const [open, binned] = [await listedOpen(vault, told), await listedBinned(vault, told)];
  const documents: LyingDocument[] = [];
  let unread = 0;
  const look = async ({ itemId, head, broken }: ListedSealedItem, inBin: boolean): Promise<void> => {
    const said = broken ? undefined : SealedHead.safeParse(head).data;
    if (said) await openFolder(vault, itemId, said);
    // Without a head, the document was abandoned before it was stored.
    else if (broken || head !== undefined) unread += 1;
    if (said && folderIn(itemId, said) === folderId) documents.push({ id: itemId, name: said.name, inBin });
  };
  const ownFiles = (items: readonly ListedSealedItem[]): ListedSealedItem[] =>
    items.filter(({ kind, shared }) => kind === 'file' && shared === undefined);
  for (const item of ownFiles(open)) await look(item, false);
  for (const item of ownFiles(binned)) await look(item, true);
  return { documents, unread };
}
