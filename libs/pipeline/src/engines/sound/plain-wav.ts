import { SAMPLE_RATE } from '../speech/speech.js';

export const HEADER_BYTES = 44;
export const SAMPLE_BYTES = 2;
const PCM = 1;
const BITS = 16;

/** Header of a mono 16-bit WAV file at {@link SAMPLE_RATE} (RIFF, Multimedia Programming Interface and Data Specifications 1.0). */
export function wavHead(samples: number): Buffer {
  const dataBytes = samples * SAMPLE_BYTES;
  const head = Buffer.alloc(HEADER_BYTES);
  head.write('RIFF', 0);
  head.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(PCM, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(SAMPLE_RATE, 24);
  head.writeUInt32LE(SAMPLE_RATE * SAMPLE_BYTES, 28);
  head.writeUInt16LE(SAMPLE_BYTES, 32);
  head.writeUInt16LE(BITS, 34);
  head.write('data', 36);
  head.writeUInt32LE(dataBytes, 40);
  return head;
}
