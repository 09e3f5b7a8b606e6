import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { KEY_PREFIX } from '@cartulary/contracts/api-keys';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_BYTES = 32;
const ID_BYTES = 9;
/** 62^43 is just above 2^256, 62^13 above 2^72, 62^6 above 2^32. */
const LENGTHS = { id: 13, secret: 43, checksum: 6 };
const whole = new RegExp(
  `^(${KEY_PREFIX}_([0-9A-Za-z]{${LENGTHS.id}})_([0-9A-Za-z]{${LENGTHS.secret}}))([0-9A-Za-z]{${LENGTHS.checksum}})$`,
);

/** The parts of a key: `id` finds its row; `secret` authenticates it. */
export interface KeyToken {
  readonly id: string;
  readonly secret: string;
}

/**
 * Creates a key as `ctl_<id>_<secret>`. It contains no characters that break across lines or need escaping. It ends in six digits of CRC-32
 * over the rest, so that a scanner for leaked secrets can recognize a key offline.
 */
export function newKeyToken(): KeyToken & { readonly token: string } {
  const id = inDigits(randomBytes(ID_BYTES), LENGTHS.id);
  const secret = inDigits(randomBytes(SECRET_BYTES), LENGTHS.secret);
  const body = `${KEY_PREFIX}_${id}_${secret}`;
  return { id, secret, token: body + checksumOf(body) };
}

/** Returns the parts of a key. Undefined if the text isn't a key or was mistyped. */
export function readKeyToken(token: string): KeyToken | undefined {
  const [, body = '', id = '', secret = '', checksum] = whole.exec(token) ?? [];
  return checksum !== undefined && checksum === checksumOf(body) ? { id, secret } : undefined;
}

/** Whether a bearer token has the prefix of a key. */
export const looksLikeKey = (token: string): boolean => token.startsWith(`${KEY_PREFIX}_`);

/** Hash of a secret, as stored. The secret is random enough (256 bits) that neither a salt nor a slow hash is needed. */
export const keySecretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Compares in constant time. */
export const isKeySecret = (secret: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(keySecretHash(secret), 'hex'), Buffer.from(hash, 'hex'));

function inDigits(bytes: Buffer, length: number): string {
  let rest = BigInt(`0x${bytes.toString('hex')}`);
  let digits = '';
  for (; digits.length < length; rest /= 62n) digits = DIGITS.charAt(Number(rest % 62n)) + digits;
  return digits;
}

function checksumOf(body: string): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(body));
  return inDigits(bytes, LENGTHS.checksum);
}
