import { checksumOf, isExpired, readStoredItem, type StoredItem } from '@cartulary/contracts/stored-item';
import { log } from '@/lib/log/log';
import type { BrowserStorage } from '../browser-storage';
import { audit } from './audit';

/** Prefix of every envelope. A sweep skips other texts. */
const BEGINNING = '{"data":';

/** The item under a key. A damaged or expired one is removed, and undefined is returned. */
export function takeItem(storage: BrowserStorage, key: string, nowMs: number = Date.now()): StoredItem | undefined {
  const text = storage.get(key);
  if (text === null) return undefined;
  const item = readStoredItem(text);
  if (item && !isExpired(item, nowMs)) return item;
  storage.remove(key);
  audit(item ? 'expired' : 'damaged', key);
  if (!item)
    log.warn('What was stored did not match its checksum and was removed.', {
      component: 'secure-storage',
      category: 'storage',
      item: key,
    });
  return undefined;
}

/** Stores an item under a key. @returns whether the browser stored it */
export function putItem(storage: BrowserStorage, key: string, item: Omit<StoredItem, 'checksum'>): boolean {
  const { data, encrypted, timestamp, expiry, sensitive } = item;
  const kept = storage.set(
    key,
    JSON.stringify({ data, encrypted, timestamp, expiry, checksum: checksumOf(item), sensitive } satisfies StoredItem),
  );
  audit(kept ? 'stored' : 'refused', key);
  return kept;
}

/** Keys of all envelopes in a storage. */
export const itemKeys = (storage: BrowserStorage): string[] =>
  storage.keys().filter((key) => storage.get(key)?.startsWith(BEGINNING));

/** Stores text in an envelope that is neither secret nor bound to the session. Every tab can read it. */
export function keepText(storage: BrowserStorage, key: string, text: string): void {
  putItem(storage, key, {
    data: JSON.stringify(text),
    encrypted: false,
    timestamp: Date.now(),
    expiry: null,
    sensitive: false,
  });
}

/** Reads a string stored by `keepText`; undefined if there is none. */
export function keptText(storage: BrowserStorage, key: string): string | undefined {
  const item = takeItem(storage, key);
  if (!item || item.encrypted) return undefined;
  try {
    const value: unknown = JSON.parse(item.data);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined; // Written by someone else, with a matching checksum.
  }
}
