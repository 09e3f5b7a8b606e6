import { latin, PdfTokens } from './pdf-tokens.js';
import { isDict, NotPlain, numberOf, type PdfDict, type PdfObject } from './pdf-values.js';

export interface PlainPdf {
  readonly objects: ReadonlyMap<number, PdfObject>;
  readonly trailer: PdfDict;
}

/** Header of a file: its version, and a line that marks it as binary. */
const HEAD = /^%PDF-1\.\d\n%[\x80-\xff]{4}\n/;
const HEAD_BYTES = 15;
/** A line of the cross-reference table: offset, generation, used or free. */
const ENTRY = /^(\d{10}) (\d{5}) ([nf])[ \r]\n$/;
const ENTRY_BYTES = 20;

/**
 * Parses a file that was written in one piece: consecutive objects, one cross-reference table of exactly these, one end.
 * @throws NotPlain if it contains anything else: an earlier or later revision, a comment, unused bytes
 */
export function readPlainPdf(bytes: Uint8Array): PlainPdf {
  if (!HEAD.test(latin(bytes.subarray(0, HEAD_BYTES)))) throw new NotPlain('head');
  const tokens = new PdfTokens(bytes, HEAD_BYTES);
  const objects = new Map<number, PdfObject>();
  const offsets = new Map<number, number>();
  while (tokens.peek() !== 'xref') {
    tokens.skipSpaces();
    const offset = tokens.at;
    const object = readObject(tokens);
    if (objects.has(object.number)) throw new NotPlain(`object ${object.number}`);
    objects.set(object.number, object);
    offsets.set(object.number, offset);
  }
  tokens.skipSpaces();
  const table = tokens.at;
  readTable(tokens, offsets);
  tokens.expect('trailer');
  const trailer = tokens.value();
  if (!isDict(trailer)) throw new NotPlain('trailer');
  tokens.expect('startxref');
  if (Number(tokens.word()) !== table) throw new NotPlain('startxref');
  tokens.skipSpaces();
  if (!/^%%EOF\n?$/.test(latin(bytes.subarray(tokens.at, tokens.at + 64)))) throw new NotPlain('end');
  return { objects, trailer };
}

function readObject(tokens: PdfTokens): PdfObject {
  const number = Number(tokens.word());
  if (!Number.isSafeInteger(number)) throw new NotPlain(`byte ${tokens.at}`);
  tokens.expect('0');
  tokens.expect('obj');
  const value = tokens.value();
  if (tokens.peek() === 'endobj') {
    tokens.expect('endobj');
    return { number, value };
  }
  tokens.expect('stream');
  if (!isDict(value)) throw new NotPlain(`object ${number}`);
  if (tokens.bytes[tokens.at] === 13) tokens.at += 1;
  const from = tokens.at + 1;
  const length = numberOf(value.get('Length'));
  if (!(length >= 0 && from + length <= tokens.bytes.length)) throw new NotPlain(`object ${number}`);
  tokens.at = from + length;
  tokens.expect('endstream');
  tokens.expect('endobj');
  return { number, value, stream: tokens.bytes.subarray(from, from + length) };
}

/** The table must list every object at its actual offset, or a reader would show a different object than the one checked. */
function readTable(tokens: PdfTokens, offsets: ReadonlyMap<number, number>): void {
  tokens.expect('xref');
  const named = new Set<number>();
  while (tokens.peek() !== 'trailer') {
    const first = Number(tokens.word());
    const count = Number(tokens.word());
    if (!(first >= 0 && count >= 0 && count <= offsets.size + 1)) throw new NotPlain('xref');
    tokens.skipSpaces();
    for (let index = 0; index < count; index += 1) {
      const entry = ENTRY.exec(latin(tokens.bytes.subarray(tokens.at, tokens.at + ENTRY_BYTES)));
      if (!entry) throw new NotPlain('xref');
      tokens.at += ENTRY_BYTES;
      if (entry[3] === 'f') continue;
      if (offsets.get(first + index) !== Number(entry[1])) throw new NotPlain(`object ${first + index}`);
      named.add(first + index);
    }
  }
  if (named.size !== offsets.size) throw new NotPlain('xref');
}
