import {
  beginText,
  concatTransformationMatrix,
  endText,
  popGraphicsState,
  pushGraphicsState,
  setCharacterSqueeze,
  setFontAndSize,
  setTextMatrix,
  setTextRenderingMode,
  showText,
  TextRenderingMode,
  type PDFName,
  type PDFOperator,
  type PDFPage,
} from '@cantoo/pdf-lib';
import type { Box, Word } from '@cartulary/contracts/reading';
import { DESCENT, GLYPH_WIDTH, type GlyphlessFont } from './glyphless-font.js';

/** Width of a trailing space, in font sizes. */
const SPACE = 0.25;

/** A page as displayed, in page units, and the transformation to its content's coordinates. */
interface Frame {
  readonly width: number;
  readonly height: number;
  readonly matrix: readonly [number, number, number, number, number, number];
}

/** The visible part of a page (crop box within media box), upright as displayed by /Rotate (ISO 32000-1, 14.11.2 and 8.3.2). */
function frameOf(page: PDFPage): Frame {
  const media = page.getMediaBox();
  const crop = page.getCropBox();
  const x = Math.max(media.x, crop.x);
  const y = Math.max(media.y, crop.y);
  const w = Math.min(media.x + media.width, crop.x + crop.width) - x;
  const h = Math.min(media.y + media.height, crop.y + crop.height) - y;
  switch (((page.getRotation().angle % 360) + 360) % 360) {
    case 90:
      return { width: h, height: w, matrix: [0, 1, -1, 0, x + w, y] };
    case 180:
      return { width: w, height: h, matrix: [-1, 0, 0, -1, x + w, y + h] };
    case 270:
      return { width: h, height: w, matrix: [0, -1, 1, 0, x, y + h] };
    default:
      return { width: w, height: h, matrix: [1, 0, 0, 1, x, y] };
  }
}

/** Writes invisible words on a page so that they can be found, selected and copied (render mode 3, ISO 32000-1, 9.3.6). */
export function hideWords(page: PDFPage, words: readonly Word[], font: GlyphlessFont): void {
  const key = page.node.newFontDictionary('Hidden', font.ref);
  const frame = frameOf(page);
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(...frame.matrix),
    beginText(),
    setTextRenderingMode(TextRenderingMode.Invisible),
    ...words.flatMap((word, index) => wordAt(word, words[index + 1], frame, font, key)),
    endText(),
    popGraphicsState(),
  );
}

function wordAt(
  { text, box }: Word,
  next: Word | undefined,
  { width, height }: Frame,
  font: GlyphlessFont,
  key: PDFName,
): PDFOperator[] {
  const shown = visualOrder(text);
  const count = [...shown].length;
  if (box === null || count === 0) return [];
  const [left, top, right, bottom] = box;
  const size = (bottom - top) * height;
  const wide = (right - left) * width;
  if (!(size > 0 && wide > 0)) return [];
  const squeezed = (wanted: number, characters: number): PDFOperator =>
    setCharacterSqueeze((100 * wanted * 1000) / (characters * GLYPH_WIDTH * size));
  const baseLine = (1 - bottom) * height - (size * DESCENT) / 1000;
  return [
    setFontAndSize(key, size),
    squeezed(wide, count),
    setTextMatrix(1, 0, 0, 1, left * width, baseLine),
    showText(font.encode(shown)),
    squeezed(gapAfter(box, next?.box) * width || size * SPACE, 1),
    showText(font.encode(' ')),
  ];
}

/**
 * Distance to the next word on the line; 0 if there is none. A space that overlapped the next word wouldn't be
 * recognized.
 */
function gapAfter([, top, right, bottom]: Box, next: Box | null | undefined): number {
  if (!next || next[1] >= bottom || next[3] <= top) return 0;
  return Math.max(0, next[0] - right);
}

/** PDF text is in visual order from left to right. PDF readers reverse right-to-left text. */
const visualOrder = (text: string): string =>
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(text)
    ? [...text].reverse().join('')
    : text;
