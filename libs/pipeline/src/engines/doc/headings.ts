import { openCompound } from '../compound.js';

/** A heading as it appears in the body. */
export interface DocHeading {
  readonly text: string;
  /** 1 to 6. */
  readonly level: number;
}

/** Offsets in the file information block (MS-DOC, 2.5). */
const FLAGS = 10;
const SECOND_TABLE = 0x0200;
const BODY_CHARACTERS = 0x4c;
const PARAGRAPHS = 0x102;
const PIECES = 0x1a2;

/** Flag in a piece's offset: its characters are one byte each (FcCompressed). */
const NARROW = 2 ** 30;
const PAGE_BYTES = 512;
const LAST_HEADING_STYLE = 9;
const DEEPEST_HEADING = 6;

interface Piece {
  /** Number of characters before it. */
  readonly first: number;
  readonly length: number;
  /** Offset in the document stream. */
  readonly offset: number;
  readonly bytesACharacter: 1 | 2;
}

/**
 * Returns a document's headings in order: paragraphs with one of the nine built-in heading styles (MS-DOC, 2.9.260: styles 1 to 9). Offsets
 * outside the file are ignored.
 */
export function headingsOf(bytes: Uint8Array): DocHeading[] {
  const file = openCompound(bytes);
  const document = reader(file.read('WordDocument') ?? new Uint8Array());
  const table = reader(
    file.read((document.short(FLAGS) & SECOND_TABLE) === 0 ? '0Table' : '1Table') ?? new Uint8Array(),
  );
  const pieces = piecesOf(document, table);
  const bodyEnd = document.long(BODY_CHARACTERS);
  const found: (DocHeading & { readonly at: number })[] = [];
  const start = document.long(PARAGRAPHS);
  const pages = Math.min((document.long(PARAGRAPHS + 4) - 4) / 8, document.bytes.length / PAGE_BYTES);
  for (let page = 0; page < pages; page += 1) {
    const base = pageAt(table, start, Math.floor(pages), page);
    const runs = document.byte(base + PAGE_BYTES - 1);
    for (let run = 0; run < runs; run += 1) {
      const style = styleOf(document, base, runs, run);
      if (style < 1 || style > LAST_HEADING_STYLE) continue;
      const from = document.long(base + run * 4);
      const place = textAt(document, pieces, from, document.long(base + run * 4 + 4));
      if (place && place.at < bodyEnd && place.text !== '')
        found.push({ ...place, level: Math.min(style, DEEPEST_HEADING) });
    }
  }
  return found.sort((a, b) => a.at - b.at).map(({ text, level }) => ({ text, level }));
}

/** Offset of a page of paragraph properties in the document stream (PlcBtePapx). */
const pageAt = (table: Reader, start: number, pages: number, page: number): number =>
  (table.long(start + (pages + 1) * 4 + page * 4) & 0x3fffff) * PAGE_BYTES;

/** The style of a paragraph in a page of properties (PapxFkp, PapxInFkp). */
function styleOf(document: Reader, base: number, runs: number, run: number): number {
  const at = base + document.byte(base + (runs + 1) * 4 + run * 13) * 2;
  if (at === base) return 0;
  return document.short(document.byte(at) === 0 ? at + 2 : at + 1);
}

/** The text pieces (Clx, PlcPcd). */
function piecesOf(document: Reader, table: Reader): Piece[] {
  let at = document.long(PIECES);
  const end = at + document.long(PIECES + 4);
  while (at < end && table.byte(at) === 1) at += 3 + table.short(at + 1);
  if (table.byte(at) !== 2) return [];
  const count = Math.min(Math.floor((table.long(at + 1) - 4) / 12), table.bytes.length / 12);
  const first = at + 5;
  const pieces: Piece[] = [];
  for (let piece = 0; piece < count; piece += 1) {
    const begins = table.long(first + piece * 4);
    const place = table.long(first + (count + 1) * 4 + piece * 8 + 2);
    const narrow = (place & NARROW) !== 0;
    pieces.push({
      first: begins,
      length: table.long(first + piece * 4 + 4) - begins,
      offset: narrow ? (place & (NARROW - 1)) / 2 : place,
      bytesACharacter: narrow ? 1 : 2,
    });
  }
  return pieces;
}

/** A paragraph's first line, and the number of characters before it. */
function textAt(
  document: Reader,
  pieces: readonly Piece[],
  from: number,
  to: number,
): { text: string; at: number } | undefined {
  const piece = pieces.find(
    ({ offset, length, bytesACharacter }) => from >= offset && from < offset + length * bytesACharacter,
  );
  if (!piece) return undefined;
  const end = Math.min(to, piece.offset + piece.length * piece.bytesACharacter);
  const encoding = piece.bytesACharacter === 1 ? 'windows-1252' : 'utf-16le';
  const text = new TextDecoder(encoding).decode(document.bytes.subarray(from, end));
  return { text: shownOf(text), at: piece.first + (from - piece.offset) / piece.bytesACharacter };
}

/** Removes field instructions and other control characters, and keeps the text up to the end of the line. */
const shownOf = (text: string): string =>
  (text.replace(/\u0013[^\u0014\u0015]*\u0014?|\u0015/gu, '').split(/[\n\v\f\r]/u)[0] ?? '')
    .replace(/[\u0000-\u001f]/gu, '')
    .trim();

interface Reader {
  readonly bytes: Uint8Array;
  byte(at: number): number;
  short(at: number): number;
  long(at: number): number;
}

/** Reads little-endian numbers; 0 outside the bytes. */
function reader(bytes: Uint8Array): Reader {
  const byte = (at: number): number => bytes[at] ?? 0;
  const short = (at: number): number => byte(at) + byte(at + 1) * 2 ** 8;
  return { bytes, byte, short, long: (at) => short(at) + short(at + 2) * 2 ** 16 };
}
