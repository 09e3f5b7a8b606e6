import type { SoundMediaType } from '@cartulary/contracts/limits';
import { elementsOf } from './webm.js';

const cutOffIn: Readonly<Record<SoundMediaType, (bytes: Uint8Array, view: DataView) => boolean>> = {
  'audio/wav': isWavCutOff,
  'audio/mpeg': isMp3CutOff,
  'audio/ogg': isOggCutOff,
  'audio/webm': isWebmCutOff,
  'audio/mp4': isMp4CutOff,
};

/**
 * Whether a recording is shorter than its container declares, for example after an interrupted upload or copy. Decodes nothing. False if
 * the container doesn't declare a length.
 */
export const isCutOff = (bytes: Uint8Array, mediaType: SoundMediaType): boolean =>
  cutOffIn[mediaType](bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));

const nameAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/** Programs that write WAVE to a pipe don't know its length and write 0 or a value from this one on. */
const UNKNOWN_WAV_BYTES = 0x7f_ff_00_00;

/** Checks the sound data only. Other chunks, and anything appended after them, don't matter. */
function isWavCutOff(bytes: Uint8Array, view: DataView): boolean {
  for (let at = 12; at + 8 <= bytes.length;) {
    const length = view.getUint32(at + 4, true);
    if (nameAt(bytes, at) === 'data') return length > 0 && length < UNKNOWN_WAV_BYTES && at + 8 + length > bytes.length;
    at += 8 + length + (length % 2);
  }
  return false;
}

/**
 * The encoder's frame declares the number of bytes that follow. It is within the first bytes, after header, checksum, and side information.
 */
const MP3_TAG_BYTES = 64;
const HAS_FRAMES = 1;
const HAS_BYTES = 2;

/** Checks the Xing frame, which is called Info at a constant bit rate. */
function isMp3CutOff(bytes: Uint8Array, view: DataView): boolean {
  const frame = afterId3(bytes);
  for (let at = frame; at < frame + MP3_TAG_BYTES && at + 16 <= bytes.length; at += 1) {
    if (!['Xing', 'Info'].includes(nameAt(bytes, at))) continue;
    const has = view.getUint32(at + 4);
    return (has & HAS_BYTES) !== 0 && frame + view.getUint32(at + (has & HAS_FRAMES ? 12 : 8)) > bytes.length;
  }
  return false;
}

/** Offset after an ID3v2 tag, whose length has seven bits per byte. */
const afterId3 = (bytes: Uint8Array): number =>
  nameAt(bytes, 0).startsWith('ID3')
    ? bytes.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 127), 0) + 10
    : 0;

const OGG_HEAD_BYTES = 27;

/** Checks the last page (RFC 3533, 6). */
function isOggCutOff(bytes: Uint8Array): boolean {
  let at = 0;
  while (at + OGG_HEAD_BYTES <= bytes.length && nameAt(bytes, at) === 'OggS') {
    const table = bytes.subarray(at + OGG_HEAD_BYTES, at + OGG_HEAD_BYTES + (bytes[at + 26] ?? 0));
    at += OGG_HEAD_BYTES + (bytes[at + 26] ?? 0) + table.reduce((sum, length) => sum + length, 0);
  }
  return at > bytes.length || (at < bytes.length && nameAt(bytes, at) === 'OggS');
}

/** Boxes required for a recording. */
const NEEDED_BOXES: ReadonlySet<string> = new Set(['mdat', 'moov', 'moof']);

/** Checks the last box (ISO/IEC 14496-12, 4.2): length 1 means a 64-bit length follows, 0 means the rest of the file. */
function isMp4CutOff(bytes: Uint8Array, view: DataView): boolean {
  for (let at = 0; at + 8 <= bytes.length;) {
    const short = view.getUint32(at);
    const isLong = short === 1 && at + 16 <= bytes.length;
    const length = isLong ? Number(view.getBigUint64(at + 8)) : short;
    if (at + length > bytes.length) return NEEDED_BOXES.has(nameAt(bytes, at + 4));
    if (length < 8) return false;
    at += length;
  }
  return false;
}

/** Checks the last sound element. Anything appended after it doesn't matter. */
function isWebmCutOff(bytes: Uint8Array): boolean {
  for (const { isCut } of elementsOf(bytes)) if (isCut) return true;
  return false;
}
