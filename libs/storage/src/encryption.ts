import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { DecryptionError } from './errors.js';
import type { ByteRange } from './object-store.js';

/**
 * Streaming authenticated encryption: AES-256-GCM in chunks, using the STREAM construction (Hoang, Reyhanitabar, Rogaway, Vizár: Online
 * Authenticated-Encryption and its Nonce-Reuse Misuse-Resistance, CRYPTO 2015).
 *
 * - header = 'CTLY' | version (1 byte) | key id (16) | nonce prefix (7)
 * - chunk = ciphertext of 64 KiB of plaintext (0 to 64 KiB for the last one) | tag (16)
 * - nonce = nonce prefix (7) | chunk number (4, big endian) | 1 for the last chunk, else 0 (1)
 *
 * The header is the associated data of every chunk. A key encrypts only one stream. Truncation, appending, reordering and bit changes are
 * all detected. A chunk is only returned after it was verified.
 */
const MAGIC = Buffer.from('CTLY');
const VERSION = 1;
const PREFIX_BYTES = 7;
const TAG_BYTES = 16;
const MAX_CHUNKS = 2 ** 32;

export const KEY_BYTES = 32;
export const KEY_ID_BYTES = 16;
export const CHUNK_BYTES = 64 * 1024;
const SEALED_CHUNK_BYTES = CHUNK_BYTES + TAG_BYTES;
export const HEADER_BYTES = MAGIC.length + 1 + KEY_ID_BYTES + PREFIX_BYTES;

export interface StreamKey {
  /** Written into the header in cleartext: identifies the key of the stream. */
  readonly id: Buffer;
  readonly key: Buffer;
}

/** Creates a key for one stream. */
export const newStreamKey = (): StreamKey => ({ id: randomBytes(KEY_ID_BYTES), key: randomBytes(KEY_BYTES) });

/** Ciphertext size for a number of plaintext bytes. */
export function encryptedSize(plainBytes: number): number {
  const chunks = Math.max(1, Math.ceil(plainBytes / CHUNK_BYTES));
  return HEADER_BYTES + plainBytes + chunks * TAG_BYTES;
}

/**
 * Encrypts a stream. Holds only one or two chunks in memory.
 * @throws whatever `plain` throws
 */
export async function* encrypt(plain: AsyncIterable<Uint8Array>, { id, key }: StreamKey): AsyncGenerator<Buffer> {
  const header = Buffer.concat([MAGIC, Buffer.from([VERSION]), id, randomBytes(PREFIX_BYTES)]);
  yield header;
  let index = 0;
  for await (const { chunk, isLast } of inChunks(plain, CHUNK_BYTES)) {
    if (index >= MAX_CHUNKS) throw new RangeError('A stream may have at most 2^32 chunks');
    yield seal(chunk, key, header, index, isLast);
    index += 1;
  }
}

/**
 * Decrypts a stream.
 * @throws DecryptionError at the first modified chunk; whatever `sealed` throws
 */
export async function* decrypt(sealed: AsyncIterable<Uint8Array>, key: StreamKey): AsyncGenerator<Buffer> {
  let header: Buffer | null = null;
  let index = 0;
  for await (const { chunk, isLast } of inChunks(sealed, SEALED_CHUNK_BYTES, HEADER_BYTES)) {
    if (header === null) {
      if (isLast) throw new DecryptionError('The ciphertext ends in its header');
      header = checkedHeader(chunk, key.id);
      continue;
    }
    const plain = unseal(chunk, key.key, header, index, isLast);
    index += 1;
    if (plain.length > 0) yield plain;
  }
}

/** Chunks that contain a range of the plaintext, and their position in the ciphertext. */
export function sealedRange(range: ByteRange, plainBytes: number): { sealed: ByteRange; firstChunk: number } {
  if (!(range.start >= 0 && range.start < range.end && range.end <= plainBytes)) {
    throw new RangeError('The byte range lies outside the content');
  }
  const firstChunk = Math.floor(range.start / CHUNK_BYTES);
  const afterLast = Math.ceil(range.end / CHUNK_BYTES);
  const start = HEADER_BYTES + firstChunk * SEALED_CHUNK_BYTES;
  const end = Math.min(encryptedSize(plainBytes), HEADER_BYTES + afterLast * SEALED_CHUNK_BYTES);
  return { sealed: { start, end }, firstChunk };
}

