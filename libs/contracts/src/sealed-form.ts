import { builtKinds } from './written-kinds.js';

/**
 * Sizes of sealed bytes, form 1 of docs/security/sealed-documents.md: what the sealing page and the server, which sees only the shape, have
 * to agree on.
 *
 * - sealed = form (1) | salt (16) | chunks
 * - chunk = ciphertext of 64 KiB of the content (or the rest, for the last one) | tag (16)
 * - content = length of the plain bytes (4, big endian) | plain bytes | zero padding
 */
export const SEALED_FORM = 1;
export const SALT_BYTES = 16;
export const HEADER_BYTES = 1 + SALT_BYTES;
export const CHUNK_BYTES = 64 * 1024;
export const TAG_BYTES = 16;
export const LENGTH_BYTES = 4;
/** Anything smaller is padded to this size. */
export const LEAST_CONTENT_BYTES = 1024;

/** Form, a digest of all parts, and a MAC over it. */
export const MANIFEST_BYTES = 1 + 32 + 32;

/**
 * Padded size of a content: at least {@link LEAST_CONTENT_BYTES}, then Padmé (Nikitin et al., Reducing Metadata Leakage from Encrypted
 * Files, PETS 2019), which adds at most 12% and leaves few distinct sizes.
 */
export function paddedSize(contentBytes: number): number {
  if (contentBytes <= LEAST_CONTENT_BYTES) return LEAST_CONTENT_BYTES;
  const exponent = 31 - Math.clz32(contentBytes);
  const kept = 32 - Math.clz32(exponent);
  const unit = 2 ** (exponent - kept);
  return Math.ceil(contentBytes / unit) * unit;
}

/** Size of plain bytes once sealed. */
export const sealedSize = (plainBytes: number): number => sizeOfContent(paddedSize(LENGTH_BYTES + plainBytes));

const sizeOfContent = (contentBytes: number): number =>
  HEADER_BYTES + contentBytes + Math.ceil(contentBytes / CHUNK_BYTES) * TAG_BYTES;

/** Whether sealed data can have this size. */
export function isSealedSize(sealedBytes: number): boolean {
  const chunks = Math.ceil((sealedBytes - HEADER_BYTES) / (CHUNK_BYTES + TAG_BYTES));
  const contentBytes = sealedBytes - HEADER_BYTES - chunks * TAG_BYTES;
  return contentBytes > 0 && paddedSize(contentBytes) === contentBytes && sizeOfContent(contentBytes) === sealedBytes;
}

/** An X25519 key (RFC 7748), public or private. */
export const SHARING_KEY_BYTES = 32;
/** A document key for one person: form, ephemeral public key, encrypted key, and tag. See docs/security/sealed-documents.md, 'Sharing'. */
export const ENVELOPE_BYTES = 1 + SHARING_KEY_BYTES + 32 + TAG_BYTES;
/** Form 2, for a document shared through a folder: adds a folder marker after the key, the length of its name, and the zero-padded name. */
export const FOLDER_FORM = 2;
export const FOLDER_MARK_BYTES = 16;
export const FOLDER_NAME_BYTES = 240;
export const FOLDER_ENVELOPE_BYTES = ENVELOPE_BYTES + FOLDER_MARK_BYTES + 1 + FOLDER_NAME_BYTES;

/** Items that only browsers with access can read: a file with its extracted values, or a collaborative item. */
export const sealedKinds = ['file', ...builtKinds] as const;
export type SealedKind = (typeof sealedKinds)[number];

/** Permissions for the recipient of a sealed document: view it, or also correct extracted values. */
export const sealedRights = ['look', 'correct'] as const;
export type SealedRight = (typeof sealedRights)[number];
