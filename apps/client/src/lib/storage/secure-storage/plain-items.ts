import { checksumOf, isExpired, readStoredItem, type StoredItem } from '@cartulary/contracts/stored-item';
import { log } from '@/lib/log/log';
import type { BrowserStorage } from '../browser-storage';
import { audit } from './audit';

/** How every envelope begins, so that a sweep leaves other texts alone. */
const BEGINNING = '{"data":';

/** The item under a key. One that is damaged or whose time has come is removed, and undefined is answered. */
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

/** Puts an item under a key. Answers whether the browser kept it. */
export function putItem(storage: BrowserStorage, key: string, item: Omit<StoredItem, 'checksum'>): boolean {
  const { data, encrypted, timestamp, expiry, sensitive } = item;
  const kept = storage.set(
    key,
    JSON.stringify({ data, encrypted, timestamp, expiry, checksum: checksumOf(item), sensitive } satisfies StoredItem),
  );
  audit(kept ? 'stored' : 'refused', key);
  return kept;
}

/** Keys of everything that lies here as an envelope. */
export const itemKeys = (storage: BrowserStorage): string[] =>
  storage.keys().filter((key) => storage.get(key)?.startsWith(BEGINNING));

/** Keeps a text as an envelope that is neither secret nor bound to the session: found again by every tab. */
export function keepText(storage: BrowserStorage, key: string, text: string): void {
  putItem(storage, key, {
    data: JSON.stringify(text),
    encrypted: false,
    timestamp: Date.now(),
    expiry: null,
    sensitive: false,
  });
}

/** The text that `keepText` kept; undefined where there is none. */
export function keptText(storage: BrowserStorage, key: string): string | undefined {
  const item = takeItem(storage, key);
  if (!item || item.encrypted) return undefined;
  try {
    const value: unknown = JSON.parse(item.data);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined; // Written by somebody else who knew the checksum.
  }
}
