import { randomBytes, type Bytes } from '@/lib/crypto/bytes';
import { SealBroken } from '../open-vault';
import { isBase32, readBase32, writeBase32 } from './base32';

/** The recovery key: 160 random bits as 32 characters of Crockford's base32, in eight groups of four. */

const KEY_BYTES = 20;

/** 32 characters. */
export const writeRecoveryKey = (bytes: Bytes): string => writeBase32(bytes);

export const newRecoveryKey = (): string => writeRecoveryKey(randomBytes(KEY_BYTES));

/** Whether it was typed completely. */
export const isWhole = (typed: string): boolean => isBase32(typed, KEY_BYTES);

/** Decodes a typed recovery key. @throws SealBroken if it's invalid */
export function recoveryBytes(typed: string): Bytes {
  if (!isWhole(typed)) throw new SealBroken('This is no recovery key');
  return readBase32(typed, KEY_BYTES);
}
