import { limits } from '@cartulary/contracts/limits';
import { ReadFailure } from '../../failure.js';
import { checkSize } from '../../raster.js';

/** A page of a TIFF file as described by its directory, before decoding. */
export interface TiffPage {
  /** Index of the directory in the file, from 0. */
  readonly directory: number;
  /** Size in pixels as displayed: upright, and with square pixels. */
  readonly width: number;
  readonly height: number;
  /** Scale factors for non-square pixels (fax: 204 × 98 dpi). */
  readonly stretch: { readonly x: number; readonly y: number };
  /** TIFF 6.0, Orientation: 1 to 8. */
  readonly orientation: number;
  /** Resolution of the finer axis in dpi; 300 if missing or implausible. */
  readonly dpi: number;
}

const USUAL_DPI = 300;
/** Declared densities are often wrong. Values that no scanner or fax produces count as unknown. */
const SENSIBLE_DPI = { least: 60, most: 1_200 } as const;
/** Resolutions that differ by less than this factor count as equal. */
const SQUARE_WITHIN = 1.2;
const MAX_STRETCH = 4;
const MAX_SAMPLE_BITS = 256;

const tags = {
  subfileType: 254,
  width: 256,
  height: 257,
  bitsPerSample: 258,
  orientation: 274,
  samplesPerPixel: 277,
  xResolution: 282,
  yResolution: 283,
  resolutionUnit: 296,
} as const;

/**
 * Lists the pages of a TIFF or BigTIFF file from its directories. Thumbnails and masks aren't pages.
 * @throws ReadFailure `reading_damaged`, `reading_no_pages`, `reading_too_many_pages`, `reading_image_too_large`
 */
export function tiffPages(bytes: Uint8Array): TiffPage[] {
  const pages: TiffPage[] = [];
  let directory = 0;
  for (const entries of directoriesOf(bytes)) {
    const kind = entries.get(tags.subfileType) ?? 0;
    if ((kind & 0b101) === 0) pages.push(pageOf(entries, directory));
    directory += 1;
    if (pages.length > limits.reading.maxPages) throw new ReadFailure('reading_too_many_pages');
  }
  if (pages.length === 0) throw new ReadFailure('reading_no_pages');
  return pages;
}

type Entries = ReadonlyMap<number, number>;

function pageOf(entries: Entries, directory: number): TiffPage {
  const stored = { width: entries.get(tags.width) ?? 0, height: entries.get(tags.height) ?? 0 };
  checkSize(stored.width, stored.height);
  const bits = (entries.get(tags.bitsPerSample) ?? 1) * (entries.get(tags.samplesPerPixel) ?? 1);
  if (bits > MAX_SAMPLE_BITS) throw new ReadFailure('reading_image_too_large', `${bits} bits a pixel`);
  const [x, y] = [density(entries, tags.xResolution), density(entries, tags.yResolution)];
  const ratio = x !== undefined && y !== undefined ? x / y : 1;
  const uneven = Math.max(ratio, 1 / ratio);
  const stretches = uneven > SQUARE_WITHIN && uneven <= MAX_STRETCH;
  const stretch = { x: stretches && ratio < 1 ? 1 / ratio : 1, y: stretches && ratio > 1 ? ratio : 1 };
  const width = Math.round(stored.width * stretch.x);
  const height = Math.round(stored.height * stretch.y);
  checkSize(width, height);
  const orientation = entries.get(tags.orientation) ?? 1;
  const lies = orientation >= 5 && orientation <= 8;
  const dpi = Math.max(x ?? 0, y ?? 0) || USUAL_DPI;
  return { directory, ...(lies ? { width: height, height: width } : { width, height }), stretch, orientation, dpi };
}

function density(entries: Entries, tag: number): number | undefined {
  const perUnit = entries.get(tag) ?? 0;
  const dpi = entries.get(tags.resolutionUnit) === 3 ? perUnit * 2.54 : perUnit;
  return dpi >= SENSIBLE_DPI.least && dpi <= SENSIBLE_DPI.most ? dpi : undefined;
}

const byTag = new Set<number>(Object.values(tags));
/** Bytes per value by type: BYTE, ASCII, SHORT, LONG, RATIONAL … LONG8 (BigTIFF). */
const typeBytes: Readonly<Record<number, number>> = { 1: 1, 3: 2, 4: 4, 5: 8, 16: 8 };

/** Follows the chain of directories (TIFF 6.0, section 2; BigTIFF), each once. */
function* directoriesOf(bytes: Uint8Array): Generator<Entries> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const little = bytes[0] === 0x49;
  const read = <T>(get: () => T): T => {
    try {
      return get();
    } catch (error) {
      // Only an offset outside the file throws here.
      throw new ReadFailure('reading_damaged', String(error));
    }
  };
  const short = (at: number): number => read(() => view.getUint16(at, little));
  const long = (at: number): number => read(() => view.getUint32(at, little));
  const big = short(2) === 43;
  const offset = (at: number): number => (big ? Number(read(() => view.getBigUint64(at, little))) : long(at));
  const entryBytes = big ? 20 : 12;
  const countBytes = big ? 8 : 2;
  const seen = new Set<number>();
  for (let at = offset(big ? 8 : 4); at !== 0;) {
    if (seen.has(at)) throw new ReadFailure('reading_damaged', 'directories run in a ring');
    seen.add(at);
    const count = big ? offset(at) : short(at);
    if (at + countBytes + count * entryBytes > bytes.length) throw new ReadFailure('reading_damaged', 'cut off');
    const entries = new Map<number, number>();
    for (let index = 0; index < count; index += 1) {
      const entry = at + countBytes + index * entryBytes;
      const tag = short(entry);
      if (!byTag.has(tag)) continue;
      const type = short(entry + 2);
      const values = big ? offset(entry + 4) : long(entry + 4);
      const inPlace = (typeBytes[type] ?? 0) * values <= (big ? 8 : 4);
      const value = entry + (big ? 12 : 8);
      const from = inPlace ? value : offset(value);
      if (type === 3) entries.set(tag, short(from));
      else if (type === 4) entries.set(tag, long(from));
      else if (type === 16) entries.set(tag, offset(from));
      else if (type === 5) entries.set(tag, long(from) / Math.max(1, long(from + 4)));
    }
    yield entries;
    at = offset(at + countBytes + count * entryBytes);
  }
}
