import { joined, randomBytes, type Bytes } from '@/lib/crypto/bytes';
import { log } from '@/lib/log/log';
import { settled, withOneStore } from '@/lib/storage/one-store';
import { openBlob, sealBlob } from '@/shared/sealed/sealed-blob';
import { SALT_BYTES } from '@cartulary/contracts/sealed-form';
import { SealBroken, type OpenVault } from '@/shared/vault/open-vault';

/** What was written in a sealed text and is not known to be stored: sealed by the vault on this device, until it is (docs/security/sealed-texts.md). */
export interface Unsent {
  readonly changes: number;
  /** All of the text as this page had it. */
  readonly whole: Uint8Array;
  /** What of it no server has. */
  readonly own: Uint8Array;
}

const STORE = 'unsent';
const NUMBER_BYTES = 4;

/** Deleted with all that begins so, where a browser is revoked. */
const databaseOf = ({ accountId }: Pick<OpenVault, 'accountId'>): string => `cartulary-vault-${accountId}-texts`;
const placeOf = (itemId: string) => ({ itemId, place: STORE, version: 1 });

interface Row {
  readonly id: string;
  readonly sealed: Uint8Array<ArrayBuffer>;
}

/** Keeps what is not sent. @returns false where this browser keeps nothing */
export async function keepUnsent(vault: OpenVault, itemId: string, { changes, whole, own }: Unsent): Promise<boolean> {
  const numbers = new DataView(new ArrayBuffer(2 * NUMBER_BYTES));
  numbers.setUint32(0, changes);
  numbers.setUint32(NUMBER_BYTES, own.length);
  const plain = joined(new Uint8Array(numbers.buffer), Uint8Array.from(own), Uint8Array.from(whole));
  const blob = await sealBlob(vault.searchKey, placeOf(itemId), plain, randomBytes(SALT_BYTES));
  const row: Row = { id: itemId, sealed: new Uint8Array(await blob.arrayBuffer()) };
  try {
    await withOneStore(databaseOf(vault), STORE, 'readwrite', (store) => settled(store.put(row)));
    return true;
  } catch (error) {
    log.info('What is written in a sealed text is not kept on this device.', { component: 'sealed-text', error });
    return false;
  }
}

/** Whether an earlier page of somebody kept anything of a text; no vault is asked. */
export async function hasUnsent(accountId: string, itemId: string): Promise<boolean> {
  try {
    const count = await withOneStore(databaseOf({ accountId }), STORE, 'readonly', (store) =>
      settled(store.count(itemId)),
    );
    return count > 0;
  } catch (error) {
    log.info('Whether anything is kept of a sealed text is not known.', { component: 'sealed-text', error });
    return false;
  }
}

/** What an earlier page kept; undefined where there is none, or it does not open. */
export async function keptUnsent(vault: OpenVault, itemId: string): Promise<Unsent | undefined> {
  try {
    const row = await withOneStore(databaseOf(vault), STORE, 'readonly', (store) =>
      settled<Row | undefined>(store.get(itemId)),
    );
    return row && read(await openBlob(vault.searchKey, placeOf(itemId), new Blob([row.sealed])));
  } catch (error) {
    // Of a vault that was another one then.
    if (error instanceof SealBroken) return undefined;
    log.info('What was kept of a sealed text could not be read.', { component: 'sealed-text', error });
    return undefined;
  }
}

function read(plain: Bytes): Unsent {
  const numbers = new DataView(plain.buffer);
  const ownAt = 2 * NUMBER_BYTES;
  const wholeAt = ownAt + numbers.getUint32(NUMBER_BYTES);
  return { changes: numbers.getUint32(0), own: plain.slice(ownAt, wholeAt), whole: plain.slice(wholeAt) };
}

/** All of it is stored, or nobody wants it any more. */
export async function dropUnsent(vault: OpenVault, itemId: string): Promise<void> {
  try {
    await withOneStore(databaseOf(vault), STORE, 'readwrite', (store) => settled(store.delete(itemId)));
  } catch (error) {
    log.info('What was kept of a sealed text could not be deleted.', { component: 'sealed-text', error });
  }
}
