import type PDFDocument from 'pdfkit';

/** DejaVu: one family with Latin, Greek, Cyrillic, Hebrew and Arabic letters and many symbols, in all styles needed. */
const files = {
  sans: 'DejaVuSans',
  'sans-bold': 'DejaVuSans-Bold',
  'sans-italic': 'DejaVuSans-Oblique',
  'sans-bold-italic': 'DejaVuSans-BoldOblique',
  mono: 'DejaVuSansMono',
  'mono-bold': 'DejaVuSansMono-Bold',
} as const;
export type FontName = keyof typeof files;

/** Each font by its path, which only works in Node, or its bytes. */
export type Fonts = Readonly<Record<FontName, string | Uint8Array>>;

/** The fonts of exported files, each looked up by its file name. */
export const fontsFrom = <Found>(find: (file: (typeof files)[FontName]) => Found): Readonly<Record<FontName, Found>> =>
  Object.fromEntries(Object.entries(files).map(([name, file]) => [name, find(file)])) as Record<FontName, Found>;

/** Registers the fonts; only the characters used are embedded. */
export function registerFonts(pdf: PDFKit.PDFDocument, fonts: Fonts): void {
  // The types don't declare that it accepts any kind of bytes.
  for (const [name, font] of Object.entries(fonts)) pdf.registerFont(name, font as string);
}

/** An internal of pdfkit that its types don't declare. */
interface WithFont {
  readonly _font: { readonly font: { hasGlyphForCodePoint(code: number): boolean } };
}

/** How many characters of a text the current font has no glyph for. */
export function missingLetters(pdf: InstanceType<typeof PDFDocument>, text: string): number {
  const { font } = (pdf as unknown as WithFont)._font;
  return [...text].filter((letter) => !/\s/u.test(letter) && !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
    .length;
}
