import type { ListedSealed } from '@cartulary/contracts/endpoints/sealed';
import { jsonOf, toBase64Url } from '@/lib/crypto/bytes';
import { SealBroken, type OpenVault } from '@/shared/vault/open-vault';
import { checkManifest } from './manifest';
import { importItemKey, sentBytes } from './opened-item';
import { openBlob, saltOf } from './sealed-blob';
import type { SealedServer } from './sealed-server';
import type { ListedSealedItem } from './sealed-types';
import { allSeen, checkSeen, rememberSeen, type SeenDocument } from './seen-documents';

/** A row of the server's list, opened. */
interface OpenedRow {
  readonly item: ListedSealedItem;
  readonly binned: boolean;
  /** Nothing where it is broken: what was seen before still holds. */
  readonly seen: SeenDocument | undefined;
}

/** Those that are not in the bin, and those that this device saw there and the server no longer shows. */
export async function listedOpen(vault: OpenVault, server: SealedServer): Promise<ListedSealedItem[]> {
  const before = await allSeen(vault.accountId);
  const rows = await openedRows(vault, server, before);
  const shown = new Set(rows.map(({ item }) => item.itemId));
  // Once more: another tab may have deleted some while the list was read.
  const now = await allSeen(vault.accountId);
  const missing = [...before.values()].filter(({ id }) => !shown.has(id) && now.get(id)?.binned === false);
  const withheld = missing.map(({ id, createdAt }) => ({ itemId: id, createdAt, head: undefined, broken: true }));
  return [...rows.filter(({ binned }) => !binned).map(({ item }) => item), ...withheld];
}

/** Those in the bin. */
export async function listedBinned(vault: OpenVault, server: SealedServer): Promise<ListedSealedItem[]> {
  const rows = await openedRows(vault, server, await allSeen(vault.accountId));
  return rows.filter(({ binned }) => binned).map(({ item }) => item);
}

async function openedRows(
  vault: OpenVault,
  server: SealedServer,
  seen: ReadonlyMap<string, SeenDocument>,
): Promise<OpenedRow[]> {
  const rows: OpenedRow[] = [];
  let after: string | undefined;
  do {
    const { items, next } = await server.list(after);
    rows.push(...(await Promise.all(items.map((row) => openedRow(vault, row, seen.get(row.id))))));
    // A list that begins anew would never end.
    after = next === null || next === after ? undefined : next;
  } while (after !== undefined);
  await rememberSeen(rows.flatMap((row) => row.seen ?? []));
  return rows;
}

async function openedRow(vault: OpenVault, row: ListedSealed, seen: SeenDocument | undefined): Promise<OpenedRow> {
  const { id, createdAt, counter, manifest } = row;
  const binned = row.binnedAt !== null;
  try {
    const head = await headOf(vault, row);
    checkSeen(seen, row);
    return {
      item: { itemId: id, createdAt, head, broken: false },
      binned,
      seen: { id, accountId: vault.accountId, createdAt, counter, manifest, binned },
    };
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    return { item: { itemId: id, createdAt, head: undefined, broken: true }, binned, seen: undefined };
  }
}

/** What the head of a document says; undefined where it has none. @throws SealBroken */
async function headOf(vault: OpenVault, { id, wrappedKey, counter, manifest, head }: ListedSealed): Promise<unknown> {
  const itemKey = await importItemKey(await vault.unwrapItemKey(id, sentBytes(wrappedKey)));
  const sealed = head && new Blob([sentBytes(head.sealed)]);
  const version = head && sealed ? { version: head.version, salt: toBase64Url(await saltOf(sealed)) } : undefined;
  await checkManifest(itemKey, sentBytes(manifest), { itemId: id, counter, head: version });
  if (!head || !sealed) return undefined;
  const said = jsonOf(await openBlob(itemKey, { itemId: id, place: 'head', version: head.version }, sealed));
  if (said === undefined) throw new SealBroken();
  return said;
}
