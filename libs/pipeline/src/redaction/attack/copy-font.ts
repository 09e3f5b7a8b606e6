import { ASCENT, DESCENT, GLYPH_WIDTH } from '../../searchable-pdf/glyphless-font.js';
import { glyphlessTrueType } from '../../searchable-pdf/glyphless-true-type.js';
import { inflate } from './inflate.js';
import type { KnownShapes } from './known-shapes.js';
import { latin } from './pdf-tokens.js';
import { isArray, isDict, PdfText, type PdfValue } from './pdf-values.js';

const MAX_BYTES = 4 * 1024 * 1024;

/** Lines of a ToUnicode map that are the same in every font. */
const FIXED_LINES = new Set([
  '/CIDInit /ProcSet findresource begin',
  '12 dict begin',
  'begincmap',
  '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
  '/CMapName /Adobe-Identity-UCS def',
  '/CMapType 2 def',
  '1 begincodespacerange',
  '<0000> <FFFF>',
  'endcodespacerange',
  'endbfchar',
  'endcmap',
  'CMapName currentdict /CMap defineresource pop',
  'end',
]);
const BLOCK = /^\d{1,3} beginbfchar$/;
const CODE = /^<([0-9A-F]{4})> <([0-9A-F]{4}(?:[0-9A-F]{4})?)>$/;

/** The characters for the font's codes. Everything else in a font that draws nothing is constant, and is compared. */
export function readCopyFont(shapes: KnownShapes, ref: PdfValue | undefined): ReadonlyMap<number, string> {
  const font = shapes.dict(ref, 'font');
  shapes.only(font, ['Type', 'Subtype', 'BaseFont', 'Encoding', 'DescendantFonts', 'ToUnicode'], 'font');
  const descendants = font.get('DescendantFonts');
  const descendant = shapes.dict(isArray(descendants) ? descendants[0] : undefined, 'font');
  shapes.only(
    descendant,
    ['Type', 'Subtype', 'BaseFont', 'CIDSystemInfo', 'FontDescriptor', 'DW', 'CIDToGIDMap'],
    'font',
  );
  checkSystemInfo(shapes, descendant.get('CIDSystemInfo'));
  const descriptor = shapes.dict(descendant.get('FontDescriptor'), 'font');
  shapes.only(
    descriptor,
    [
      ...['Type', 'FontName', 'Flags', 'FontBBox', 'ItalicAngle', 'Ascent', 'Descent', 'CapHeight', 'StemV'],
      'FontFile2',
    ],
    'font',
  );
  const file = unpacked(shapes, descriptor.get('FontFile2'), ['Length1', 'Length', 'Filter']);
  const known = glyphlessTrueType(GLYPH_WIDTH, ASCENT, DESCENT);
  if (file.length !== known.length || file.some((byte, index) => byte !== known[index]))
    shapes.tell('hidden', 'font /FontFile2');
  const glyphs = unpacked(shapes, descendant.get('CIDToGIDMap'), ['Length', 'Filter']);
  if (glyphs.some((byte, index) => byte !== (index < 2 ? 0 : index % 2))) shapes.tell('hidden', 'font /CIDToGIDMap');
  return charactersOf(shapes, latin(unpacked(shapes, font.get('ToUnicode'), ['Length', 'Filter'])));
}

function checkSystemInfo(shapes: KnownShapes, value: PdfValue | undefined): void {
  const of = (entry: PdfValue | undefined): string => (entry instanceof PdfText ? latin(entry.bytes) : String(entry));
  const found = isDict(value) ? [...value].map(([key, entry]) => `${key} ${of(entry)}`).join() : '';
  if (found !== 'Registry Adobe,Ordering Identity,Supplement 0') shapes.tell('hidden', 'font /CIDSystemInfo');
}

function unpacked(shapes: KnownShapes, ref: PdfValue | undefined, keys: readonly string[]): Uint8Array {
  const object = shapes.follow(ref);
  if (!object?.stream || !isDict(object.value)) {
    shapes.tell('hidden', 'font');
    return new Uint8Array();
  }
  shapes.only(object.value, keys, 'font');
  return inflate(object.stream, MAX_BYTES);
}

function charactersOf(shapes: KnownShapes, table: string): Map<number, string> {
  const characters = new Map<number, string>();
  for (const line of table.split('\n')) {
    const entry = CODE.exec(line);
    if (entry && line !== '<0000> <FFFF>') {
      const units = (entry[2] ?? '').match(/.{4}/g) ?? [];
      characters.set(
        Number.parseInt(entry[1] ?? '', 16),
        String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))),
      );
    } else if (!FIXED_LINES.has(line) && !BLOCK.test(line)) shapes.tell('hidden', 'font /ToUnicode');
  }
  return characters;
}
