import { mergeUpdates } from 'yjs';
import { joined, type Bytes } from '@/lib/crypto/bytes';
import type { OpenVault } from '@/shared/vault/open-vault';
import { dropRows, hasRow, keepRow, keptRows, newRow, type RowKept } from './sealed-rows';

/** What was written in a sealed text and is not known to be stored: sealed by the vault on this device, until it is (docs/security/sealed-texts.md). */
export interface Unsent {
  readonly changes: number;
  /** All of the text as this page had it. */
  readonly whole: Uint8Array;
  /** What of it no server has. */
  readonly own: Uint8Array;
}

const NUMBER_BYTES = 4;
const rows = { database: 'texts', store: 'unsent' } as const;

/** All that the tabs of this device kept of a text. */
export interface KeptUnsent extends Unsent {
  /** Ids of the rows that it was put together from. */
  readonly rows: readonly string[];
}

/** A row of its own for each time that it is kept: tabs know nothing of each other, and none takes away what another wrote. */
export const newUnsentRow = newRow;

/** Keeps what is not sent. @param instead rows that go in the same transaction: what they hold is in it */
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

/** Whether an earlier page of somebody kept anything of a text; no vault is asked. */
export const hasUnsent = (accountId: string, itemId: string): Promise<boolean> => hasRow(accountId, rows, itemId);

/** What earlier pages and other tabs kept; undefined where there is none, or it does not open. */
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

/** What is readable has nothing of its own beside the whole. */
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

/** All of it is stored, or nobody wants it any more. */
export const dropUnsent = (vault: OpenVault, ids: readonly string[]): Promise<void> => dropRows(vault, rows, ids);
