import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Joins clips into one audio file, like people who take turns speaking. */

const RATE_HZ = 16_000;
const HEAD_BYTES = 44;
const folders = [import.meta.dirname, path.join(import.meta.dirname, '../../libs/pipeline/fixtures/speech')];

/** A clip's samples, by its name: 16,000 per second, one channel, 16 bits. */
export function clip(name) {
  const file = folders.map((folder) => path.join(folder, `${name}.wav`)).find(existsSync);
  const bytes = readFileSync(file);
  const start = bytes.indexOf('data') + 8;
  const end = bytes.length - ((bytes.length - start) % 2);
  return new Int16Array(bytes.buffer.slice(bytes.byteOffset + start, bytes.byteOffset + end));
}

/** The header of a WAVE file (Microsoft RIFF 3.0): one channel of integers. */
function headOf(dataBytes, rateHz, bits) {
  const head = Buffer.alloc(HEAD_BYTES);
  head.write('RIFF', 0);
  head.writeUInt32LE(HEAD_BYTES - 8 + dataBytes, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rateHz, 24);
  head.writeUInt32LE((rateHz * bits) / 8, 28);
  head.writeUInt16LE(bits / 8, 32);
  head.writeUInt16LE(bits, 34);
  head.write('data', 36);
  head.writeUInt32LE(dataBytes, 40);
  return head;
}

/** Writes all clips once, with a second of silence after each. @returns its length in seconds */
export function writeTurns(file, clips) {
  const parts = clips.flatMap((samples) => [samples, new Int16Array(RATE_HZ)]);
  const bytesOf = ({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength);
  const data = Buffer.concat(parts.map(bytesOf));
  writeFileSync(file, Buffer.concat([headOf(data.length, RATE_HZ, 16), data]));
  return data.length / 2 / RATE_HZ;
}

/**
 * Repeats clips up to a number of seconds, with a second of silence after each, in a format in which an hour can be
 * uploaded as one file: 14,400 samples per second with 8 bits.
 */
export function longTurns(clips, seconds) {
  const rateHz = 14_400;
  const loop = clips.flatMap((samples) => [samples, new Int16Array(RATE_HZ)]);
  const all = new Float32Array(loop.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of loop) {
    all.set(part, at);
    at += part.length;
  }
  const data = Buffer.alloc(seconds * rateHz);
  for (let index = 0; index < data.length; index += 1) {
    const place = ((index * RATE_HZ) / rateHz) % all.length;
    const [before, share] = [Math.floor(place), place % 1];
    const sample = all[before] * (1 - share) + all[(before + 1) % all.length] * share;
    data[index] = 128 + Math.round(sample / 256);
  }
  return Buffer.concat([headOf(data.length, rateHz, 8), data]);
}
