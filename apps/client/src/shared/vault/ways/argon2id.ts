import { argon2id } from 'hash-wasm';
import type { Bytes } from '@/lib/crypto/bytes';
import type { Stretch } from './stretch';

const HASH_BYTES = 32;

/** Argon2id, version 1.3, one lane (RFC 9106), on the calling thread. */
export const stretchHere: Stretch = async ({ secret, salt, memoryKiB, passes }) => {
  const beganMs = performance.now();
  const options = { parallelism: 1, memorySize: memoryKiB, iterations: passes, hashLength: HASH_BYTES } as const;
  const hash = await argon2id({ ...options, password: secret, salt, outputType: 'binary' });
  return { hash: new Uint8Array(hash) as Bytes, tookMs: performance.now() - beganMs };
};
