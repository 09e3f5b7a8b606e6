import { KEY_BYTES, KEY_ID_BYTES, type StreamKey } from './encryption.js';
import { DecryptionError } from './errors.js';
import { unwrapKey, wrapKey, type WrappingKey } from './wrapped-key.js';

/** The key in a blob's row: key and key id, wrapped by the organization's key for this row only. */
export function wrapBlobKey(key: StreamKey, by: WrappingKey, organisationId: string, blobId: string): Buffer {
  return wrapKey(Buffer.concat([key.id, key.key]), by, contextOf(organisationId, blobId));
}

/** @throws DecryptionError */
export function unwrapBlobKey(wrapped: Buffer, by: WrappingKey, organisationId: string, blobId: string): StreamKey {
  const secret = unwrapKey(wrapped, by, contextOf(organisationId, blobId));
  if (secret.length !== KEY_ID_BYTES + KEY_BYTES) throw new DecryptionError('The wrapped key has another length');
  return { id: secret.subarray(0, KEY_ID_BYTES), key: secret.subarray(KEY_ID_BYTES) };
}

const contextOf = (organisationId: string, blobId: string): string => `blob:${organisationId}:${blobId}`;
