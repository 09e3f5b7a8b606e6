import { PDFHexString, PDFName, PDFString, type PDFContext, type PDFRef } from '@cantoo/pdf-lib';
import { concat, glyphlessTrueType } from './glyphless-true-type.js';

/** Width of every character, in thousandths of the font size (ISO 32000-1, 9.7.4.3). */
export const GLYPH_WIDTH = 500;
/** Above and below the baseline, in thousandths of the font size. Together 1000: a line is as high as its word's box. */
export const ASCENT = 800;
export const DESCENT = -200;
/** Character codes have two bytes, and 0 is unused. */
const MAX_CODES = 0xffff;
const UNKNOWN = '\ufffd';

/**
 * A font that draws nothing and supports every character: codes are assigned as characters occur, and ToUnicode maps them back (ISO
 * 32000-1, 9.10.3). This makes text in any script searchable and copyable without a font for it.
 */
export class GlyphlessFont {
  private readonly codes = new Map<string, number>();
  readonly ref: PDFRef;

  constructor(private readonly context: PDFContext) {
    this.ref = context.nextRef();
  }

  /** Encodes characters as two-byte codes. */
  encode(text: string): PDFHexString {
    const codes = [...text].map((character) => this.codeOf(character).toString(16).padStart(4, '0'));
    return PDFHexString.of(codes.join(''));
  }

  /** Writes the font's objects. Call it after all text is encoded. */
  finish(): void {
    const { context } = this;
    const highest = this.codes.size;
    const file = glyphlessTrueType(GLYPH_WIDTH, ASCENT, DESCENT);
    const name = PDFName.of('GlyphLess');
    const descriptor = context.register(
      context.obj({
        Type: 'FontDescriptor',
        FontName: name,
        Flags: 4,
        FontBBox: [0, DESCENT, GLYPH_WIDTH, ASCENT],
        ItalicAngle: 0,
        Ascent: ASCENT,
        Descent: DESCENT,
        CapHeight: ASCENT,
        StemV: 80,
        FontFile2: context.register(context.flateStream(file, { Length1: file.length })),
      }),
    );
    const descendant = context.register(
      context.obj({
        Type: 'Font',
        Subtype: 'CIDFontType2',
        BaseFont: name,
        CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
        FontDescriptor: descriptor,
        DW: GLYPH_WIDTH,
        CIDToGIDMap: context.register(context.flateStream(everyCodeToGlyphOne(highest))),
      }),
    );
    context.assign(
      this.ref,
      context.obj({
        Type: 'Font',
        Subtype: 'Type0',
        BaseFont: name,
        Encoding: 'Identity-H',
        DescendantFonts: [descendant],
        ToUnicode: context.register(context.flateStream(this.toUnicode())),
      }),
    );
  }

  private codeOf(character: string): number {
    const known = this.codes.get(character);
    if (known !== undefined) return known;
    // The last code is reserved for overflow. No document has that many different characters.
    if (this.codes.size >= MAX_CODES - 1 && character !== UNKNOWN) return this.codeOf(UNKNOWN);
    const code = this.codes.size + 1;
    this.codes.set(character, code);
    return code;
  }

  /** ISO 32000-1, 9.10.3; at most 100 entries per block (Adobe Technical Note 5014). */
  private toUnicode(): string {
    const entries = [...this.codes].map(([character, code]) => `<${hex(code)}> <${utf16(character)}>`);
    const blocks: string[] = [];
    for (let from = 0; from < entries.length; from += 100) {
      const part = entries.slice(from, from + 100);
      blocks.push(`${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`);
    }
    return [
      '/CIDInit /ProcSet findresource begin',
      '12 dict begin',
      'begincmap',
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
      '/CMapName /Adobe-Identity-UCS def',
      '/CMapType 2 def',
      '1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange',
      ...blocks,
      'endcmap',
      'CMapName currentdict /CMap defineresource pop',
      'end',
      'end',
    ].join('\n');
  }
}

const hex = (value: number): string => value.toString(16).padStart(4, '0').toUpperCase();

const utf16 = (character: string): string =>
  Array.from({ length: character.length }, (_, index) => hex(character.charCodeAt(index))).join('');

const everyCodeToGlyphOne = (highest: number): Uint8Array =>
  concat([Uint8Array.of(0, 0), new Uint8Array(highest * 2).map((_, index) => index % 2)]);
