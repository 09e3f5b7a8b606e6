import { ReadFailure } from '../../failure.js';
import type { Container } from './container.js';
import { mixDown, Resampler } from './resample.js';

const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;
/** Frames to decode per batch. */
const FRAMES_AT_ONCE = 65_536;
const RATES = { from: 4_000, to: 384_000 } as const;
const MAX_CHANNELS = 32;

interface Format {
  readonly kind: number;
  readonly channels: number;
  readonly rateHz: number;
  readonly bits: number;
}

/** Reads WAVE (Microsoft RIFF 3.0): integers of 8 to 32 bits, and floating point. @throws ReadFailure */
export function readWav(bytes: Uint8Array): Container {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks = chunksOf(bytes, view);
  const head = chunks.get('fmt ');
  const data = chunks.get('data');
  if (!head || !data || head.length < 16)
    throw new ReadFailure('reading_damaged', 'a part of the WAVE file is missing');
  const format = formatOf(head);
  const frameBytes = format.channels * (format.bits / 8);
  const frames = Math.floor(data.length / frameBytes);
  const valueAt = reader(format);
  return {
    lengthMs: (frames / format.rateHz) * 1_000,
    async *decode() {
      const resampler = new Resampler(format.rateHz);
      const sound = new DataView(data.buffer, data.byteOffset, data.byteLength);
      for (let frame = 0; frame < frames; frame += FRAMES_AT_ONCE) {
        const values = new Float32Array(Math.min(FRAMES_AT_ONCE, frames - frame) * format.channels);
        for (let at = 0; at < values.length; at += 1)
          values[at] = valueAt(sound, frame * frameBytes + at * (format.bits / 8));
        yield resampler.push(mixDown(values, format.channels, 1));
      }
      yield resampler.end();
    },
  };
}

/** The first chunk with each name. In a truncated file, the last chunk ends at the end of the file. */
function chunksOf(bytes: Uint8Array, view: DataView): Map<string, Uint8Array> {
  const chunks = new Map<string, Uint8Array>();
  for (let at = 12; at + 8 <= bytes.length;) {
    const name = String.fromCharCode(...bytes.subarray(at, at + 4));
    const length = view.getUint32(at + 4, true);
    if (!chunks.has(name)) chunks.set(name, bytes.subarray(at + 8, at + 8 + length));
    at += 8 + length + (length % 2);
  }
  return chunks;
}

function formatOf(head: Uint8Array): Format {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const told = view.getUint16(0, true);
  const kind = told === EXTENSIBLE && head.length >= 26 ? view.getUint16(24, true) : told;
  const [channels, rateHz, bits] = [view.getUint16(2, true), view.getUint32(4, true), view.getUint16(14, true)];
  const known = (kind === PCM && [8, 16, 24, 32].includes(bits)) || (kind === FLOAT && [32, 64].includes(bits));
  if (!known) throw new ReadFailure('reading_other_type', `WAVE format ${kind} of ${bits} bits`);
  if (channels < 1 || channels > MAX_CHANNELS || rateHz < RATES.from || rateHz > RATES.to)
    throw new ReadFailure('reading_damaged', `${channels} channels at ${rateHz} Hz`);
  return { kind, channels, rateHz, bits };
}

function reader({ kind, bits }: Format): (view: DataView, at: number) => number {
  if (kind === FLOAT)
    return bits === 64
      ? (view, at) => finite(view.getFloat64(at, true))
      : (view, at) => finite(view.getFloat32(at, true));
  switch (bits) {
    case 8:
      return (view, at) => (view.getUint8(at) - 128) / 128;
    case 16:
      return (view, at) => view.getInt16(at, true) / 2 ** 15;
    case 24:
      return (view, at) => ((view.getInt8(at + 2) << 16) | view.getUint16(at, true)) / 2 ** 23;
    default:
      return (view, at) => view.getInt32(at, true) / 2 ** 31;
  }
}

const finite = (value: number): number => (Number.isFinite(value) ? value : 0);
