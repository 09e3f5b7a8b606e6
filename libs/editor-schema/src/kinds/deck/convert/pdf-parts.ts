import type { Fonts } from '../../text/convert/pdf/fonts.js';

type Pdf = PDFKit.PDFDocument;

/** A picture opened by pdfkit, with its size in pixels. */
export type OpenPicture = PDFKit.Mixins.ImageSrc & { readonly width: number; readonly height: number };

/** Internals of pdfkit that its types don't declare. */
interface Undeclared {
  openImage(source: Uint8Array): OpenPicture;
  readonly _font: { readonly font: { hasGlyphForCodePoint(code: number): boolean } };
}

const undeclared = (pdf: Pdf): Undeclared => pdf as unknown as Undeclared;

/** Registers the fonts; only the characters used are embedded. */
export function registerFonts(pdf: Pdf, fonts: Fonts): void {
  // The types don't declare that it accepts any kind of bytes.
  for (const [name, font] of Object.entries(fonts)) pdf.registerFont(name, font as unknown as string);
}

/** How many characters of a text the current font has no glyph for. */
export function missingLetters(pdf: Pdf, text: string): number {
  const { font } = undeclared(pdf)._font;
  return [...text].filter((letter) => !/\s/u.test(letter) && !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
    .length;
}

/**
 * Opens each picture of a file only once, because pdfkit would otherwise write its bytes for every use.
 * @param bytesOf returns the bytes of a PNG or JPEG by id; undefined if it isn't available
 * @returns the picture; undefined if it isn't available or pdfkit can't read it
 */
export function openOnce(
  pdf: Pdf,
  bytesOf: (fileId: string) => Uint8Array | undefined,
): (fileId: string) => OpenPicture | undefined {
  const opened = new Map<string, OpenPicture | undefined>();
  return (fileId) => {
    if (!opened.has(fileId)) opened.set(fileId, open(pdf, bytesOf(fileId)));
    return opened.get(fileId);
  };
}

function open(pdf: Pdf, bytes: Uint8Array | undefined): OpenPicture | undefined {
  try {
    return bytes && undeclared(pdf).openImage(bytes);
  } catch {
    // pdfkit throws plain errors for unreadable pictures.
    return undefined;
  }
}
