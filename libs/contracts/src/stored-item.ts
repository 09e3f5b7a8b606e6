import * as z from 'zod/mini';

/** The stored item envelope of section 3: the value under a key in the browser's storage. */
export const StoredItem = z.object({
  /** JSON of the value, or base64 of the initialization vector (12 bytes) followed by its AES-GCM ciphertext. */
  data: z.string(),
  encrypted: z.boolean(),
  /** Time of storage, in milliseconds since 1970. */
  timestamp: z.int(),
  /** Minutes until it is removed; null if it doesn't expire. */
  expiry: z.nullable(z.number().check(z.gt(0))),
  /** CRC-32 of all other fields, by {@link checksumOf}. */
  checksum: z.string(),
  /** Belongs to the signed-in person and is removed when the session ends. */
  sensitive: z.boolean(),
});
export type StoredItem = z.infer<typeof StoredItem>;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1;
  return value;
});

/**
 * CRC-32 (ISO 3309) over the fields of an item, as 8 hex digits. Detects corruption; available synchronously and on every origin. AES-GCM
 * itself detects tampering with encrypted data.
 */
export function checksumOf({ data, encrypted, timestamp, expiry, sensitive }: Omit<StoredItem, 'checksum'>): string {
  let crc = 0xff_ff_ff_ff;
  for (const byte of new TextEncoder().encode(JSON.stringify([data, encrypted, timestamp, expiry, sensitive])))
    crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0);
  return ((crc ^ 0xff_ff_ff_ff) >>> 0).toString(16).padStart(8, '0');
}

/** Whether the item has expired. */
export const isExpired = ({ timestamp, expiry }: StoredItem, nowMs: number): boolean =>
  expiry !== null && nowMs >= timestamp + expiry * 60_000;

/** Parses a stored item; undefined if it is invalid or its checksum doesn't match. */
export function readStoredItem(text: string): StoredItem | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined; // Not JSON: written by other code, or truncated.
  }
  const item = z.safeParse(StoredItem, value);
  return item.success && item.data.checksum === checksumOf(item.data) ? item.data : undefined;
}
