import {
  CHUNK_BYTES,
  HEADER_BYTES,
  isSealedSize,
  LENGTH_BYTES,
  paddedSize,
  SALT_BYTES,
  SEALED_FORM,
  TAG_BYTES,
} from '@cartulary/contracts/sealed-form';
import { joined, randomBytes, transcript, type Bytes } from '@/lib/crypto/bytes';
import { markSealed, type Sealed } from '@/lib/fence/sealed';
import { SealBroken } from '@/shared/vault/open-vault';

/** The bytes of one slot of a sealed document: form 1 in docs/security/sealed-documents.md. */

/** The identity of sealed bytes; they can't be opened as any other. */
export interface BlobPlace {
  readonly itemId: string;
  readonly place: string;
  readonly version: number;
}

const IV_BYTES = 12;
/** Number of chunks read, encrypted, and released at a time: 1 MiB. */
const CHUNKS_AT_ONCE = 16;

export const newSalt = (): Bytes => randomBytes(SALT_BYTES);

/** The key of one byte sequence. Salts are unique, so no key reuses a nonce. */
function blobKey(itemKey: CryptoKey, salt: Bytes): Promise<CryptoKey> {
  const derived = { name: 'HKDF', hash: 'SHA-256', salt, info: transcript('cartulary sealed blob v1') };
  return crypto.subtle.deriveKey(derived, itemKey, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** Binds a chunk to its position and whether it is the last (STREAM: Hoang et al., CRYPTO 2015). */
function algorithmOf({ itemId, place, version }: BlobPlace, chunk: number, isLast: boolean) {
  const iv = new Uint8Array(IV_BYTES);
  const view = new DataView(iv.buffer);
  view.setUint32(IV_BYTES - 5, chunk);
  view.setUint8(IV_BYTES - 1, isLast ? 1 : 0);
  const additionalData = transcript(
    'cartulary sealed chunk v1',
    itemId,
    place,
    String(version),
    String(chunk),
    isLast ? 'last' : 'more',
  );
  return { name: 'AES-GCM', iv, additionalData, tagLength: TAG_BYTES * 8 };
}

/** Groups of chunk indexes to process together. */
function* groupsOf(chunks: number): Generator<number[]> {
  for (let from = 0; from < chunks; from += CHUNKS_AT_ONCE)
    yield Array.from({ length: Math.min(CHUNKS_AT_ONCE, chunks - from) }, (_, index) => from + index);
}

const sizeOf = (source: Bytes | Blob): number => (source instanceof Blob ? source.size : source.length);

/** A range of a file or an array, truncated at its end. */
async function bytesOf(source: Bytes | Blob, start: number, end: number): Promise<Bytes> {
  if (!(source instanceof Blob)) return source.subarray(start, end);
  return new Uint8Array(await source.slice(start, end).arrayBuffer());
}

/** Bytes `start` to `end` of the padded content: length, plain bytes, zeros. */
async function contentOf(plain: Bytes | Blob, plainBytes: number, start: number, end: number): Promise<Bytes> {
  const content = new Uint8Array(end - start);
  if (start === 0) new DataView(content.buffer).setUint32(0, plainBytes);
  const skipped = start === 0 ? LENGTH_BYTES : 0;
  const from = start + skipped - LENGTH_BYTES;
  content.set(await bytesOf(plain, from, Math.max(from, end - LENGTH_BYTES)), skipped);
  return content;
}

/** Seals bytes for one version of a slot. Files are read and encrypted in pieces. */
export async function sealBlob(
  itemKey: CryptoKey,
  place: BlobPlace,
  plain: Bytes | Blob,
  salt: Bytes,
): Promise<Sealed> {
  const plainBytes = sizeOf(plain);
  const contentBytes = paddedSize(LENGTH_BYTES + plainBytes);
  const chunks = Math.ceil(contentBytes / CHUNK_BYTES);
  const key = await blobKey(itemKey, salt);
  const pieces: BlobPart[] = [joined(Uint8Array.of(SEALED_FORM), salt)];
  for (const group of groupsOf(chunks)) {
    const start = (group[0] ?? 0) * CHUNK_BYTES;
    const end = Math.min(contentBytes, start + group.length * CHUNK_BYTES);
    const content = await contentOf(plain, plainBytes, start, end);
    const sealed = group.map((chunk) => {
      const at = chunk * CHUNK_BYTES - start;
      const algorithm = algorithmOf(place, chunk, chunk === chunks - 1);
      return crypto.subtle.encrypt(algorithm, key, content.subarray(at, at + CHUNK_BYTES));
    });
    // Blobs store their bytes outside of the page's memory.
    pieces.push(new Blob(await Promise.all(sealed)));
  }
  return markSealed(new Blob(pieces));
}

/** The salt in sealed bytes. @throws SealBroken for another format */
export async function saltOf(sealed: Bytes | Blob): Promise<Bytes> {
  const header = await bytesOf(sealed, 0, HEADER_BYTES);
  if (header.length !== HEADER_BYTES || header[0] !== SEALED_FORM) throw new SealBroken();
  return header.slice(1);
}

/**
 * @throws SealBroken if the bytes were sealed with another key or for another slot or version, or were truncated, reordered, or modified
 */
export async function openBlob(itemKey: CryptoKey, place: BlobPlace, sealed: Bytes | Blob): Promise<Bytes> {
  const key = await blobKey(itemKey, await saltOf(sealed));
  const sealedBytes = sizeOf(sealed);
  if (!isSealedSize(sealedBytes)) throw new SealBroken();
  const sealedChunk = CHUNK_BYTES + TAG_BYTES;
  const chunks = Math.ceil((sealedBytes - HEADER_BYTES) / sealedChunk);
  const contentBytes = sealedBytes - HEADER_BYTES - chunks * TAG_BYTES;
  let plain = new Uint8Array(0);
  for (const group of groupsOf(chunks)) {
    const start = HEADER_BYTES + (group[0] ?? 0) * sealedChunk;
    const bytes = await bytesOf(sealed, start, start + group.length * sealedChunk);
    const opened = await Promise.all(
      group.map((chunk, index) => {
        const piece = bytes.subarray(index * sealedChunk, (index + 1) * sealedChunk);
        return openChunk(key, algorithmOf(place, chunk, chunk === chunks - 1), piece);
      }),
    );
    opened.forEach((content, index) => {
      const chunk = (group[0] ?? 0) + index;
      if (chunk === 0) plain = new Uint8Array(lengthIn(content, contentBytes));
      takeContent(plain, content, chunk * CHUNK_BYTES);
    });
  }
  return plain;
}

async function openChunk(key: CryptoKey, algorithm: AesGcmParams, piece: Bytes): Promise<Bytes> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, piece));
  } catch (cause) {
    throw new SealBroken(undefined, { cause });
  }
}

/** The length of the plain bytes. @throws SealBroken if it doesn't match the padded size */
function lengthIn(first: Bytes, contentBytes: number): number {
  const plainBytes = new DataView(first.buffer, first.byteOffset).getUint32(0);
  if (paddedSize(LENGTH_BYTES + plainBytes) !== contentBytes) throw new SealBroken();
  return plainBytes;
}

/** Copies the plain part of a chunk that starts at `offset` of the content. @throws SealBroken if the padding isn't all zeros */
function takeContent(plain: Bytes, content: Bytes, offset: number): void {
  const skipped = offset === 0 ? LENGTH_BYTES : 0;
  const at = offset + skipped - LENGTH_BYTES;
  const until = Math.min(content.length, Math.max(skipped, plain.length + LENGTH_BYTES - offset));
  plain.set(content.subarray(skipped, until), Math.min(at, plain.length));
  if (content.subarray(until).some((byte) => byte !== 0)) throw new SealBroken();
}
