import type PDFDocument from 'pdfkit';

/** DejaVu: one family with the letters of Latin, Greek, Cyrillic, Hebrew, Arabic and many signs, in all styles needed. */
const files = {
  sans: 'DejaVuSans',
  'sans-bold': 'DejaVuSans-Bold',
  'sans-italic': 'DejaVuSans-Oblique',
  'sans-bold-italic': 'DejaVuSans-BoldOblique',
  mono: 'DejaVuSansMono',
  'mono-bold': 'DejaVuSansMono-Bold',
} as const;
export type FontName = keyof typeof files;

/** Each font by its path, which Node alone reads, or its bytes. */
export type Fonts = Readonly<Record<FontName, string | Uint8Array>>;

/** The fonts that files are set in, each found by the name of its file. */
export const fontsFrom = <Found>(find: (file: (typeof files)[FontName]) => Found): Readonly<Record<FontName, Found>> =>
  Object.fromEntries(Object.entries(files).map(([name, file]) => [name, find(file)])) as Record<FontName, Found>;

/** Makes the fonts known; what is used of them is embedded. */
export function registerFonts(pdf: PDFKit.PDFDocument, fonts: Fonts): void {
  // Its types don't tell that it takes bytes of any kind.
  for (const [name, font] of Object.entries(fonts)) pdf.registerFont(name, font as string);
}

/** What pdfkit keeps of the font in use and its types don't tell. */
interface WithFont {
  readonly _font: { readonly font: { hasGlyphForCodePoint(code: number): boolean } };
}

/** How many characters of a text the font in use has no letter for. */
export function missingLetters(pdf: InstanceType<typeof PDFDocument>, text: string): number {
  const { font } = (pdf as unknown as WithFont)._font;
  return [...text].filter((letter) => !/\s/u.test(letter) && !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
    .length;
}
