import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';

const require = createRequire(import.meta.url);
const file = (name: string): string => require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

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

/** Makes the fonts known; what is used of them is embedded. */
export function registerFonts(pdf: PDFKit.PDFDocument): void {
  for (const [name, font] of Object.entries(files)) pdf.registerFont(name, file(font));
}

/** The file of a font, for the document's first one. */
export const fontFile = (name: FontName): string => file(files[name]);

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
