import * as z from 'zod/mini';

/** The stored item envelope of section 3: what lies in the browser's storage under a key. */
export const StoredItem = z.object({
  /** JSON of the value, or base64 of the initialisation vector (12 bytes) and what AES-GCM made of that JSON. */
  data: z.string(),
  encrypted: z.boolean(),
  /** When it was stored, in milliseconds since 1970. */
  timestamp: z.int(),
  /** Minutes after which it is removed; null: never by itself. */
  expiry: z.nullable(z.number().check(z.gt(0))),
  /** CRC-32 of everything else, by {@link checksumOf}. */
  checksum: z.string(),
  /** Belongs to the person who was signed in: gone with the session. */
  sensitive: z.boolean(),
});
export type StoredItem = z.infer<typeof StoredItem>;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1;
  return value;
});

/**
 * CRC-32 (ISO 3309) over the fields of an item, as 8 hex digits. It finds damage, at once and on every origin; who
 * tampers with what is encrypted is found by AES-GCM itself.
 */
export function checksumOf({ data, encrypted, timestamp, expiry, sensitive }: Omit<StoredItem, 'checksum'>): string {
  let crc = 0xff_ff_ff_ff;
  for (const byte of new TextEncoder().encode(JSON.stringify([data, encrypted, timestamp, expiry, sensitive])))
    crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0);
  return ((crc ^ 0xff_ff_ff_ff) >>> 0).toString(16).padStart(8, '0');
}

/** Whether its time has come. */
export const isExpired = ({ timestamp, expiry }: StoredItem, nowMs: number): boolean =>
  expiry !== null && nowMs >= timestamp + expiry * 60_000;

/** The item of a stored text; undefined for anything that is none or does not match its checksum. */
export function readStoredItem(text: string): StoredItem | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined; // Not JSON: somebody else's text, or half of one.
  }
  const item = z.safeParse(StoredItem, value);
  return item.success && item.data.checksum === checksumOf(item.data) ? item.data : undefined;
}
