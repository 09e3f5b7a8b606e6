import { decode as decodeStripped, convertIndexedToRgb, type DecodedPng } from 'fast-png';
import { Unzlib } from 'fflate';
import { ReadFailure } from '../../failure.js';
import type { Raster } from '../../raster.js';

const SIGNATURE_BYTES = 8;
/** Chunks that make up the image. All others (text, profiles, further frames) are dropped, because they could be decompression bombs. */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * Decodes a PNG of any color type and depth to 8-bit RGBA, ignoring gamma and profiles. Measures its compressed data first, so it can't
 * unpack to more than its header declares.
 * @throws ReadFailure `reading_damaged`
 */
export function decodePng(bytes: Uint8Array): Raster {
  try {
    const stripped = stripChunks(bytes);
    return toRgba(decodeStripped(stripped));
  } catch (error) {
    if (error instanceof ReadFailure) throw error;
    throw new ReadFailure('reading_damaged', error instanceof Error ? error.message : String(error));
  }
}

function stripChunks(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [bytes.subarray(0, SIGNATURE_BYTES)];
  const meter = createMeter(view);
  let at = SIGNATURE_BYTES;
  let type = '';
  while (type !== 'IEND') {
    if (at + 12 > bytes.length) throw new ReadFailure('reading_damaged', 'the PNG ends early');
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > bytes.length) throw new ReadFailure('reading_damaged', 'the PNG ends early');
    type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (type === 'IDAT') meter(bytes.subarray(at + 8, end - 4));
    if (KEPT.has(type)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  const result = new Uint8Array(kept.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of kept) {
    result.set(part, offset);
    offset += part.length;
  }
  return result;
}

/** Counts the unpacked bytes of the image data and throws as soon as they exceed the size in the header. */
function createMeter(view: DataView): (part: Uint8Array) => void {
  const width = view.getUint32(16);
  const height = view.getUint32(20);
  const bitsPerPixel = view.getUint8(24) * (SAMPLES[view.getUint8(25)] ?? 4);
  // One filter byte per row. Interlacing (Adam7) has up to seven passes with up to 1 7/8 times the rows.
  const allowed = Math.ceil((width * bitsPerPixel) / 8) * height + 2 * height + 8 * (width + height) + 64;
  let unpacked = 0;
  const inflate = new Unzlib((chunk) => {
    unpacked += chunk.length;
    if (unpacked > allowed) throw new ReadFailure('reading_damaged', 'the PNG unpacks to more than its size');
  });
  /** Small steps, so a bomb is detected after little of it is unpacked. */
  const STEP = 4_096;
  return (part) => {
    for (let at = 0; at < part.length; at += STEP) inflate.push(part.subarray(at, at + STEP));
  };
}

function toRgba(png: DecodedPng): Raster {
  const { width, height } = png;
  const data = new Uint8Array(width * height * 4);
  if (png.palette) {
    const channels = png.palette[0]?.length ?? 3;
    copyChannels(convertIndexedToRgb(png), channels, data, undefined);
  } else {
    const shift = png.depth === 16 ? 8 : 0;
    const samples =
      png.depth < 8 ? unpackGrey(png) : shift ? Uint8Array.from(png.data, (value) => value >> shift) : png.data;
    const key = png.transparency && {
      key: png.depth < 8 ? png.transparency.map((value) => (value * 255) / ((1 << png.depth) - 1)) : png.transparency,
      source: png.depth === 16 ? png.data : undefined,
    };
    copyChannels(samples, png.channels, data, key);
  }
  return { width, height, data };
}

/** Scales 1-, 2- or 4-bit grays to 0–255. Every row starts on a byte boundary. */
function unpackGrey(png: DecodedPng): Uint8Array {
  const { width, height, depth, data } = png;
  const rowBytes = Math.ceil((width * depth) / 8);
  const result = new Uint8Array(width * height);
  const top = (1 << depth) - 1;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const bit = x * depth;
      const byte = data[y * rowBytes + (bit >> 3)] ?? 0;
      result[y * width + x] = (((byte >> (8 - depth - (bit & 7))) & top) * 255) / top;
    }
  }
  return result;
}

interface ColourKey {
  readonly key: Uint16Array;
  /** The 16-bit samples: the transparency key is compared before they are truncated. */
  readonly source: ArrayLike<number> | undefined;
}

function copyChannels(
  from: ArrayLike<number>,
  channels: number,
  to: Uint8Array,
  transparent: ColourKey | undefined,
): void {
  const colours = channels >= 3 ? 3 : 1;
  const compared = transparent?.source ?? from;
  for (let pixel = 0, at = 0; pixel < to.length; pixel += 4, at += channels) {
    for (let channel = 0; channel < 3; channel += 1)
      to[pixel + channel] = from[at + (colours === 3 ? channel : 0)] ?? 0;
    to[pixel + 3] =
      channels === 2 || channels === 4
        ? (from[at + channels - 1] ?? 255)
        : isKey(compared, at, colours, transparent)
          ? 0
          : 255;
  }
}

function isKey(samples: ArrayLike<number>, at: number, colours: number, transparent: ColourKey | undefined): boolean {
  if (!transparent) return false;
  for (let channel = 0; channel < colours; channel += 1)
    if (samples[at + channel] !== transparent.key[channel]) return false;
  return true;
}
