import { joined, randomBytes, toBase64Url, transcript, type Bytes } from '@/lib/crypto/bytes';
import { SealBroken, type VaultOwner } from '../open-vault';
import { isBase32, readBase32, writeBase32 } from '../ways/base32';

/**
 * The code shown by a device that requests a vault: docs/security/privacy-mode.md, 'Further devices'. It is transferred from screen to
 * camera or keyboard and never to the server. It contains a secret, from which the opening's ID and key are derived, and a proof of the
 * device's key.
 */

const SEED_BYTES = 10;
const PROOF_BYTES = 15;
export const CODE_BYTES = SEED_BYTES + PROOF_BYTES;
const DIGITS = 6;
const UUID_BYTES = 16;

/** A code read off another device. */
export interface DeviceCode {
  readonly seed: Bytes;
  readonly proof: Bytes;
}

export const newSeed = (): Bytes => randomBytes(SEED_BYTES);

export const isWholeCode = (typed: string): boolean => isBase32(typed, CODE_BYTES);

/** @throws SealBroken if the code is invalid */
export function readCode(typed: string): DeviceCode {
  if (!isWholeCode(typed)) throw new SealBroken('This is no code of a device');
  const bytes = readBase32(typed, CODE_BYTES);
  return { seed: bytes.slice(0, SEED_BYTES), proof: bytes.slice(SEED_BYTES) };
}

/** 40 characters. */
export const writeCode = ({ seed, proof }: DeviceCode): string => writeBase32(joined(seed, proof));

const digest = async (...parts: readonly string[]): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', transcript(...parts)));

/** The ID under which the server relays messages between the devices. It doesn't reveal the secret. */
export async function openingIdOf({ vaultId, accountId }: VaultOwner, seed: Bytes): Promise<string> {
  const bytes = (await digest('cartulary device opening v1', vaultId, accountId, toBase64Url(seed))).slice(
    0,
    UUID_BYTES,
  );
  // Formatted as a random UUID (RFC 9562, version 4).
  bytes[6] = ((bytes[6] ?? 0) & 15) | 64;
  bytes[8] = ((bytes[8] ?? 0) & 63) | 128;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/**
 * Binds a code to the showing device's key and to a nonce that is revealed later, so that the server can't choose its own after seeing
 * theirs.
 */
export const proofOf = async ({ vaultId, accountId }: VaultOwner, askingKey: Bytes, nonce: Bytes): Promise<Bytes> =>
  (await digest('cartulary device code v1', vaultId, accountId, toBase64Url(askingKey), toBase64Url(nonce))).slice(
    0,
    PROOF_BYTES,
  );

/** The messages of both devices. */
export interface Exchange {
  readonly seed: Bytes;
  readonly askingKey: Bytes;
  readonly givingKey: Bytes;
  readonly nonce: Bytes;
}

/** All parts as text, in a fixed order. */
export const written = ({ seed, askingKey, givingKey, nonce }: Exchange): string[] =>
  [seed, askingKey, givingKey, nonce].map(toBase64Url);

/** Six digits shown on both devices: 493 021. They match only if both have the same keys. */
export async function compareCode({ vaultId, accountId }: VaultOwner, exchange: Exchange): Promise<string> {
  const bytes = await digest('cartulary device compare v1', vaultId, accountId, ...written(exchange));
  const number = bytes.slice(0, 8).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n) % 10n ** BigInt(DIGITS);
  const digits = String(number).padStart(DIGITS, '0');
  return `${digits.slice(0, DIGITS / 2)} ${digits.slice(DIGITS / 2)}`;
}

/** Whether two byte arrays are equal. */
export const isSame = (one: Bytes, other: Bytes): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);
