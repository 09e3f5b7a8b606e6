import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { DecryptionError } from './errors.js';

/**
 * A key wrapped by another: version (1 byte) | id of the wrapping key (16) | nonce (12) | ciphertext | tag (16), AES-256-GCM. Header and
 * context are associated data, so a wrapped key only works in its own row.
 */
const VERSION = 1;
const ID_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + ID_BYTES;

export interface WrappingKey {
  /** 16 bytes. */
  readonly id: Buffer;
  readonly key: Buffer;
}

/** @param context what the key belongs to, such as `blob:<organisation>:<blob>` */
export function wrapKey(secret: Buffer, by: WrappingKey, context: string): Buffer {
  const head = Buffer.concat([Buffer.from([VERSION]), by.id]);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', by.key, nonce).setAAD(associated(head, context));
  return Buffer.concat([head, nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

/** Id of the key that wrapped it. */
export const wrappedBy = (wrapped: Buffer): Buffer => wrapped.subarray(1, HEAD_BYTES);

/** @throws DecryptionError if it was changed, belongs elsewhere or was wrapped by another key */
export function unwrapKey(wrapped: Buffer, by: WrappingKey, context: string): Buffer {
  if (wrapped.length < HEAD_BYTES + NONCE_BYTES + TAG_BYTES || wrapped[0] !== VERSION) {
    throw new DecryptionError('This is no wrapped key of a known format');
  }
  const head = wrapped.subarray(0, HEAD_BYTES);
  if (!head.subarray(1).equals(by.id)) throw new DecryptionError('The key was wrapped by another one');
  const body = wrapped.subarray(HEAD_BYTES + NONCE_BYTES, -TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', by.key, wrapped.subarray(HEAD_BYTES, HEAD_BYTES + NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(associated(head, context)).setAuthTag(wrapped.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(body), decipher.final()]);
  } catch {
    throw new DecryptionError('The wrapped key was changed or belongs elsewhere');
  }
}

const associated = (head: Buffer, context: string): Buffer => Buffer.concat([head, Buffer.from(context)]);
