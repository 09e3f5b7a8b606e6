import { builtKinds } from './written-kinds.js';

/**
 * How large sealed bytes are, form 1 of docs/security/sealed-documents.md: what the page that seals and the server that looks at the shape
 * alone have to agree on.
 *
 *   sealed  = form (1) | salt (16) | chunks
 *   chunk   = ciphertext of 64 KiB of the content (the last one: of what is left) | proof (16)
 *   content = length of the plain bytes (4, big endian) | plain bytes | zeros up to a padded size
 */
export const SEALED_FORM = 1;
export const SALT_BYTES = 16;
export const HEADER_BYTES = 1 + SALT_BYTES;
export const CHUNK_BYTES = 64 * 1024;
export const TAG_BYTES = 16;
export const LENGTH_BYTES = 4;
/** Whatever is smaller looks alike. */
export const LEAST_CONTENT_BYTES = 1024;

/** Form, a digest of all places, and a proof of it. */
export const MANIFEST_BYTES = 1 + 32 + 32;

/**
 * The size that content of so many bytes is padded to: at least {@link LEAST_CONTENT_BYTES}, then Padmé (Nikitin and others, Reducing
 * Metadata Leakage from Encrypted Files, PETS 2019), which adds 12 % at most and leaves few sizes.
 */
export function paddedSize(contentBytes: number): number {
  if (contentBytes <= LEAST_CONTENT_BYTES) return LEAST_CONTENT_BYTES;
  const exponent = 31 - Math.clz32(contentBytes);
  const kept = 32 - Math.clz32(exponent);
  const unit = 2 ** (exponent - kept);
  return Math.ceil(contentBytes / unit) * unit;
}

/** What so many plain bytes are when they are sealed. */
export const sealedSize = (plainBytes: number): number => sizeOfContent(paddedSize(LENGTH_BYTES + plainBytes));

const sizeOfContent = (contentBytes: number): number =>
  HEADER_BYTES + contentBytes + Math.ceil(contentBytes / CHUNK_BYTES) * TAG_BYTES;

/** Whether anything that is sealed has this size. */
export function isSealedSize(sealedBytes: number): boolean {
  const chunks = Math.ceil((sealedBytes - HEADER_BYTES) / (CHUNK_BYTES + TAG_BYTES));
  const contentBytes = sealedBytes - HEADER_BYTES - chunks * TAG_BYTES;
  return contentBytes > 0 && paddedSize(contentBytes) === contentBytes && sizeOfContent(contentBytes) === sealedBytes;
}

/** A key of X25519 (RFC 7748), either half. */
export const SHARING_KEY_BYTES = 32;
/** A document's key for one person: form, an ephemeral public key, the key encrypted, and its proof. docs/security/sealed-documents.md, 'Sharing'. */
export const ENVELOPE_BYTES = 1 + SHARING_KEY_BYTES + 32 + TAG_BYTES;
/** The same of a document that came by a folder, form 2: which folder stands behind the key, how long its name is, and the name with zeros behind it. */
export const FOLDER_FORM = 2;
export const FOLDER_MARK_BYTES = 16;
export const FOLDER_NAME_BYTES = 240;
export const FOLDER_ENVELOPE_BYTES = ENVELOPE_BYTES + FOLDER_MARK_BYTES + 1 + FOLDER_NAME_BYTES;

/** What only browsers of who has it can read: a file with what was read of it, or something that is written. */
export const sealedKinds = ['file', ...builtKinds] as const;
export type SealedKind = (typeof sealedKinds)[number];

/** What somebody with whom a sealed document is shared may do with it: read it, or correct what was read of it too. */
export const sealedRights = ['look', 'correct'] as const;
export type SealedRight = (typeof sealedRights)[number];
