import { mergeUpdates } from 'yjs';
import { joined, type Bytes } from '@/lib/crypto/bytes';
import type { OpenVault } from '@/shared/vault/open-vault';
import { dropRows, hasRow, keepRow, keptRows, newRow, type RowKept } from './sealed-rows';

/**
 * Changes to a sealed document that aren't confirmed to be on the server: sealed by the vault on this device until they
 * are (docs/security/sealed-texts.md).
 */
export interface Unsent {
  readonly changes: number;
  /** The full text as this page had it. */
  readonly whole: Uint8Array;
  /** The part of it that isn't on the server. */
  readonly own: Uint8Array;
}

const NUMBER_BYTES = 4;
const rows = { database: 'texts', store: 'unsent' } as const;

/** Everything this device's tabs stored for a document. */
export interface KeptUnsent extends Unsent {
  /** IDs of the rows it was assembled from. */
  readonly rows: readonly string[];
}

/** Each write gets its own row, because tabs don't know about each other and must not delete each other's data. */
export const newUnsentRow = newRow;

/** Stores unsent changes. @param instead rows deleted in the same transaction, because this one contains their data */
export function keepUnsent(
  vault: OpenVault,
  itemId: string,
  { changes, whole, own }: Unsent,
  { row = newRow(itemId), instead = [] }: { readonly row?: string; readonly instead?: readonly string[] } = {},
): Promise<RowKept> {
  const numbers = new DataView(new ArrayBuffer(2 * NUMBER_BYTES));
  numbers.setUint32(0, changes);
  numbers.setUint32(NUMBER_BYTES, own.length);
  const plain = joined(new Uint8Array(numbers.buffer), Uint8Array.from(own), Uint8Array.from(whole));
  return keepRow(vault, rows, itemId, plain, { row, instead });
}

/** True if an earlier page of this account stored unsent changes for a document. Doesn't require a vault. */
export const hasUnsent = (accountId: string, itemId: string): Promise<boolean> => hasRow(accountId, rows, itemId);

/** Changes stored by earlier pages and other tabs; undefined if there are none or they can't be opened. */
export async function keptUnsent(vault: OpenVault, itemId: string): Promise<KeptUnsent | undefined> {
  const kept = await keptRows(vault, rows, itemId);
  if (kept.length === 0) return undefined;
  const all = kept.map(({ plain }) => read(plain));
  return {
    changes: all.reduce((sum, { changes }) => sum + changes, 0),
    whole: merged(all.map(({ whole }) => whole)),
    own: merged(all.map(({ own }) => own)),
    rows: kept.map(({ id }) => id),
  };
}

/** For readable documents, `own` is empty. */
const merged = (updates: readonly Uint8Array[]): Uint8Array => {
  const [first = new Uint8Array(), ...others] = updates.filter(({ length }) => length > 0);
  return others.length === 0 ? first : mergeUpdates([first, ...others]);
};

function read(plain: Bytes): Unsent {
  const numbers = new DataView(plain.buffer);
  const ownAt = 2 * NUMBER_BYTES;
  const wholeAt = ownAt + numbers.getUint32(NUMBER_BYTES);
  return { changes: numbers.getUint32(0), own: plain.slice(ownAt, wholeAt), whole: plain.slice(wholeAt) };
}

/** Deletes rows that are on the server or no longer needed. */
export const dropUnsent = (vault: OpenVault, ids: readonly string[]): Promise<void> => dropRows(vault, rows, ids);
