import { unzlibSync } from 'fflate';
import { NotPlain } from './pdf-values.js';

/**
 * Decompresses a stream and verifies that nothing follows it: data after its end would be invisible to readers.
 * @throws NotPlain if it isn't such a stream, or is longer than `maxBytes`
 */
export function inflate(packed: Uint8Array, maxBytes: number): Uint8Array {
  let bytes: Uint8Array;
  try {
    // One extra byte: a stream that fills it is too long.
    bytes = unzlibSync(packed, { out: new Uint8Array(maxBytes + 1) });
  } catch {
    throw new NotPlain('stream');
  }
  if (bytes.length > maxBytes) throw new NotPlain('stream');
  const end = packed.subarray(-4);
  const sum = adler32(bytes);
  if (end.some((byte, index) => byte !== ((sum >>> (24 - index * 8)) & 0xff))) throw new NotPlain('stream');
  return bytes;
}

const MODULUS = 65_521;
/** Number of sums before they exceed 32 bits. */
const RUN = 3_800;

function adler32(bytes: Uint8Array): number {
  let low = 1;
  let high = 0;
  for (let at = 0; at < bytes.length; at += RUN) {
    const end = Math.min(bytes.length, at + RUN);
    for (let index = at; index < end; index += 1) {
      low += bytes[index] ?? 0;
      high += low;
    }
    low %= MODULUS;
    high %= MODULUS;
  }
  return ((high << 16) | low) >>> 0;
}
