import type { Bytes } from '@/lib/crypto/bytes';

/**
 * Crockford's base32, for reading aloud and typing: without I, L, O, and U, which are easily confused or form words.
 */

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS = 5;
const GROUP = 4;

const charactersOf = (byteCount: number): number => (byteCount * 8) / BITS;

/** Normalizes typed text: removes separators and corrects confusable letters. */
export const readOff = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** Splits it into groups of four. */
export const groupsOf = (written: string): string[] =>
  Array.from({ length: Math.ceil(written.length / GROUP) }, (_, index) =>
    written.slice(index * GROUP, (index + 1) * GROUP),
  );

/** Encodes bytes whose bits fill whole characters. */
export function writeBase32(bytes: Bytes): string {
  let number = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  let written = '';
  for (let at = 0; at < charactersOf(bytes.length); at += 1) {
    written = `${ALPHABET[Number(number & 31n)] ?? ''}${written}`;
    number >>= BigInt(BITS);
  }
  return written;
}

/** Whether exactly this number of bytes was typed. */
export function isBase32(typed: string, byteCount: number): boolean {
  const written = readOff(typed);
  return written.length === charactersOf(byteCount) && [...written].every((one) => ALPHABET.includes(one));
}

/** Decodes typed bytes. Check with `isBase32` first. */
export function readBase32(typed: string, byteCount: number): Bytes {
  let number = [...readOff(typed)].reduce((sum, at) => (sum << BigInt(BITS)) | BigInt(ALPHABET.indexOf(at)), 0n);
  const bytes = new Uint8Array(byteCount);
  for (let at = byteCount - 1; at >= 0; at -= 1) {
    bytes[at] = Number(number & 255n);
    number >>= 8n;
  }
  return bytes;
}
