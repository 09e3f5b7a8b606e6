import { fileTypeFromBuffer } from 'file-type';
import type { ReadableMediaType } from '@cartulary/contracts/limits';
import { isCompound } from './engines/compound.js';
import { countIn, isControl, isUtf8, likelyEncoding, MANY_HIGH, utf16Of } from './engines/plain-text/decode.js';

/** Number of leading bytes that {@link sniff} needs: archives list their first parts within them. */
export const SNIFF_BYTES = 65_536;
/** Signatures of all other types are within these bytes. */
const SIGNATURE_BYTES = 4_100;

const TIFF = 'image/tiff';
const DOC = 'application/msword';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const readableByMime: Readonly<Record<string, ReadableMediaType>> = {
  'application/pdf': 'application/pdf',
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'image/jpeg': 'image/jpeg',
  'audio/wav': 'audio/wav',
  'audio/mpeg': 'audio/mpeg',
  'audio/ogg': 'audio/ogg',
  'audio/ogg; codecs=opus': 'audio/ogg',
  // Audio-only recordings are detected as video. Whether there is sound is only known once they are opened.
  'audio/webm': 'audio/webm',
  'video/webm': 'audio/webm',
  'audio/x-m4a': 'audio/mp4',
  'audio/mp4': 'audio/mp4',
  'video/mp4': 'audio/mp4',
};

/**
 * Detects the media type from a file's first bytes, regardless of its name; undefined for unsupported types. Text is
 * anything without a known signature and without control characters that never occur in text (a UTF-16 byte order mark,
 * or bytes that are valid UTF-16, allow NULs). An empty file has no type. For archives and compound files, the
 * beginning can be inconclusive: files of another type are rejected when opened (`reading_other_type`).
 */
export async function sniff(firstBytes: Uint8Array): Promise<ReadableMediaType | undefined> {
  if (firstBytes.length === 0) return undefined;
  const head = firstBytes.subarray(0, SIGNATURE_BYTES);
  if (hasPdfHeader(head)) return 'application/pdf';
  if (hasUtf16Mark(head)) return 'text/plain';
  if (isCompound(head)) return DOC;
  if (isArchive(head)) return looksLikeWord(firstBytes.subarray(0, SNIFF_BYTES)) ? DOCX : undefined;
  const known = await fileTypeFromBuffer(head);
  if (hasTiffHeader(head)) return known && known.mime !== TIFF ? undefined : TIFF;
  if (known) return readableByMime[known.mime];
  return (await looksLikeText(head)) ? 'text/plain' : undefined;
}

/** Types that every browser displays and that can't contain scripts. */
const drawable: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);

/** The media type of an image that browsers display, by its first bytes; undefined for anything else. */
export async function sniffPicture(firstBytes: Uint8Array): Promise<string | undefined> {
  const known = await fileTypeFromBuffer(firstBytes.subarray(0, SIGNATURE_BYTES));
  const mime = known?.mime === 'image/apng' ? 'image/png' : known?.mime;
  return mime !== undefined && drawable.has(mime) ? mime : undefined;
}

/** The signature of a local file header (APPNOTE.TXT, 4.3.7). */
const isArchive = (bytes: Uint8Array, at = 0): boolean =>
  bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 0x03 && bytes[at + 3] === 0x04;

/** Parts that any Open Packaging archive can start with, before one that identifies its type. */
const common = /^(\[Content_Types\]\.xml|_rels\/|docProps\/|customXml\/)/u;

/** The beginning lists a Word part, or so far only parts common to all office files. */
function looksLikeWord(bytes: Uint8Array): boolean {
  const names: string[] = [];
  for (let at = 0; at + 30 < bytes.length; at += 1) {
    if (!isArchive(bytes, at)) continue;
    const length = (bytes[at + 26] ?? 0) + (bytes[at + 27] ?? 0) * 256;
    names.push(new TextDecoder().decode(bytes.subarray(at + 30, at + 30 + length)));
  }
  return (
    names.some((name) => name.startsWith('word/')) || (names.length > 0 && names.every((name) => common.test(name)))
  );
}

/** ISO 32000-1 annex H.3.4.1: readers accept `%PDF-` anywhere within the first 1,024 bytes. */
function hasPdfHeader(head: Uint8Array): boolean {
  const last = Math.min(head.length, 1_024) - 5;
  for (let at = 0; at <= last; at += 1) {
    if (
      head[at] === 0x25 &&
      head[at + 1] === 0x50 &&
      head[at + 2] === 0x44 &&
      head[at + 3] === 0x46 &&
      head[at + 4] === 0x2d
    )
      return true;
  }
  return false;
}

/** TIFF 6.0, section 2, and BigTIFF. Camera raw files start the same way and are distinguished by their signatures. */
function hasTiffHeader(head: Uint8Array): boolean {
  const [order, next, ...version] = head.subarray(0, 4);
  if (head.length < 8 || order !== next || (order !== 0x49 && order !== 0x4d)) return false;
  const [low, high] = order === 0x49 ? version : version.reverse();
  return high === 0 && (low === 42 || low === 43);
}

/** Checked before the signatures, which would detect these bytes as audio. */
const hasUtf16Mark = (head: Uint8Array): boolean =>
  (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);

const MOST_ODD = 0.5;

async function looksLikeText(head: Uint8Array): Promise<boolean> {
  if (utf16Of(head) !== undefined) return true;
  if (head.includes(0) || countIn(head, isControl) > head.length / 100) return false;
  const high = countIn(head, (byte) => byte >= 0x80);
  return high <= head.length * MANY_HIGH || isUtf8(head, { isCut: true }) || isForeign(await likelyEncoding(head));
}

const isForeign = ({ sample, oddness }: { sample: string; oddness: number }): boolean =>
  oddness < MOST_ODD && /(?!\p{sc=Latn})\p{L}/u.test(sample);
