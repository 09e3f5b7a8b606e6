import { readFileSync } from 'node:fs';
import path from 'node:path';

const fixtures = path.resolve(import.meta.dirname, '../../../fixtures/speech');
const DATA = 'data';
/** Chunk header: name and length. */
const HEAD_BYTES = 8;

/** Samples of a speech fixture: 16 kHz, mono, 16 bits. */
export function readFixture(name: string): Float32Array {
  const bytes = readFileSync(path.join(fixtures, `${name}.wav`));
  const start = bytes.indexOf(DATA) + HEAD_BYTES;
  const samples = new Int16Array(bytes.buffer.slice(bytes.byteOffset + start, bytes.byteOffset + bytes.length));
  return Float32Array.from(samples, (value) => value / 2 ** 15);
}
