import { SALT_BYTES } from '@cartulary/contracts/sealed-form';
import { randomBytes, type Bytes } from '@/lib/crypto/bytes';
import { log } from '@/lib/log/log';
import { settled, withOneStore } from '@/lib/storage/one-store';
import { openBlob, sealBlob } from '@/shared/sealed/sealed-blob';
import { SealBroken, type OpenVault } from '@/shared/vault/open-vault';

/**
 * A device's data for sealed documents, one or more rows per document, sealed by the vault:
 * docs/security/sealed-texts.md, 'What a device keeps'.
 */

/** A type of row, with the suffix of its database name. All databases with the vault's prefix are deleted when a browser is revoked. */
export interface RowsOf {
  readonly database: string;
  readonly store: string;
}

interface Row {
  readonly id: string;
  readonly sealed: Bytes;
}

const databaseOf = ({ accountId }: Pick<OpenVault, 'accountId'>, { database }: RowsOf): string =>
  `cartulary-vault-${accountId}-${database}`;
const placeOf = (itemId: string, { store }: RowsOf) => ({ itemId, place: store, version: 1 });
const about = (rows: RowsOf) => ({ component: 'sealed-text', store: rows.store });

/** The outcome of storing a row: `full` if this device has no space, `refused` if this browser allows no storage. */
export type RowKept = 'kept' | 'full' | 'refused';

/**
 * A row ID for documents with several rows. Another tab may read the row too, so it never changes, and readers may
 * delete it.
 */
export const newRow = (itemId: string): string => `${itemId} ${crypto.randomUUID()}`;

/** The key range of a document's rows. All IDs have the same length, so none is a prefix of another. */
const allOf = (itemId: string): IDBKeyRange => IDBKeyRange.bound(itemId, `${itemId}!`, false, true);

interface RowWritten {
  /** Row ID; the text's own ID if it has only one row. */
  readonly row?: string;
  /** Rows to delete in the same transaction, because this one contains their data. */
  readonly instead?: readonly string[];
}

export async function keepRow(
  vault: OpenVault,
  rows: RowsOf,
  itemId: string,
  plain: Bytes,
  { row: id = itemId, instead = [] }: RowWritten = {},
): Promise<RowKept> {
  const blob = await sealBlob(vault.searchKey, placeOf(itemId, rows), plain, randomBytes(SALT_BYTES));
  const row: Row = { id, sealed: new Uint8Array(await blob.arrayBuffer()) };
  try {
    await withOneStore(databaseOf(vault, rows), rows.store, 'readwrite', async (store) => {
      await settled(store.put(row));
      await deleteAll(store, instead);
    });
    return 'kept';
  } catch (error) {
    log.info('Something of a sealed text is not kept on this device.', { ...about(rows), error });
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'refused';
  }
}

async function deleteAll(store: IDBObjectStore, ids: readonly string[]): Promise<void> {
  for (const id of ids) await settled(store.delete(id));
}

/** Undefined if there is none. @throws SealBroken, DOMException if it can't be read, so there may be one */
export async function readRow(vault: OpenVault, rows: RowsOf, itemId: string): Promise<Bytes | undefined> {
  const row = await withOneStore(databaseOf(vault, rows), rows.store, 'readonly', (store) =>
    settled<Row | undefined>(store.get(itemId)),
  );
  return row && (await openBlob(vault.searchKey, placeOf(itemId, rows), new Blob([row.sealed])));
}

/** Undefined if there is none or it can't be opened. */
export async function keptRow(vault: OpenVault, rows: RowsOf, itemId: string): Promise<Bytes | undefined> {
  try {
    return await readRow(vault, rows, itemId);
  } catch (error) {
    // Sealed by an earlier vault.
    if (error instanceof SealBroken) return undefined;
    log.info('What was kept of a sealed text could not be read.', { ...about(rows), error });
    return undefined;
  }
}

/** All of a document's rows that can be opened. */
export async function keptRows(
  vault: OpenVault,
  rows: RowsOf,
  itemId: string,
): Promise<{ id: string; plain: Bytes }[]> {
  const opened: { id: string; plain: Bytes }[] = [];
  try {
    const all = await withOneStore(databaseOf(vault, rows), rows.store, 'readonly', (store) =>
      settled<Row[]>(store.getAll(allOf(itemId))),
    );
    for (const { id, sealed } of all) {
      const plain = await openBlob(vault.searchKey, placeOf(itemId, rows), new Blob([sealed])).catch(onlyBroken);
      if (plain) opened.push({ id, plain });
    }
  } catch (error) {
    log.info('What was kept of a sealed text could not be read.', { ...about(rows), error });
  }
  return opened;
}

/** Sealed by an earlier vault. */
function onlyBroken(error: unknown): undefined {
  if (!(error instanceof SealBroken)) throw error;
}

/** Whether the account has such a row here. Doesn't require a vault. */
export async function hasRow(accountId: string, rows: RowsOf, itemId: string): Promise<boolean> {
  try {
    const count = await withOneStore(databaseOf({ accountId }, rows), rows.store, 'readonly', (store) =>
      settled(store.count(allOf(itemId))),
    );
    return count > 0;
  } catch (error) {
    log.info('Whether anything is kept of a sealed text is not known.', { ...about(rows), error });
    return false;
  }
}

export const dropRow = (vault: OpenVault, rows: RowsOf, itemId: string): Promise<void> =>
  dropRows(vault, rows, [itemId]);

export async function dropRows(vault: OpenVault, rows: RowsOf, ids: readonly string[]): Promise<void> {
  try {
    await withOneStore(databaseOf(vault, rows), rows.store, 'readwrite', (store) => deleteAll(store, ids));
  } catch (error) {
    log.info('What was kept of a sealed text could not be deleted.', { ...about(rows), error });
  }
}

/** IDs of items with such rows for the account. Doesn't require a vault. */
export async function rowIds(accountId: string, rows: RowsOf): Promise<string[]> {
  try {
    const ids = await withOneStore(databaseOf({ accountId }, rows), rows.store, 'readonly', (store) =>
      settled(store.getAllKeys()),
    );
    return ids.map(String);
  } catch (error) {
    log.info('Of what anything is kept is not known.', { ...about(rows), error });
    return [];
  }
}
