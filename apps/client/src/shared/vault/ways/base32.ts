import type { Bytes } from '@/lib/crypto/bytes';

/** Crockford's base32, as people read it off and type it: without I, L, O and U, which are taken for others or make words. */

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS = 5;
const GROUP = 4;

const charactersOf = (byteCount: number): number => (byteCount * 8) / BITS;

/** What was read off, as it was written: however it was spaced, and with what is taken for another letter. */
export const readOff = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** In groups of four. */
export const groupsOf = (written: string): string[] =>
  Array.from({ length: Math.ceil(written.length / GROUP) }, (_, index) =>
    written.slice(index * GROUP, (index + 1) * GROUP),
  );

/** Bytes whose bits make whole characters. */
export function writeBase32(bytes: Bytes): string {
  let number = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  let written = '';
  for (let at = 0; at < charactersOf(bytes.length); at += 1) {
    written = `${ALPHABET[Number(number & 31n)] ?? ''}${written}`;
    number >>= BigInt(BITS);
  }
  return written;
}

/** Whether so many bytes were typed, and nothing else. */
export function isBase32(typed: string, byteCount: number): boolean {
  const written = readOff(typed);
  return written.length === charactersOf(byteCount) && [...written].every((one) => ALPHABET.includes(one));
}

/** The bytes that somebody typed, once `isBase32` says that there are as many. */
export function readBase32(typed: string, byteCount: number): Bytes {
  let number = [...readOff(typed)].reduce((sum, at) => (sum << BigInt(BITS)) | BigInt(ALPHABET.indexOf(at)), 0n);
  const bytes = new Uint8Array(byteCount);
  for (let at = byteCount - 1; at >= 0; at -= 1) {
    bytes[at] = Number(number & 255n);
    number >>= 8n;
  }
  return bytes;
}
