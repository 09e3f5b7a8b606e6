import { ReadFailure } from '../../failure.js';

/** Bytes per value by type (TIFF 6.0, section 2, and BigTIFF). */
const typeBytes = new Map(
  [1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8].map((bytes, index) => [index + 1, bytes] as const),
);
const LONG = 4;
const FIRST_LONG_TYPE = 16;

/** A directory entry whose value hasn't been moved yet. */
interface Entry {
  readonly tag: number;
  readonly type: number;
  readonly count: number;
  /** Offset of its values in the file. */
  readonly from: number;
  readonly length: number;
}

/**
 * Converts BigTIFF to TIFF 6.0, for decoders that don't support BigTIFF: the same bytes, followed by classic directories. Other files are
 * returned unchanged. Our size limit is far below the 4 GB that require BigTIFF.
 * @throws ReadFailure `reading_damaged` if a value lies outside the file
 */
export function toClassicTiff(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const little = bytes[0] === 0x49;
  if (bytes.length < 16 || view.getUint16(2, little) !== 43) return bytes;
  try {
    return rewrite(bytes, view, little);
  } catch (error) {
    // Only an offset outside the file throws here.
    throw new ReadFailure('reading_damaged', String(error));
  }
}

function rewrite(bytes: Uint8Array, view: DataView, little: boolean): Uint8Array {
  const offset = (at: number): number => Number(view.getBigUint64(at, little));
  const directories = directoriesOf(view, little, offset);
  const needed = directories.flat().reduce((sum, { length }) => sum + 12 + (length > 4 ? length + 1 : 0), 0);
  // Tables of valid files are small. Larger ones mean that values overlap and the output would grow without limit.
  if (needed > 2 * bytes.length) throw new RangeError('values lie upon each other');
  const result = new Uint8Array(bytes.length + needed + 8 * directories.length + 1);
  result.set(bytes);
  const out = new DataView(result.buffer);
  let end = bytes.length + (bytes.length % 2);
  let link = 4;
  out.setUint16(2, 42, little);
  for (const entries of directories) {
    out.setUint32(link, end, little);
    const start = end;
    end += 2 + 12 * entries.length + 4;
    out.setUint16(start, entries.length, little);
    entries.forEach(({ tag, type, count, from, length }, index) => {
      const at = start + 2 + 12 * index;
      const isLong = type >= FIRST_LONG_TYPE;
      const size = isLong ? 4 * count : length;
      const to = size <= 4 ? at + 8 : end;
      out.setUint16(at, tag, little);
      out.setUint16(at + 2, isLong ? LONG : type, little);
      out.setUint32(at + 4, count, little);
      if (size > 4) {
        out.setUint32(at + 8, end, little);
        end += size + (size % 2);
      }
      if (isLong) for (let one = 0; one < count; one += 1) out.setUint32(to + 4 * one, offset(from + 8 * one), little);
      else result.set(bytes.subarray(from, from + length), to);
    });
    link = start + 2 + 12 * entries.length;
  }
  out.setUint32(link, 0, little);
  return result;
}

/** The entries of each directory in order. `tiffPages` has already checked that directories don't form a cycle. */
function directoriesOf(view: DataView, little: boolean, offset: (at: number) => number): Entry[][] {
  const directories: Entry[][] = [];
  for (let at = offset(8); at !== 0;) {
    const count = offset(at);
    const entries: Entry[] = [];
    for (let entry = at + 8; entry < at + 8 + 20 * count; entry += 20) {
      const type = view.getUint16(entry + 2, little);
      const values = offset(entry + 4);
      const length = (typeBytes.get(type) ?? 0) * values;
      const from = length <= 8 ? entry + 12 : offset(entry + 12);
      if (from + length > view.byteLength) throw new RangeError(`a value ends at ${from + length}`);
      if (length > 0) entries.push({ tag: view.getUint16(entry, little), type, count: values, from, length });
    }
    directories.push(entries);
    at = offset(at + 8 + 20 * count);
  }
  return directories;
}
