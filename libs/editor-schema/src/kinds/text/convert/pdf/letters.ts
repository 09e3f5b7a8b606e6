import { create, type Font } from 'fontkit';
import type { FontName, Fonts } from './fonts.js';

/** What the fonts of a file can show, and how wide it is. */
export class Letters {
  private readonly opened = new Map<FontName, OpenFont>();

  constructor(private readonly fonts: Fonts) {}

  /** How many characters of a text none of the fonts has a glyph for. */
  missing(text: string, ...names: readonly FontName[]): number {
    let missing = 0;
    for (const letter of text) if (names.every((name) => this.advanceOf(letter, name) === undefined)) missing += 1;
    return missing;
  }

  /** The width of a text in ems, letter by letter. */
  widthOf(text: string, name: FontName): number {
    let width = 0;
    for (const letter of text) width += this.advanceOf(letter, name) ?? 1;
    return width;
  }

  /** The width of a character in ems; undefined if the font has no glyph for it. */
  private advanceOf(letter: string, name: FontName): number | undefined {
    const { font, advances } = this.font(name);
    const known = advances.get(letter);
    if (known !== undefined || advances.has(letter)) return known;
    const advance = advanceIn(font, letter);
    advances.set(letter, advance);
    return advance;
  }

  private font(name: FontName): OpenFont {
    const known = this.opened.get(name);
    if (known) return known;
    // The types ask for Node's Buffer, but any bytes do.
    const opened = {
      font: create(this.fonts[name] as Buffer) as Font,
      advances: new Map<string, number | undefined>(),
    };
    this.opened.set(name, opened);
    return opened;
  }
}

interface OpenFont {
  readonly font: Font;
  readonly advances: Map<string, number | undefined>;
}

function advanceIn(font: Font, letter: string): number | undefined {
  const code = letter.codePointAt(0) ?? 0;
  if (font.hasGlyphForCodePoint(code)) return font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm;
  // White space without a glyph isn't missed, nor are characters that `literal` leaves out.
  return /[\s\p{Cc}\p{Cs}]/u.test(letter) ? 0 : undefined;
}
