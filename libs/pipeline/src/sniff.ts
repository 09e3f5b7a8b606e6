import { fileTypeFromBuffer } from 'file-type';
import type { ReadableMediaType } from '@cartulary/contracts/limits';

/** How many first bytes {@link sniff} wants to see: container formats name their kind within them. */
export const SNIFF_BYTES = 4_100;

const readableByMime: Readonly<Record<string, ReadableMediaType>> = {
  'application/pdf': 'application/pdf',
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'image/jpeg': 'image/jpeg',
};

/**
 * The media type that the first bytes of a file show, whatever its name says; undefined for what isn't read (yet).
 * Text is what no known signature claims and what holds no control characters that text never has (a UTF-16 byte order
 * mark allows NULs). An empty file has no type.
 */
export async function sniff(firstBytes: Uint8Array): Promise<ReadableMediaType | undefined> {
  const head = firstBytes.subarray(0, SNIFF_BYTES);
  if (head.length === 0) return undefined;
  if (hasPdfHeader(head)) return 'application/pdf';
  if (hasUtf16Mark(head)) return 'text/plain';
  const known = await fileTypeFromBuffer(head);
  if (known) return readableByMime[known.mime];
  return looksLikeText(head) ? 'text/plain' : undefined;
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

/** Looked at before the signatures, which take these bytes for sound. */
const hasUtf16Mark = (head: Uint8Array): boolean =>
  (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);

function looksLikeText(head: Uint8Array): boolean {
  let controls = 0;
  let high = 0;
  for (const byte of head) {
    if (byte === 0) return false;
    const isControl =
      byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d && byte !== 0x0c && byte !== 0x1b && byte !== 0x08;
    if (isControl || byte === 0x7f) controls += 1;
    if (byte >= 0x80) high += 1;
  }
  // Text of one byte a character is mostly ASCII in every language that is read; UTF-8 may be anything.
  return controls <= head.length / 100 && (high <= head.length * 0.3 || isUtf8(head));
}

/** The last character may be cut by the end of the head. */
function isUtf8(head: Uint8Array): boolean {
  return !new TextDecoder('utf-8').decode(head, { stream: true }).includes('\uFFFD');
}