/**
 * Decrypts a range of the plaintext.
 * @param header the first {@link HEADER_BYTES} of the ciphertext
 * @param sealed the bytes given by {@link sealedRange}
 * @throws DecryptionError; whatever `sealed` throws
 */
export async function* decryptRange(
  header: Buffer,
  sealed: AsyncIterable<Uint8Array>,
  key: StreamKey,
  range: ByteRange,
  plainBytes: number,
): AsyncGenerator<Buffer> {
  const checked = checkedHeader(header, key.id);
  const lastChunk = Math.max(1, Math.ceil(plainBytes / CHUNK_BYTES)) - 1;
  let index = sealedRange(range, plainBytes).firstChunk;
  let given = 0;
  for await (const { chunk } of inChunks(sealed, SEALED_CHUNK_BYTES)) {
    const plain = unseal(chunk, key.key, checked, index, index === lastChunk);
    const offset = index * CHUNK_BYTES;
    const wanted = plain.subarray(Math.max(0, range.start - offset), Math.max(0, range.end - offset));
    index += 1;
    given += wanted.length;
    if (wanted.length > 0) yield wanted;
  }
  if (given !== range.end - range.start) throw new DecryptionError('The ciphertext ends too early');
}

function seal(chunk: Buffer, key: Buffer, header: Buffer, index: number, isLast: boolean): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(header, index, isLast)).setAAD(header);
  return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
}

function unseal(sealed: Buffer, key: Buffer, header: Buffer, index: number, isLast: boolean): Buffer {
  if (sealed.length < TAG_BYTES) throw new DecryptionError('The ciphertext ends in the middle of a tag');
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(header, index, isLast), { authTagLength: TAG_BYTES });
  decipher.setAAD(header).setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new DecryptionError(`Chunk ${index} of the ciphertext was changed, cut off or put in another place`);
  }
}

function nonceOf(header: Buffer, index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(PREFIX_BYTES + 5);
  header.copy(nonce, 0, HEADER_BYTES - PREFIX_BYTES);
  nonce.writeUInt32BE(index, PREFIX_BYTES);
  nonce.writeUInt8(isLast ? 1 : 0, PREFIX_BYTES + 4);
  return nonce;
}

function checkedHeader(header: Buffer, keyId: Buffer): Buffer {
  const start = Buffer.concat([MAGIC, Buffer.from([VERSION])]);
  if (header.length !== HEADER_BYTES || !header.subarray(0, start.length).equals(start)) {
    throw new DecryptionError('This is no ciphertext of a known format');
  }
  if (!header.subarray(start.length, start.length + KEY_ID_BYTES).equals(keyId)) {
    throw new DecryptionError('The ciphertext names another key');
  }
  return Buffer.from(header);
}

/**
 * Splits a stream into chunks of one size, except that the first has `firstBytes`. A chunk is returned only once more
 * data follows it, so that the last one is known. The last one may be shorter, or empty for an empty stream.
 */
async function* inChunks(
  stream: AsyncIterable<Uint8Array>,
  size: number,
  firstBytes = size,
): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let wanted = firstBytes;
  let held: Buffer[] = [];
  let heldBytes = 0;
  for await (const piece of stream) {
    if (piece.byteLength === 0) continue;
    held.push(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength));
    heldBytes += piece.byteLength;
    if (heldBytes <= wanted) continue;
    let all = Buffer.concat(held, heldBytes);
    while (all.length > wanted) {
      yield { chunk: all.subarray(0, wanted), isLast: false };
      all = all.subarray(wanted);
      wanted = size;
    }
    held = [all];
    heldBytes = all.length;
  }
  yield { chunk: Buffer.concat(held, heldBytes), isLast: true };
}
