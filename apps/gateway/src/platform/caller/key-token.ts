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

/** A key apart: `id` finds its row, `secret` proves it. */
export interface KeyToken {
  readonly id: string;
  readonly secret: string;
}

/**
 * `ctl_<id>_<secret>`: no sign that is broken over lines or has to be escaped, and at its end six digits of CRC-32 over the
 * rest, by which a scanner for leaked secrets tells a key from other words without asking anybody.
 */
export function newKeyToken(): KeyToken & { readonly token: string } {
  const id = inDigits(randomBytes(ID_BYTES), LENGTHS.id);
  const secret = inDigits(randomBytes(SECRET_BYTES), LENGTHS.secret);
  const body = `${KEY_PREFIX}_${id}_${secret}`;
  return { id, secret, token: body + checksumOf(body) };
}

/** The parts of a key; undefined for what is none, or was mistyped. */
export function readKeyToken(token: string): KeyToken | undefined {
  const [, body = '', id = '', secret = '', checksum] = whole.exec(token) ?? [];
  return checksum !== undefined && checksum === checksumOf(body) ? { id, secret } : undefined;
}

/** Whether a bearer token wants to be a key. */
export const looksLikeKey = (token: string): boolean => token.startsWith(`${KEY_PREFIX}_`);

/** What is stored of a secret. It is random enough (256 bits) that neither salt nor a slow hash is needed. */
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
