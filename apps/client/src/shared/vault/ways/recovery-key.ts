import { randomBytes, type Bytes } from '@/lib/crypto/bytes';
import { SealBroken } from '../open-vault';

/** The recovery key: 160 random bits as 32 characters of Crockford's base32, in eight groups of four. */

/** Without I, L, O and U, which are taken for others or make words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const KEY_BYTES = 20;
const BITS = 5;
const GROUP = 4;
const CHARACTERS = (KEY_BYTES * 8) / BITS;

/** What was read off a sheet, as it was printed: however it was spaced, and with what is taken for another letter. */
export const readOff = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** Its groups, as they stand on the sheet. */
export const groupsOf = (key: string): string[] =>
  Array.from({ length: CHARACTERS / GROUP }, (_, index) => key.slice(index * GROUP, (index + 1) * GROUP));

/** 32 characters. */
export function writeRecoveryKey(bytes: Bytes): string {
  let number = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  let key = '';
  for (let at = 0; at < CHARACTERS; at += 1) {
    key = `${ALPHABET[Number(number & 31n)] ?? ''}${key}`;
    number >>= BigInt(BITS);
  }
  return key;
}

export const newRecoveryKey = (): string => writeRecoveryKey(randomBytes(KEY_BYTES));

/** Whether all of it was typed. */
export const isWhole = (typed: string): boolean => {
  const key = readOff(typed);
  return key.length === CHARACTERS && [...key].every((character) => ALPHABET.includes(character));
};

/** The bytes of a key that somebody typed. @throws SealBroken where it is none */
export function recoveryBytes(typed: string): Bytes {
  if (!isWhole(typed)) throw new SealBroken('This is no recovery key');
  let number = [...readOff(typed)].reduce((sum, at) => (sum << BigInt(BITS)) | BigInt(ALPHABET.indexOf(at)), 0n);
  const bytes = new Uint8Array(KEY_BYTES);
  for (let at = KEY_BYTES - 1; at >= 0; at -= 1) {
    bytes[at] = Number(number & 255n);
    number >>= 8n;
  }
  return bytes;
}
