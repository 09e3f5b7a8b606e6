/** Writes a TrueType font with two glyphs. See the OpenType specification for every number (ISO 14496-22). */

const u16 = (...values: number[]): Uint8Array => {
  const bytes = new Uint8Array(values.length * 2);
  const view = new DataView(bytes.buffer);
  values.forEach((value, index) => view.setInt16(index * 2, value));
  return bytes;
};
const u32 = (...values: number[]): Uint8Array => {
  const bytes = new Uint8Array(values.length * 4);
  const view = new DataView(bytes.buffer);
  values.forEach((value, index) => view.setUint32(index * 4, value));
  return bytes;
};

export function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const UNITS_PER_EM = 1000;
const GLYPHS = 2;
const MAGIC = 0x5f0f3cf5;
const CHECKSUM_OF_FILE = 0xb1b0afba;

/**
 * Glyph 0 is empty, glyph 1 is a box as large as its line, because readers ignore text without an extent.
 * @param width, ascent, descent in thousandths of the font size
 */
export function glyphlessTrueType(width: number, ascent: number, descent: number): Uint8Array {
  // One contour of four on-curve points, each relative to the previous one.
  const glyph = padded(
    concat([
      u16(1, 0, descent, width, ascent, 3, 0),
      Uint8Array.of(1, 1, 1, 1),
      u16(0, width, 0, -width),
      u16(descent, 0, ascent - descent, 0),
    ]),
  );
  const tables: [string, Uint8Array][] = [
    // One character map (Windows, Unicode) in format 4 with only its end marker: CIDToGIDMap maps codes to glyphs.
    ['cmap', concat([u16(0, 1, 3, 1), u32(12), u16(4, 24, 0, 2, 2, 0, 0, -1, 0, -1, 1, 0)])],
    ['glyf', glyph],
    [
      'head',
      concat([
        u32(0x00010000, 0x00010000, 0, MAGIC),
        u16(0, UNITS_PER_EM),
        u32(0, 0, 0, 0),
        u16(0, descent, width, ascent, 0, 8, 2, 0, 0),
      ]),
    ],
    ['hhea', concat([u32(0x00010000), u16(ascent, descent, 0, width, 0, 0, width, 1, 0, 0, 0, 0, 0, 0, 0, GLYPHS)])],
    ['hmtx', u16(width, 0, width, 0)],
    ['loca', u16(0, 0, glyph.length / 2)],
    ['maxp', concat([u32(0x00010000), u16(GLYPHS, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)])],
    ['name', u16(0, 0, 6)],
    ['post', concat([u32(0x00030000, 0), u16(0, 0), u32(1, 0, 0, 0, 0)])],
  ];
  const headerBytes = 12 + tables.length * 16;
  let offset = headerBytes;
  const records = tables.map(([tag, bytes]) => {
    const record = concat([new TextEncoder().encode(tag), u32(checksum(bytes), offset, bytes.length)]);
    offset += padded(bytes).length;
    return record;
  });
  // 9 tables: the largest power of two below is 8 (search range 128, selector 3, shift 16).
  const file = concat([
    u32(0x00010000),
    u16(tables.length, 128, 3, tables.length * 16 - 128),
    ...records,
    ...tables.map(([, bytes]) => padded(bytes)),
  ]);
  const before = tables.slice(
    0,
    tables.findIndex(([tag]) => tag === 'head'),
  );
  const head = headerBytes + before.reduce((sum, [, bytes]) => sum + padded(bytes).length, 0);
  new DataView(file.buffer).setUint32(head + 8, (CHECKSUM_OF_FILE - checksum(file)) >>> 0);
  return file;
}

const padded = (bytes: Uint8Array): Uint8Array => concat([bytes, new Uint8Array((4 - (bytes.length % 4)) % 4)]);

function checksum(bytes: Uint8Array): number {
  const whole = padded(bytes);
  const view = new DataView(whole.buffer);
  let sum = 0;
  for (let at = 0; at < whole.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}
