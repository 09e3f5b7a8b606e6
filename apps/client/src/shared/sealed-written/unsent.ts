import { joined, type Bytes } from '@/lib/crypto/bytes';
import type { OpenVault } from '@/shared/vault/open-vault';
import { dropRow, hasRow, keepRow, keptRow, type RowKept } from './sealed-rows';

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

/** Keeps what is not sent. */
export function keepUnsent(vault: OpenVault, itemId: string, { changes, whole, own }: Unsent): Promise<RowKept> {
  const numbers = new DataView(new ArrayBuffer(2 * NUMBER_BYTES));
  numbers.setUint32(0, changes);
  numbers.setUint32(NUMBER_BYTES, own.length);
  const plain = joined(new Uint8Array(numbers.buffer), Uint8Array.from(own), Uint8Array.from(whole));
  return keepRow(vault, rows, itemId, plain);
}

/** Whether an earlier page of somebody kept anything of a text; no vault is asked. */
export const hasUnsent = (accountId: string, itemId: string): Promise<boolean> => hasRow(accountId, rows, itemId);

/** What an earlier page kept; undefined where there is none, or it does not open. */
export async function keptUnsent(vault: OpenVault, itemId: string): Promise<Unsent | undefined> {
  const plain = await keptRow(vault, rows, itemId);
  return plain && read(plain);
}

function read(plain: Bytes): Unsent {
  const numbers = new DataView(plain.buffer);
  const ownAt = 2 * NUMBER_BYTES;
  const wholeAt = ownAt + numbers.getUint32(NUMBER_BYTES);
  return { changes: numbers.getUint32(0), own: plain.slice(ownAt, wholeAt), whole: plain.slice(wholeAt) };
}

/** All of it is stored, or nobody wants it any more. */
export const dropUnsent = (vault: OpenVault, itemId: string): Promise<void> => dropRow(vault, rows, itemId);
