import { ReadFailure } from '../failure.js';

/** A compound file (MS-CFB): a small file system. Word used it for all documents until 2007, and still does for encrypted ones. */
export interface CompoundFile {
  has(stream: string): boolean;
  /** @throws ReadFailure `reading_damaged` if part of the stream is missing */
  read(stream: string): Uint8Array | undefined;
}

const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const FREE_FROM = 0xfffffffa;
const ENTRY_BYTES = 128;
const STREAM = 2;
const ROOT = 5;

/** Whether a file with these first bytes is a compound file. */
export const isCompound = (bytes: Uint8Array): boolean => SIGNATURE.every((byte, at) => bytes[at] === byte);

const damaged = (detail: string): ReadFailure => new ReadFailure('reading_damaged', detail);

/**
 * Reads the directory of a compound file. Sector chains are limited to the size of the file, so cycles end.
 * @throws ReadFailure `reading_damaged`
 */
export function openCompound(bytes: Uint8Array): CompoundFile {
  if (bytes.length < 512 || !isCompound(bytes)) throw damaged('no compound file');
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const shift = header.getUint16(30, true);
  if (shift !== 9 && shift !== 12) throw damaged(`sectors of 2^${shift} bytes`);
  const sector = (number: number): Uint8Array => {
    const start = (number + 1) * 2 ** shift;
    if (start >= bytes.length) throw damaged(`no sector ${number}`);
    return bytes.subarray(start, Math.min(bytes.length, start + 2 ** shift));
  };
  const fat = numbersIn(tableSectors(header, sector).map(sector));
  const large = (first: number): Uint8Array => joined(chain(fat, first).map(sector));
  const entries = readEntries(large(header.getUint32(48, true)));
  const root = entries.find(({ kind }) => kind === ROOT);
  const cutOff = header.getUint32(56, true);
  const smallBytes = 2 ** 6;
  let small: { fat: number[]; content: Uint8Array } | undefined;
  const smallSectors = (first: number): Uint8Array => {
    small ??= {
      fat: numbersIn([large(header.getUint32(60, true))]),
      content: root ? large(root.first) : new Uint8Array(),
    };
    const { content } = small;
    return joined(chain(small.fat, first).map((at) => content.subarray(at * smallBytes, (at + 1) * smallBytes)));
  };
  const find = (name: string): Entry | undefined =>
    entries.find((entry) => entry.kind === STREAM && entry.name === name);
  return {
    has: (name) => find(name) !== undefined,
    read(name) {
      const entry = find(name);
      if (!entry) return undefined;
      if (entry.size === 0) return new Uint8Array();
      const content = entry.size < cutOff ? smallSectors(entry.first) : large(entry.first);
      if (content.length < entry.size) throw damaged(`${name} is cut off`);
      return content.subarray(0, entry.size);
    },
  };
}

/** Sectors of the allocation table: the header lists 109, the rest are in their own chain (MS-CFB, 2.5). */
function tableSectors(header: DataView, sector: (number: number) => Uint8Array): number[] {
  const listed = Array.from({ length: 109 }, (_, index) => header.getUint32(76 + index * 4, true));
  const seen = new Set<number>();
  for (let at = header.getUint32(68, true); at < FREE_FROM;) {
    if (seen.has(at)) throw damaged('the allocation table runs in a ring');
    seen.add(at);
    const numbers = numbersIn([sector(at)]);
    at = numbers.pop() ?? FREE_FROM;
    listed.push(...numbers);
  }
  const used = listed.slice(0, header.getUint32(44, true)).filter((number) => number < FREE_FROM);
  // Each table sector describes at least 128 others, so a table with more sectors than this is invalid.
  if (used.length > 109 + header.byteLength / 512 / 128) throw damaged('too large an allocation table');
  return used;
}

function numbersIn(sectors: readonly Uint8Array[]): number[] {
  return sectors.flatMap((content) => {
    const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
    return Array.from({ length: content.length >> 2 }, (_, index) => view.getUint32(index * 4, true));
  });
}

function chain(fat: readonly number[], first: number): number[] {
  const sectors: number[] = [];
  for (let at = first; at < FREE_FROM; at = fat[at] ?? 0xffffffff) {
    if (at >= fat.length || sectors.length > fat.length) throw damaged('a chain of sectors leads nowhere');
    sectors.push(at);
  }
  return sectors;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

interface Entry {
  readonly name: string;
  readonly kind: number;
  readonly first: number;
  readonly size: number;
}

function readEntries(directory: Uint8Array): Entry[] {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength);
  return Array.from({ length: Math.floor(directory.length / ENTRY_BYTES) }, (_, index): Entry => {
    const at = index * ENTRY_BYTES;
    const nameBytes = Math.min(64, Math.max(2, view.getUint16(at + 64, true))) - 2;
    return {
      name: new TextDecoder('utf-16le').decode(directory.subarray(at, at + nameBytes)),
      kind: view.getUint8(at + 66),
      first: view.getUint32(at + 116, true),
      size: view.getUint32(at + 120, true),
    };
  });
}
