import type { TextJson } from '../../json.js';
import { agreed, type Exported } from '../converted.js';
import { Losses } from '../losses.js';
import { blocks, MOST_LEVELS } from './blocks.js';
import { Letters } from './letters.js';
import { typesetWithPictures, type TypesetOptions } from './typeset-pictures.js';
import { textWidth, typstSource, type PageOptions } from './typst.js';

/** Pictures that aren't available are replaced with their names. */
export type PdfOptions = PageOptions & TypesetOptions;

/**
 * Converts a document to PDF with Typst, in Node and in browsers: A4, page numbers, embedded fonts, repeated table
 * headers, right-to-left text, formulas as curves, and tagged text for screen readers (PDF 1.7, 14.8).
 * @throws Error if Typst can't set it
 */
export async function toPdf(document: TextJson, options: PdfOptions): Promise<Exported<Uint8Array>> {
  const around = { width: textWidth, levelsLeft: MOST_LEVELS, isRightToLeft: false, isBold: false };
  const { pdf, lost } = await typesetWithPictures(options, (pictureOf) => {
    const losses = new Losses();
    const context = { letters: new Letters(options.fonts), losses, pictureOf };
    const source = typstSource(options, blocks(agreed(document, losses).content, around, context));
    return { source, lost: losses.list() };
  });
  return { content: pdf, lost };
}
