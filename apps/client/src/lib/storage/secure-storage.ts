import { limits } from '@cartulary/contracts/limits';
import type { StoredItem } from '@cartulary/contracts/stored-item';
import { safeParse, type core } from 'zod/mini';
import { ApiError } from '@/lib/errors/api-error';
import { log } from '@/lib/log/log';
import { browserItems, tabItems } from './browser-storage';
import { audit } from './secure-storage/audit';
import { itemKeys, putItem, takeItem } from './secure-storage/plain-items';
import { currentKey, forgetKey, forgetOldKeys, isOpen, openKey } from './secure-storage/secure-session';

export { auditEntries } from './secure-storage/audit';
export { hasSecureSession } from './secure-storage/session-item';

const IV_BYTES = 12;

interface StoreOptions {
  /** Encrypted with this tab's key and deleted with its secure session. Otherwise plain text, shared by all tabs. */
  sensitive: boolean;
  /** Minutes until the item is removed; null for no expiry. */
  expiryMinutes: number | null;
}

const storageOf = (sensitive: boolean) => (sensitive ? tabItems : browserItems);

/** Authenticated along with the data, so that an item can't be moved to another key or have its lifetime extended. */
const surroundings = (key: string, { timestamp, expiry }: Pick<StoredItem, 'timestamp' | 'expiry'>) =>
  new TextEncoder().encode(JSON.stringify([key, timestamp, expiry]));

const toBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/**
 * Stores a value (as JSON) under a key, in the envelope of section 3.
 * Throws 'Failed to store data for key' if the browser has no space, or no Web Crypto to encrypt with.
 */
export async function storeItem(
  key: string,
  value: unknown,
  { sensitive, expiryMinutes }: StoreOptions,
): Promise<void> {
  const plain = JSON.stringify(value);
  const outside = { encrypted: sensitive, timestamp: Date.now(), expiry: expiryMinutes, sensitive };
  let data = plain;
  try {
    if (sensitive) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const additionalData = surroundings(key, outside);
      const bytes = new TextEncoder().encode(plain);
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, await openKey(), bytes);
      data = toBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
    }
  } catch (cause) {
    audit('refused', key);
    throw ApiError.of('storage_failed', { cause });
  }
  const storage = storageOf(sensitive);
  if (putItem(storage, key, { data, ...outside })) return;
  storage.remove(key);
  throw ApiError.of('storage_failed');
}

/**
 * Returns the value under a key, validated by its schema. If it's missing, expired, damaged, or has another shape,
 * removes it and returns undefined. Throws 'Decryption failed' if its key is gone or someone tampered with it; the
 * value is then removed too, so the next read doesn't throw.
 */
export async function readItem<S extends core.$ZodType>(key: string, schema: S): Promise<core.output<S> | undefined> {
  const storage = tabItems.get(key) === null ? browserItems : tabItems;
  const item = takeItem(storage, key);
  if (!item) return undefined;
  const parsed = safeParse(schema, parse(item.encrypted ? await decrypted(key, item) : item.data));
  audit(parsed.success ? 'read' : 'damaged', key);
  if (!parsed.success) storage.remove(key);
  return parsed.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined; // Fails every schema.
  }
}

async function decrypted(key: string, item: StoredItem): Promise<string> {
  try {
    const bytes = fromBase64(item.data);
    const tabKey = await currentKey();
    if (!tabKey) throw new Error('The key of this tab is gone');
    const iv = bytes.subarray(0, IV_BYTES);
    const additionalData = surroundings(key, item);
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv, additionalData },
      tabKey,
      bytes.subarray(IV_BYTES),
    );
    return new TextDecoder().decode(plain);
  } catch (cause) {
    removeItem(key);
    audit('undecipherable', key);
    log.warn('Something stored could not be decrypted and was removed.', { component: 'secure-storage', item: key });
    throw ApiError.of('decryption_failed', { cause });
  }
}

export function removeItem(key: string): void {
  tabItems.remove(key);
  browserItems.remove(key);
  audit('removed', key);
}

/** Opens this tab's secure session ahead of time, so that the first store call doesn't wait. */
export const openSecureSession = async (): Promise<void> => void (await openKey());

/** Ends the secure session: deletes the key and all sensitive items. */
export async function endSecureSession(): Promise<void> {
  for (const storage of [tabItems, browserItems]) {
    for (const key of itemKeys(storage)) if (takeItem(storage, key)?.sensitive) storage.remove(key);
  }
  await forgetKey();
}

/** Removes expired and damaged items, and items of ended sessions. */
export async function sweep(): Promise<void> {
  for (const storage of [tabItems, browserItems]) itemKeys(storage).forEach((key) => takeItem(storage, key));
  if (!isOpen()) await endSecureSession();
  await forgetOldKeys();
}

let timer: ReturnType<typeof setInterval> | undefined;

/** Sweeps now and every 10 minutes (section 9). */
export function startSweeping(): void {
  if (timer !== undefined) return;
  timer = setInterval(() => void sweep(), limits.client.secureStorageCleanupMs);
  void sweep();
}
