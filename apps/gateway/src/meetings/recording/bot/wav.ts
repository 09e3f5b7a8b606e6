import { SAMPLE_BYTES } from '@cartulary/pipeline/engines/sound/plain-wav';

/** Bytes as samples of 16 bit, little endian. */
export const samplesOf = (bytes: Buffer): Int16Array =>
  Int16Array.from({ length: Math.floor(bytes.length / SAMPLE_BYTES) }, (_, at) => bytes.readInt16LE(at * SAMPLE_BYTES));
