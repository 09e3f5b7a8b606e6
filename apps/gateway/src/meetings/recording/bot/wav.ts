import { SAMPLE_BYTES } from '@cartulary/pipeline/engines/sound/plain-wav';

/** Reads bytes as 16-bit little-endian samples. */
export const samplesOf = (bytes: Buffer): Int16Array =>
  Int16Array.from({ length: Math.floor(bytes.length / SAMPLE_BYTES) }, (_, at) => bytes.readInt16LE(at * SAMPLE_BYTES));
